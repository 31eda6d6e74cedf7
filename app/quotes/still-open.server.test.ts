import { addDays } from "date-fns/addDays";
import { beforeEach, expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent, setEventStatus } from "~/calendar/save-event.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { setQuoteStatus } from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { addPayment, voidPayment } from "./payments.server";
import { listStillOpen } from "./still-open.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const context = (now = NOW) => ({ db, now, actor: "olga" });
const words = async (id: number, now = NOW) =>
  (await listStillOpen({ db, now }, id)).map((item) => item.words);

async function invoice(quoteId: number, number: number, totalCents: number): Promise<void> {
  const document = JSON.stringify({ number: `INV-000${number}` });
  const issued = { issued_at: NOW.toISOString(), issued_by: "olga" };
  await db
    .insertInto("invoices")
    .values({ number, quote_id: quoteId, document, total_cents: totalCents, ...issued })
    .execute();
}

function pay(quoteId: number, amountCents: number) {
  return addPayment(context(), { quoteId, amountCents, method: "cash", again: true });
}

async function plan(quoteId: number, fields: Record<string, unknown> = {}) {
  const event = eventForm.parse({
    title: "Work",
    customerName: "Jane Doe",
    eventType: "installation",
    startDate: "2026-11-30T09:00",
    endDate: "2026-11-30T17:00",
    ...fields,
  });
  const created = await createEvent(context(), { ...event, quoteId });
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

test("a job without money and work has nothing open", async () => {
  const { id } = await newLead(db);
  expect(await words(id)).toEqual([]);
});

test("what was paid fills the oldest invoice; a cancelled one counts nowhere, and parts belong to the job", async () => {
  const { id } = await newLead(db);
  const part = await newLead(db, { email: "other@example.ca", phone: "587-555-0100" });
  await mergeQuotes(context(), { headId: id, partId: part.id });
  await invoice(id, 1, 100_00);
  await invoice(part.id, 2, 200_00);
  await invoice(id, 3, 999_00);
  await db.updateTable("invoices").set({ cancelled_at: NOW.toISOString() }).where("number", "=", 3).execute();
  expect(await words(id)).toEqual(["Invoice INV-0001, $100.00 open", "Invoice INV-0002, $200.00 open"]);
  await pay(part.id, 150_00);
  expect(await words(id)).toEqual(["Invoice INV-0002, $150.00 open", "Paid $150.00"]);
  await pay(id, 150_00);
  expect(await words(id)).toEqual(["Paid $300.00"]);
  await voidPayment(context(), 1);
  await voidPayment(context(), 2);
  expect(await words(id)).toEqual(["Invoice INV-0001, $100.00 open", "Invoice INV-0002, $200.00 open"]);
});

test("work counts until it is done or cancelled, a visit until it is over", async () => {
  const { id } = await newLead(db);
  const work = await plan(id);
  await plan(id, { eventType: "consultation", startDate: "2026-11-28T09:00", endDate: "2026-11-28T10:00" });
  expect(await words(id)).toEqual(["Consultation Nov 28", "Installation Nov 30"]);
  expect(await words(id, addDays(NOW, 30))).toEqual(["Installation Nov 30"]);
  await setEventStatus(context(), work.id, { status: "cancelled" });
  expect(await words(id)).toEqual(["Consultation Nov 28"]);
});

test("a screen asks before such a job is lost, and again when something was added since; the API does not ask", async () => {
  const { id } = await newLead(db);
  await pay(id, 500_00);
  const open = async () => (await listStillOpen(context(), id)).map(({ key }) => key);
  const lose = (despite: string[]) =>
    setQuoteStatus(context(), id, { status: "lost", shown: undefined, despite });
  expect(await lose([])).toMatchObject({ ok: false, reason: "still_open", quote: { status: "new" } });
  const seen = await open();
  await plan(id);
  expect(await lose(seen)).toMatchObject({ ok: false, reason: "still_open" });
  const won = { status: "won", shown: "new", despite: [] } as const;
  expect(await setQuoteStatus(context(), id, won)).toMatchObject({ ok: true });
  expect(await lose(await open())).toMatchObject({ ok: true, quote: { status: "lost" } });
  // Already lost: nothing is asked.
  expect(await lose([])).toMatchObject({ ok: true });

  const other = await newLead(db, { email: "o@example.ca", phone: "587-555-0101" });
  await pay(other.id, 1);
  expect(await setQuoteStatus(context(), other.id, { status: "lost", shown: undefined })).toMatchObject({
    ok: true,
  });
});
