import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { springWait } from "~/business/season";
import { bookForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { addCrew } from "~/calendar/crews.server";
import { addDayOff } from "~/calendar/days-off.server";
import { deleteEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { bookWork } from "./book-work.server";
import { NOW, newLead } from "./testing.server";
import { listToBook, springPlaceOf } from "./to-book.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const context = () => ({ db, now: NOW, actor: "ann" });

async function wonJob(name = "Jane Doe") {
  const { id } = await newLead(db, { name, address: "1 Main Street" });
  await db.updateTable("quotes").set({ status: "won" }).where("id", "=", id).execute();
  return id;
}

async function accepted(quoteId: number) {
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1, quote_id: quoteId },
      ...{ discount_amount_cents: 0, subtotal_cents: 1, gst_cents: 0, total_cents: 1, created_at: "2026" },
      accepted: JSON.stringify({ at: "2026-11-01", totalCents: 1 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const book = (fields: Record<string, unknown>) =>
  bookWork(
    { ...context(), business: defaultBusiness },
    bookForm.parse({ firstDay: "2026-12-03", days: "1", ...fields }),
  );

test("a job's work is booked in whole days for a crew, as the calendar plans it, and is no longer to book", async () => {
  const crew = await addCrew(context(), { name: "North" });
  const crewId = crew.ok ? crew.crew.id : 0;
  const quoteId = await wonJob();
  const booked = await book({ quoteId, crewId, days: "3" });
  expect(booked).toMatchObject({
    ok: true,
    event: {
      ...{ title: "Installation - Jane Doe", eventType: "installation", status: "scheduled", allDay: true },
      ...{ startDate: "2026-12-03T06:00:00.000Z", endDate: "2026-12-06T05:59:59.000Z", quoteId, crewId },
      ...{ customerName: "Jane Doe", customerEmail: "jane@example.ca", address: "1 Main Street" },
      estimateIds: [],
    },
    overlaps: { events: [] },
    daysOff: [],
  });
  expect(await listToBook(db)).toEqual([]);
  const [line] = await listActivities(db, [quoteId], 1);
  expect([line?.summary, line?.actor]).toEqual([expect.stringContaining("Installation - Jane Doe"), "ann"]);
});

test("a second press books nothing, nor does a job that is lost or not there; Undo makes it to book again", async () => {
  const quoteId = await wonJob();
  const presses = await Promise.all([book({ quoteId }), book({ quoteId })]);
  expect(presses.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await book({ quoteId: 999 })).toEqual({ ok: false, reason: "not_to_book" });
  const [event] = await db.selectFrom("calendar_events").select("id").execute();
  await deleteEvent(context(), event!.id);
  expect(await listToBook(db)).toMatchObject([{ id: quoteId }]);
  await db.updateTable("quotes").set({ status: "lost" }).execute();
  expect(await book({ quoteId })).toEqual({ ok: false, reason: "not_to_book" });
});

test("of several accepted estimates the ticked ones are booked, else all that have no day", async () => {
  const quoteId = await wonJob();
  const [first, second, third] = [await accepted(quoteId), await accepted(quoteId), await accepted(quoteId)];
  expect(await book({ quoteId, estimateIds: String(first) })).toMatchObject({
    event: { estimateIds: [first] },
  });
  expect(await book({ quoteId })).toMatchObject({ event: { estimateIds: [second, third] } });
  expect(await listToBook(db)).toEqual([]);
});

test("an estimate or a crew that is not there is refused", async () => {
  const quoteId = await wonJob();
  expect(await book({ quoteId, estimateIds: "77" })).toEqual({ ok: false, reason: "no_such_estimate" });
  expect(await book({ quoteId, crewId: 77 })).toEqual({ ok: false, reason: "no_such_crew" });
  expect(await db.selectFrom("calendar_events").select("id").execute()).toEqual([]);
});

test("who plans the same crew second is told, and so is who plans on a day off", async () => {
  await book({ quoteId: await wonJob("Ann Lee"), days: "2" });
  await addDayOff(context(), {
    title: "Shop closed",
    firstDay: "2026-12-04",
    lastDay: "2026-12-08",
    crewId: null,
  });
  const booked = await book({ quoteId: await wonJob("Bob Ray"), days: "3" });
  if (!booked.ok) throw new Error(booked.reason);
  expect(savedWords(calendarMessages.created, booked, NOW).text).toBe(
    "Same time as Installation - Ann Lee, all day. Free from Wed, Dec 9. Fri, Dec 4 to Sat, Dec 5 are off: Shop closed.",
  );
});

test.each([
  [{ days: "0" }, "days", calendarMessages.invalidDays],
  [{ days: "31" }, "days", calendarMessages.invalidDays],
  [{ days: "1.5" }, "days", calendarMessages.invalidDays],
  [{ firstDay: "2026-02-30" }, "firstDay", calendarMessages.firstDayMissing],
  [{ firstDay: "" }, "firstDay", calendarMessages.firstDayMissing],
])("%j is refused", (fields, field, message) => {
  const { error } = bookForm.safeParse({ quoteId: 1, firstDay: "2026-12-03", days: "1", ...fields });
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
});

test("out of season a job that is booked from To book leaves its outdoor estimate on the spring list", async () => {
  const season = { ...defaultBusiness.season, days: { first: "04-20", last: "10-15" } };
  const quoteId = await wonJob();
  const [drive, floor] = [await accepted(quoteId), await accepted(quoteId)];
  await db.updateTable("estimates").set({ project_type: "epoxy_garage" }).where("id", "=", floor).execute();
  const press = (estimateIds = "") =>
    bookWork(
      { ...context(), business: { season } },
      bookForm.parse({ firstDay: "2026-12-03", days: "1", quoteId, estimateIds }),
    );
  expect(await press()).toMatchObject({ ok: true, event: { estimateIds: [floor] } });
  expect(await springPlaceOf(db, { quoteId, wait: springWait(season, NOW) })).toBe(1);
  const refused = { ok: false, reason: "not_to_book" };
  expect(await press()).toEqual(refused);
  expect(await press(String(floor))).toEqual(refused);
  expect(await press(String(drive))).toMatchObject({ ok: true, event: { estimateIds: [drive] } });
  expect(await press(String(drive))).toEqual(refused);
});
