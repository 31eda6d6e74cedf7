import { addDays, addHours, subDays } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { deleteQuote } from "./delete-quote.server";
import { setQuoteStatus, undoQuoteStatus } from "./edit-quote.server";
import { getQuote } from "./quotes.server";
import { recordCall, undoCall } from "./record-call.server";
import { NOW, newLead } from "./testing.server";
import { listToday } from "./today.server";

let db: Db;
const context = () => ({ db, now: NOW, actor: "ann" });

beforeEach(async () => {
  db = await createTestDb();
});

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const set = (id: number, columns: Record<string, string | number | null>) =>
  db.updateTable("quotes").set(columns).where("id", "=", id).execute();

// NOW is November 20, 11:00 in Alberta: its day ends at 05:59:59Z on the 21st.
test("whom to call: overdue and due by the end of Alberta's day, the oldest first, open heads alone", async () => {
  for (const due of ["2026-11-20", "2026-11-21", "2026-11-18", "2026-11-10", "2026-11-10"]) {
    await newLead(db, { followUpDate: due });
  }
  await set(4, { status: "won" });
  await set(5, { part_of_id: 3 });
  const { calls, unanswered } = await listToday(context());
  expect(ids(calls)).toEqual([3, 1]);
  expect(ids(unanswered)).toEqual([2]);
});

test("unanswered: new and never contacted", async () => {
  await newLead(db);
  await newLead(db);
  await newLead(db);
  await set(2, { last_contact_date: NOW.toISOString() });
  await set(3, { status: "contacted" });
  expect(ids((await listToday(context())).unanswered)).toEqual([1]);
});

test("visits of today and tomorrow by Alberta's days, without what is cancelled or done", async () => {
  const starts = ["2026-11-20T05:30:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-22T05:30:00.000Z"];
  for (const [index, start] of [...starts, "2026-11-22T06:00:00.000Z", ...starts.slice(1)].entries()) {
    await db
      .insertInto("calendar_events")
      .values({
        title: `Event ${index + 1}`,
        event_type: "consultation",
        start_date: start,
        end_date: addHours(start, 0.5).toISOString(),
        status: ["cancelled", "completed"][index - 4] ?? "scheduled",
        created_at: start,
        updated_at: start,
      })
      .execute();
  }
  expect(ids((await listToday(context())).visits)).toEqual([2, 3]);
});

const estimate = (quoteId: number, sentAt: Date, validUntil: string, state = "sent") =>
  db
    .insertInto("estimates")
    .values({
      quote_id: quoteId,
      first_name: "Jane",
      last_name: "Doe",
      email: "jane@example.ca",
      phone: "",
      address: "",
      square_feet: 500,
      color_mix_percentage: 0,
      preparation_cost_cents: 0,
      price_per_sq_ft_cents: 850,
      discount_amount_cents: 0,
      subtotal_cents: 425_000,
      gst_cents: 21_250,
      total_cents: 446_250,
      created_at: sentAt.toISOString(),
      valid_until: validUntil,
      state,
    })
    .execute();

test("estimates wait from the fifth day, or for their last five days and the last itself; the newest open one counts", async () => {
  for (let count = 0; count < 8; count++) await newLead(db);
  await estimate(1, subDays(NOW, 5), "2026-12-30");
  await estimate(2, subDays(NOW, 4), "2026-12-30");
  await estimate(3, subDays(NOW, 1), "2026-11-25");
  await estimate(4, subDays(NOW, 1), "2026-11-26");
  await estimate(5, subDays(NOW, 9), "2026-11-19");
  await estimate(6, subDays(NOW, 9), "2026-12-30", "accepted");
  await estimate(7, subDays(NOW, 9), "2026-11-20");
  await estimate(8, subDays(NOW, 9), "2026-12-30");
  await set(8, { status: "lost" });
  await estimate(2, subDays(NOW, 6), "2026-12-30", "withdrawn");
  expect(ids((await listToday(context())).estimates)).toEqual([7, 3, 1]);
});

test("money is open until the family has paid, and not before work that is still to come", async () => {
  for (let count = 0; count < 5; count++) await newLead(db);
  for (const id of [1, 2, 3, 5]) await set(id, { status: "won", project_price_cents: 1000 });
  await set(2, { total_paid_cents: 400 });
  await set(4, { part_of_id: 2, total_paid_cents: 600 });
  const start = addDays(NOW, 2).toISOString();
  const end = addDays(NOW, 3).toISOString();
  const work = { title: "Work", event_type: "installation", start_date: start, end_date: end };
  const planned = [
    { quote_id: 1, status: "cancelled" },
    { quote_id: 3, status: "scheduled" },
    { quote_id: 5, status: "rescheduled" },
  ];
  await db
    .insertInto("calendar_events")
    .values(planned.map((ofJob) => ({ ...work, ...ofJob, created_at: start, updated_at: start })))
    .execute();
  expect((await listToday(context())).money).toMatchObject([{ id: 1, leftCents: 1000 }]);
  await set(4, { total_paid_cents: 599 });
  expect((await listToday(context())).money).toMatchObject([{ id: 2, leftCents: 1 }, { id: 1 }]);
});

test("a call sets the contact, the next follow-up and the status, and Undo puts exactly the old values back", async () => {
  await newLead(db, { followUpDate: "2026-11-18" });
  const before = await getQuote(db, 1);
  expect(await recordCall(context(), 1, "3-days")).toMatchObject({
    status: "contacted",
    lastContactDate: NOW.toISOString(),
    followUpDate: "2026-11-24T05:59:59.000Z",
  });
  const [line] = await listActivities(db, [1], 1);
  expect(line).toMatchObject({ kind: "contacted", actor: "ann", summary: "Called, again on Nov 23, 2026" });
  const undone = await undoCall(context(), 1);
  expect(undone).toEqual({ ok: true, quote: { ...before, updatedAt: expect.any(String) } });
  expect(await undoCall(context(), 1)).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test("a call is not taken back over what somebody has changed since", async () => {
  await newLead(db);
  await recordCall(context(), 1, "done");
  await setQuoteStatus(context(), 1, { status: "quoted" });
  expect(await undoCall(context(), 1)).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await getQuote(db, 1)).toMatchObject({ status: "quoted", followUpDate: undefined });
});

test("Undo puts back a status that only the product sets, once", async () => {
  await newLead(db);
  await set(1, { status: "professional_quote" });
  await setQuoteStatus(context(), 1, { status: "lost" });
  expect(await undoQuoteStatus(context(), 1, "won")).toMatchObject({ ok: false, reason: "set_meanwhile" });
  expect(await undoQuoteStatus(context(), 1, "lost")).toMatchObject({
    ok: true,
    quote: { status: "professional_quote" },
  });
  expect(await undoQuoteStatus(context(), 1, "lost")).toMatchObject({ ok: false, reason: "set_meanwhile" });
});

test("nothing is noted on a quote that is not there, or that somebody has deleted since the call", async () => {
  expect(await recordCall(context(), 9, "week")).toBeUndefined();
  expect(await undoCall(context(), 9)).toBeUndefined();
  await newLead(db);
  await recordCall(context(), 1, "week");
  await deleteQuote(context(), 1);
  const deleted = await getQuote(db, 1);
  expect(await recordCall(context(), 1, "3-days")).toBeUndefined();
  expect(await undoCall(context(), 1)).toBeUndefined();
  expect(await getQuote(db, 1)).toEqual(deleted);
});
