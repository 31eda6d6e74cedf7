import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { acceptAll, BUSINESS, billJob, newEstimate } from "~/money/testing.server";
import { MAX_CENTS } from "~/pricing/money";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { recordPayment } from "./edit-quote.server";
import { addPayment, listPayments, voidPayment, writePayment } from "./payments.server";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
let id: number;
beforeEach(async () => {
  db = await createTestDb();
  id = (await newLead(db)).id;
});

const context = () => ({ db, now: NOW, actor: "ann" });
const pay = (amountCents: number) => writePayment(context(), { quoteId: id, amountCents, method: "cheque" });
const paid = async () => (await getQuote(db, id))?.totalPaidCents;

test("a quote's total is the sum of its payments that are not voided", async () => {
  await pay(300_000);
  await pay(-50_000);
  expect(await paid()).toBe(250_000);
  const [refund] = await listPayments(db, [id]);
  expect(await voidPayment(context(), refund!.id)).toEqual({ ok: true, quoteId: id });
  expect(await paid()).toBe(300_000);
  expect(await voidPayment(context(), refund!.id)).toBeUndefined();
  expect((await listPayments(db, [id])).map(({ amountCents, voidedAt }) => [amountCents, voidedAt])).toEqual([
    [-50_000, NOW.toISOString()],
    [300_000, undefined],
  ]);
});

test("a total set by hand adds a line for the difference; the same total adds none", async () => {
  await pay(300_000);
  for (const totalPaidCents of [350_000, 350_000, 0]) await recordPayment(context(), id, { totalPaidCents });
  expect((await listPayments(db, [id])).map(({ amountCents, note }) => [amountCents, note])).toEqual([
    [-350_000, "Total set by hand"],
    [50_000, "Total set by hand"],
    [300_000, undefined],
  ]);
  expect(await paid()).toBe(0);
});

test("a refund above what was paid, or an amount too large, is refused", async () => {
  await pay(100);
  expect(await pay(-101)).toEqual({ ok: false, reason: "below_zero" });
  expect(await pay(MAX_CENTS)).toEqual({ ok: false, reason: "amount_too_large" });
  await pay(-60);
  const [, first] = await listPayments(db, [id]);
  expect(await voidPayment(context(), first!.id)).toEqual({ ok: false, reason: "below_zero" });
  expect(await paid()).toBe(40);
  expect(await listPayments(db, [id])).toHaveLength(2);
});

test("a payment and its timeline lines say who recorded it", async () => {
  await pay(300_000);
  const [payment] = await listPayments(db, [id]);
  expect(payment).toMatchObject({ recordedBy: "ann", recordedAt: NOW.toISOString() });
  await voidPayment(context(), payment!.id);
  expect(await listActivities(db, [id], 2)).toMatchObject([
    { kind: "payment_voided", summary: "Payment $3,000.00 voided", actor: "ann" },
    { kind: "payment", summary: "Payment $3,000.00, cheque", actor: "ann" },
  ]);
});

test("the same payment within a minute is questioned, and a future day refused", async () => {
  const payment = { quoteId: id, amountCents: 300_000, method: "cheque" } as const;
  const add = (more: object = {}, now = NOW) => addPayment({ db, now }, { ...payment, ...more });
  expect(await add({ receivedOn: "2026-11-21" })).toEqual({ ok: false, reason: "in_future" });
  expect(await add({ receivedOn: "2026-11-20" })).toMatchObject({ ok: true });
  expect(await add()).toEqual({ ok: false, reason: "repeated" });
  expect(await add({ again: true })).toMatchObject({ ok: true });
  expect(await add({ amountCents: 300_001 })).toMatchObject({ ok: true });
  expect(await add({}, addMinutes(NOW, 1))).toMatchObject({ ok: true });
  expect(await paid()).toBe(1_200_001);
});

test("a payment that was voided is recorded again without a question", async () => {
  const payment = { quoteId: id, amountCents: 300_000, method: "cheque" } as const;
  await addPayment(context(), payment);
  const [first] = await listPayments(db, [id]);
  await voidPayment(context(), first!.id);
  expect(await addPayment(context(), payment)).toMatchObject({ ok: true });
});

test("a quote with money can't be deleted for good", async () => {
  await pay(100);
  await expect(db.deleteFrom("quotes").execute()).rejects.toThrow(/FOREIGN KEY/);
});

test("a payment is a repeat for less than a minute, with the same quote, amount and method", async () => {
  const other = (await newLead(db)).id;
  const payment = { quoteId: id, amountCents: 300_000, method: "cheque" } as const;
  const add = (more: object = {}, ms = 0) =>
    addPayment({ db, now: new Date(NOW.getTime() + ms) }, { ...payment, ...more });
  await add();
  expect(await add({}, 59_999)).toEqual({ ok: false, reason: "repeated" });
  expect(await add({ method: "cash" }, 59_999)).toMatchObject({ ok: true });
  expect(await add({ quoteId: other }, 59_999)).toMatchObject({ ok: true });
  expect(await add({}, 60_000)).toMatchObject({ ok: true });
  expect(await add({ receivedOn: "2026-11-21", quoteId: 404 })).toBeUndefined();
});

test("everything paid may be refunded, and the largest amount recorded", async () => {
  await pay(100);
  expect(await pay(-100)).toMatchObject({ ok: true });
  expect(await pay(MAX_CENTS)).toMatchObject({ ok: true });
  expect(await pay(1)).toEqual({ ok: false, reason: "amount_too_large" });
  const told = (await listActivities(db, [id], 3)).map(({ summary }) => summary);
  expect(told).toContain("Refund $1.00, cheque");
});

test("late in the evening tomorrow is still in the future in Alberta", async () => {
  // 22:30 on November 20 in Alberta.
  const now = new Date("2026-11-21T04:30:00.000Z");
  const on = (receivedOn: string) =>
    addPayment({ db, now }, { quoteId: id, amountCents: 100, method: "cash", receivedOn });
  expect(await on("2026-11-21")).toEqual({ ok: false, reason: "in_future" });
  expect(await on("2026-11-20")).toMatchObject({ ok: true });
});

test("a payment may name an invoice of its job, and a bank reference is booked once", async () => {
  await newEstimate(db, id);
  await acceptAll(db, id);
  const billed = await billJob({ ...context(), business: BUSINESS }, { quoteId: id });
  const invoiceId = billed?.ok ? billed.invoice.id : 0;
  const add = (more: object) =>
    addPayment(context(), { quoteId: id, amountCents: 100, method: "e-transfer", again: true, ...more });
  const other = (await newLead(db)).id;
  expect(await add({ invoiceId, quoteId: other })).toEqual({ ok: false, reason: "other_invoice" });
  expect(await add({ invoiceId: 404 })).toEqual({ ok: false, reason: "other_invoice" });
  await db.updateTable("quotes").set({ part_of_id: id }).where("id", "=", other).execute();
  const added = await add({ invoiceId, quoteId: other, reference: "CA1b2c" });
  expect(await add({ reference: "CA1b2c" })).toEqual({ ok: false, reason: "reference_booked" });
  expect(await listPayments(db, [other])).toMatchObject([{ invoiceId, reference: "CA1b2c" }]);
  await voidPayment(context(), added?.ok ? added.id : 0);
  expect(await add({ reference: "CA1b2c" })).toMatchObject({ ok: true });
});
