import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { addCrew } from "~/calendar/crews.server";
import { createEvent } from "~/calendar/save-event.server";
import { acceptAll, newEstimate } from "~/money/testing.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { addNote } from "~/quotes/notes.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addCrewNote, crewDay, crewOfUser, photoForCrew, visitOfCrew } from "./crew-day.server";
import { finishVisit } from "./crew-work.server";

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

test("a crew's day lists its own work in order, without what was cancelled", async () => {
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

test("a crew sees its own appointments fourteen days back and ahead", async () => {
  const days = ["2026-11-05", "2026-11-06", "2026-12-04", "2026-12-05"];
  const opened = [];
  for (const day of days) {
    const id = await plan(day, `${day}T09:00`, `${day}T10:00`);
    opened.push((await visitOfCrew(context, { crewId, id })) !== undefined);
  }
  expect(opened).toEqual([false, true, true, false]);
  const own = await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00");
  expect(await finishVisit(context, { crewId: crewId + 1, id: own, isDone: true })).toBeUndefined();
  expect(await finishVisit(context, { crewId, id: own, isDone: true })).toMatchObject({ id: own });
  const status = context.db.selectFrom("calendar_events").select("status").where("id", "=", own);
  expect(await status.execute()).toEqual([{ status: "completed" }]);
  expect(await finishVisit(context, { crewId: crewId + 1, id: own, isDone: false })).toBeUndefined();
  expect(await finishVisit(context, { crewId, id: own, isDone: false })).toMatchObject({ id: own });
  expect(await status.execute()).toEqual([{ status: "scheduled" }]);
});

test("the crew reads the twenty newest notes for it, from the whole job", async () => {
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

test("fields missing in the appointment come from its job, unless that is deleted", async () => {
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

test("a crew sees exactly this of its work: no price, no email, no office notes", async () => {
  const [job, part, other] = [
    await newLead(context.db),
    await newLead(context.db),
    await newLead(context.db),
  ];
  await mergeQuotes(context, { headId: job.id, partId: part.id });
  const id = await plan("Work", "2026-11-20", "2026-11-20", {
    quoteId: part.id,
    allDay: true,
    status: "rescheduled",
    customerName: "Jane Doe",
    customerPhone: "587-555-0101",
    customerEmail: "jane@example.ca",
    address: "7 Elm",
    notes: "Gate code",
    description: "Paid $3,000",
  });
  const photo = { created_at: NOW.toISOString(), created_by: "ann" };
  await context.db
    .insertInto("photos")
    .values([
      { ...photo, quote_id: part.id, file: "b.webp" },
      { ...photo, quote_id: job.id, file: "a.webp" },
      { ...photo, quote_id: other.id, file: "c.webp" },
    ])
    .execute();
  await addNote({ ...context, actor: "ann" }, { quoteId: job.id, note: "Mind the dog", isForCrew: true });
  await addNote(context, { quoteId: other.id, note: "Theirs", isForCrew: true });
  expect(await crewDay(context.db, crewId, "2026-11-20")).toEqual([
    {
      id,
      title: "Work",
      eventType: "installation",
      startDate: "2026-11-20T06:00:00.000Z",
      endDate: "2026-11-21T05:59:59.000Z",
      allDay: true,
      status: "rescheduled",
      name: "Jane Doe",
      phone: "587-555-0101",
      address: "7 Elm",
      notes: "Gate code",
      hasJob: true,
      toBuild: {
        from: "request",
        surfaces: [{ title: expect.any(String), size: undefined, look: undefined, included: [], terms: "" }],
        also: [],
        notes: [],
        projectTypes: [expect.any(String)],
      },
      checks: [],
      signOff: undefined,
      customerPhotos: [],
      photos: [
        { id: 1, stage: undefined },
        { id: 2, stage: undefined },
      ],
      notesForCrew: [{ id: expect.any(Number), at: NOW.toISOString(), body: "Mind the dog", actor: "ann" }],
    },
  ]);
});

test("the crew reads the lines that were agreed, without options not chosen, discounts and least charges", async () => {
  const { id: quoteId } = await newLead(context.db);
  await newEstimate(context.db, quoteId, {
    lines: [
      { description: "Border", amount: 300, isOptional: true },
      { description: "Drain", amount: 200, isOptional: true },
      { description: "Front steps", amount: 450 },
      { description: "Neighbour's discount", amount: -100 },
      { description: "Least charge, Rubber Resurfacing", amount: 250 },
    ],
  });
  await acceptAll(context.db, quoteId, [0]);
  await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00", { quoteId });
  const [visit] = await crewDay(context.db, crewId, "2026-11-20");
  expect(visit?.toBuild?.also).toEqual(["Border", "Front steps"]);
});

test("a crew can open photos only of jobs that it works on within its days", async () => {
  const [job, part, other] = [
    await newLead(context.db),
    await newLead(context.db),
    await newLead(context.db),
  ];
  await mergeQuotes(context, { headId: job.id, partId: part.id });
  await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00", { quoteId: job.id });
  await plan("Nobody's job", "2026-11-20T09:00", "2026-11-20T10:00");
  await plan("Long ago", "2026-11-01T09:00", "2026-11-01T10:00", { quoteId: other.id });
  const photo = { created_at: NOW.toISOString(), created_by: "ann" };
  for (const [quoteId, file] of [
    [part.id, "part.webp"],
    [job.id, "job.webp"],
    [other.id, "other.webp"],
  ] as const)
    await context.db
      .insertInto("photos")
      .values({ ...photo, quote_id: quoteId, file })
      .execute();
  const opened = (id: number, crew = crewId) => photoForCrew(context, { crewId: crew, id });
  expect([await opened(1), await opened(2), await opened(3)]).toEqual(["part.webp", "job.webp", undefined]);
  expect([await opened(1, crewId + 1), await opened(404)]).toEqual([undefined, undefined]);
});

test("only a user with the role crew has a crew, and is named for what they do", async () => {
  const user = { password_hash: "x", created_at: NOW.toISOString() };
  await addCrew(context, { name: "South" });
  for (const [username, crew_id] of [
    ["ann", null],
    ["ben", 2],
  ] as const)
    await context.db
      .insertInto("users")
      .values({ ...user, username, crew_id })
      .execute();
  expect(await crewOfUser(context.db, 1)).toBeUndefined();
  expect(await crewOfUser(context.db, 2)).toEqual({ id: 2, name: "South" });
  expect(await crewOfUser(context.db, 3)).toBeUndefined();
  const job = await newLead(context.db);
  const id = await plan("Work", "2026-11-20T09:00", "2026-11-20T10:00", { quoteId: job.id });
  const ben = { ...context, actor: "ben" };
  await addCrewNote(ben, { crewId, id, note: "Half done" });
  await finishVisit(ben, { crewId, id, isDone: true });
  const lines = await context.db
    .selectFrom("activities")
    .select(["summary", "body", "actor", "quote_id"])
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const line = { actor: "ben", quote_id: job.id };
  expect(lines).toEqual([
    { ...line, summary: "Appointment completed: Work, Nov 20, 2026 09:00", body: null },
    { ...line, summary: "Note for the crew", body: "Half done" },
  ]);
});
