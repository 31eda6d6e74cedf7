import { addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { addCrew } from "~/calendar/crews.server";
import { createEvent } from "~/calendar/save-event.server";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addNote } from "./add-note.server";
import { addCrewNote, crewDay, finishVisit, visitOfCrew } from "./crew-day.server";
import { deleteQuote } from "./delete-quote.server";
import { mergeQuotes } from "./families.server";
import { NOW, newLead } from "./testing.server";

let context: Context;
let crewId: number;
beforeEach(async () => {
  context = { db: await createTestDb(), now: NOW };
  const added = await addCrew(context, { name: "North" });
  if (!added.ok) throw new Error(added.reason);
  crewId = added.crew.id;
});

async function plan(title: string, startDate: string, endDate: string, more: object = {}): Promise<number> {
  const event = {
    title,
    eventType: "installation",
    customerName: "Jane",
    startDate,
    endDate,
    crewId,
    ...more,
  };
  const created = await createEvent(context, eventForm.parse(event));
  if (!created.ok) throw new Error(created.reason);
  return created.event.id;
}

test("a crew's day has its own work in the order of the day, without what was cancelled", async () => {
  await plan("Afternoon", "2026-11-20T13:00", "2026-11-20T17:00");
  await plan("Morning", "2026-11-20T09:00", "2026-11-20T12:00");
  await plan("Morning too", "2026-11-20T09:00", "2026-11-20T12:00");
  await plan("Over night", "2026-11-19T22:00", "2026-11-20T00:01");
  await plan("Until midnight", "2026-11-19T22:00", "2026-11-20T00:00");
  await plan("Tomorrow", "2026-11-21T00:00", "2026-11-21T01:00");
  await plan("Late", "2026-11-20T23:59", "2026-11-21T01:00");
  await plan("Off", "2026-11-20T09:00", "2026-11-20T10:00", { status: "cancelled" });
  await plan("Nobody's", "2026-11-20T09:00", "2026-11-20T10:00", { crewId: "" });
  const day = await crewDay(context.db, crewId, "2026-11-20");
  expect(day.map(({ title }) => title)).toEqual([
    "Over night",
    "Morning",
    "Morning too",
    "Afternoon",
    "Late",
  ]);
});

test("an appointment is the crew's for fourteen days back and ahead, and nobody else's", async () => {
  const days = ["2026-11-05", "2026-11-06", "2026-12-04", "2026-12-05"];
  const opened = [];
  for (const day of days) {
    const id = await plan(day, `${day}T09:00`, `${day}T10:00`);
    opened.push((await visitOfCrew(context, { crewId, id })) !== undefined);
  }
  expect(opened).toEqual([false, true, true, false]);
  const own = await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00");
  expect(await finishVisit(context, { crewId: crewId + 1, id: own })).toBe(false);
  expect(await finishVisit(context, { crewId, id: own })).toBe(true);
  const status = context.db.selectFrom("calendar_events").select("status").where("id", "=", own);
  expect(await status.execute()).toEqual([{ status: "completed" }]);
});

test("the crew reads the twenty newest notes that are for it, of the whole job, the newest first", async () => {
  const [job, part] = [await newLead(context.db), await newLead(context.db)];
  await mergeQuotes(context, { headId: job.id, partId: part.id });
  const id = await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00", { quoteId: job.id });
  await addNote(context, { quoteId: job.id, note: "For the office", isForCrew: false });
  for (let number = 1; number <= 21; number++) {
    const quoteId = number % 2 ? job.id : part.id;
    const at = addMinutes(NOW, number);
    await addNote({ ...context, now: at }, { quoteId, note: `Note ${number}`, isForCrew: true });
  }
  const notes = async () =>
    (await crewDay(context.db, crewId, "2026-11-20"))[0]?.notesForCrew.map(({ body }) => body);
  expect(await notes()).toEqual(Array.from({ length: 20 }, (_, place) => `Note ${21 - place}`));
  expect(await addCrewNote(context, { crewId, id, note: "Done by us" })).toBe(true);
  expect((await notes())?.[0]).toBe("Done by us");
});

test("what the appointment does not say the job says; a deleted job says nothing and takes no note", async () => {
  const job = await newLead(context.db, { address: "5 Oak" });
  const id = await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00", { quoteId: job.id });
  const bare = await plan("Other", "2026-11-20T10:00", "2026-11-20T11:00");
  const read = () => crewDay(context.db, crewId, "2026-11-20");
  expect(await read()).toMatchObject([
    { id, name: "Jane", phone: job.phone, address: "5 Oak", hasJob: true },
    { id: bare, phone: undefined, address: undefined, hasJob: false },
  ]);
  const own = { customerPhone: "587-555-0101", address: "7 Elm" };
  await plan("Own", "2026-11-20T11:00", "2026-11-20T12:00", { quoteId: job.id, ...own });
  expect((await read())[2]).toMatchObject({ phone: "587-555-0101", address: "7 Elm" });
  expect(await addCrewNote(context, { crewId, id: bare, note: "x" })).toBe(false);
  expect(await addCrewNote(context, { crewId: crewId + 1, id, note: "x" })).toBe(false);
  await deleteQuote(context, job.id);
  expect((await read())[0]).toMatchObject({ phone: undefined, hasJob: false, notesForCrew: [], photos: [] });
});
