import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { convertQuote } from "~/quotes/convert-quote.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { writePayment } from "~/quotes/payments.server";
import { getQuote } from "~/quotes/quotes.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addChangeOrder } from "./add-change-order.server";
import { creditInvoice } from "./credit-notes.server";
import { getInvoice, issueInvoice, type NewInvoice, previewInvoice } from "./invoices.server";
import { readLedger } from "./ledger.server";
import { acceptAll, BUSINESS, billJob, cancelInvoice, newEstimate } from "./testing.server";

let db: Db;
let id: number;
beforeEach(async () => {
  db = await createTestDb();
  id = (await newLead(db)).id;
});

const context = () => ({ db, now: NOW, actor: "ann", business: BUSINESS });
const bill = (fields: Partial<NewInvoice> = {}) => billJob(context(), { quoteId: id, ...fields });
const typed = [{ description: "Repair", amountCents: 50_000 }];
const THIRD = { kind: "percent", thousandths: 30_000 } as const;

async function billed(fields: Partial<NewInvoice> = {}) {
  const issued = await bill(fields);
  if (!issued?.ok) throw new Error(issued?.reason);
  return issued.invoice;
}

const timeline = async () => (await listActivities(db, [id], 20)).map(({ summary }) => summary);

test("a job's invoice bills what the customer accepted, with the chosen options", async () => {
  const lines = [
    { description: "Stairs", amount: 900 },
    { description: "Border", amount: 300, isOptional: true },
    { description: "Drain", amount: 200, isOptional: true },
  ];
  await newEstimate(db, id, { lines, discountAmount: 100, discountDescription: "Neighbour" });
  await acceptAll(db, id, [1]);
  await newEstimate(db, id, { pricePerSqFt: 99 });
  await writePayment(context(), { quoteId: id, amountCents: 300_000, method: "e-transfer" });

  expect(await billed()).toMatchObject({ number: "INV-0001", kind: "whole", totalCents: 1_214_850 });
  const { document } = (await getInvoice(db, 1))!;
  expect(document.rows).toEqual([
    { label: "1,000 sq ft at $10.00 per sq ft", value: "$10,000.00" },
    { label: "Preparation", value: "$470.00" },
    { label: "Stairs", value: "$900.00" },
    { label: "Border", value: "$300.00" },
    { label: "Discount (Neighbour)", value: "-$100.00" },
    { label: "Subtotal", value: "$11,570.00" },
    { label: "GST (5%)", value: "$578.50" },
    { label: "Total", value: "$12,148.50", isTotal: true },
  ]);
  expect(document.payment.map(({ value }) => value)).toEqual(["$3,000.00", "$9,148.50"]);
  expect(document).toMatchObject({
    numbers: "GST number 123456789 RT0001. Prepaid contracting licence 654321",
    issued: "November 20, 2026",
    customer: { name: "Jane Doe" },
  });
});

test("30% when the work is booked, a change order, and the rest: each paper says what it is and what came before", async () => {
  await newEstimate(db, id, { pricePerSqFt: 7.22 });
  await acceptAll(db, id);
  const first = await billed({ share: THIRD });
  expect(first).toMatchObject({ kind: "part", totalCents: 242_235, gstCents: 11_535 });
  expect(first.document).toMatchObject({
    part: "Part 1 of $8,074.50: 30%",
    rows: [
      { label: "30% of $7,690.00", value: "$2,307.00" },
      { label: "GST (5%)", value: "$115.35" },
      { label: "Total", value: "$2,422.35", isTotal: true },
    ],
    wholeJob: [
      { label: "This invoice", value: "$2,422.35" },
      { label: "Not billed yet", value: "$5,652.15" },
      { label: "Together, as agreed", value: "$8,074.50", isTotal: true },
    ],
  });
  await writePayment(context(), { quoteId: id, amountCents: 250_000, method: "e-transfer" });
  await addChangeOrder(context(), {
    quoteId: id,
    words: "Fill the crack",
    netCents: 31_000,
    agreedBy: "Jane Doe",
    seenCents: 807_450,
  });
  const rest = await billed();
  expect(rest).toMatchObject({ kind: "final", totalCents: 597_765, gstCents: 28_465 });
  expect(rest.document).toMatchObject({
    part: "Final invoice of $8,400.00",
    wholeJob: [
      { label: "INV-0001, November 20, 2026", value: "$2,422.35" },
      { label: "This invoice", value: "$5,977.65" },
      { label: "Not billed yet", value: "$0.00" },
      { label: "Together, as agreed", value: "$8,400.00", isTotal: true },
    ],
    payment: [
      { label: "Paid before this invoice", value: "$77.65" },
      { label: "Left to pay", value: "$5,900.00", isTotal: true },
    ],
  });
  expect(rest.document.agreed).toContainEqual({ label: "Change order: Fill the crack", value: "$310.00" });
  expect((await getQuote(db, id))?.projectPriceCents).toBe(840_000);
  expect(await bill()).toMatchObject({ ok: false, reason: "nothing_left", leftCents: 0 });
  expect(await timeline()).toEqual([
    "Invoice INV-0002, Final invoice of $8,400.00, $5,977.65",
    "Change order $310.00 before GST, agreed by phone",
    "Payment $2,500.00, Interac e-Transfer",
    "Invoice INV-0001, Part 1 of $8,074.50: 30%, $2,422.35",
    "New to Won",
    "Lead added",
  ]);
});

test("an estimate that nobody accepted is not billed; typed lines are what is agreed, once", async () => {
  await newEstimate(db, id);
  expect(await bill()).toMatchObject({ ok: false, reason: "no_lines" });
  expect(await billed({ lines: typed, share: THIRD })).toMatchObject({ kind: "part", totalCents: 15_750 });
  expect((await getQuote(db, id))?.projectPriceCents).toBe(52_500);
  expect(await bill({ lines: typed })).toMatchObject({ ok: false, reason: "has_agreed" });
  expect(await billed()).toMatchObject({ kind: "final", totalCents: 36_750 });
});

test("typed lines must add up to more than zero", async () => {
  const credit = { description: "Credit", amountCents: -50_000 };
  expect(await bill({ lines: [...typed, credit] })).toMatchObject({ reason: "no_lines_total" });
  expect(await billed({ lines: typed })).toMatchObject({ totalCents: 52_500 });
});

test("more than is left is refused with what is left, and so is what has changed since the check", async () => {
  await newEstimate(db, id);
  await acceptAll(db, id);
  await billed({ share: { kind: "amount", totalCents: 1_000_000 } });
  const more = { kind: "amount", totalCents: 99_351 } as const;
  expect(await bill({ share: more })).toEqual({ ok: false, reason: "more_than_left", leftCents: 99_350 });
  const input = {
    ...{ quoteId: id, share: THIRD, lines: [], words: undefined, withoutGstNumber: false, isNoHome: false },
    ...{ doneOn: undefined, seen: { totalCents: 1, leftCents: 2 } },
  };
  const other = await newLead(db, { email: "other@example.ca" });
  await newEstimate(db, other.id);
  await acceptAll(db, other.id);
  const forOther = { ...input, quoteId: other.id };
  const seen = await previewInvoice(context(), forOther);
  if (!seen?.ok) throw new Error("no preview");
  const both = await Promise.all([1, 2].map(() => issueInvoice(context(), { ...forOther, seen })));
  expect(both.map((issued) => issued?.ok || issued?.reason)).toEqual([true, "changed"]);
});

test("an invoice charges GST without a GST number only when somebody says so", async () => {
  const business = { ...BUSINESS, gstNumber: undefined };
  const issue = (withoutGstNumber: boolean) =>
    billJob({ ...context(), business }, { quoteId: id, lines: typed, withoutGstNumber });
  expect(await issue(false)).toMatchObject({ ok: false, reason: "no_gst_number" });
  expect(await db.selectFrom("invoices").selectAll().execute()).toEqual([]);
  expect(await issue(true)).toMatchObject({ ok: true, invoice: { document: { numbers: "" } } });
});

test("before the work is done a private home is billed only with a licence", async () => {
  await newEstimate(db, id);
  await acceptAll(db, id);
  const bare = { ...context(), business: { ...BUSINESS, licence: undefined } };
  const issue = (fields: Partial<NewInvoice> = {}) => billJob(bare, { quoteId: id, share: THIRD, ...fields });
  expect(await issue()).toMatchObject({ ok: false, reason: "no_licence" });
  expect(await issue({ doneOn: "2026-11-21" })).toMatchObject({ ok: false, reason: "done_in_future" });

  expect(await issue({ isNoHome: true })).toMatchObject({ ok: true });
  expect((await getQuote(db, id))?.isNoHome).toBe(true);
  expect(await issue()).toMatchObject({ ok: true });

  const home = await newLead(db, { email: "home@example.ca" });
  await newEstimate(db, home.id);
  await acceptAll(db, home.id);
  const done = await billJob(bare, { quoteId: home.id, doneOn: "2026-11-19" });
  expect(done).toMatchObject({ ok: true, invoice: { document: { numbers: "GST number 123456789 RT0001" } } });
  const work = await db.selectFrom("calendar_events").selectAll().where("quote_id", "=", home.id).execute();
  expect(work).toMatchObject([{ event_type: "installation", status: "completed", all_day: 1 }]);
});

test("a cancelled invoice keeps its number and words, and a credit note takes back all of it", async () => {
  const first = await billed({ lines: typed });
  await cancelInvoice(context(), { id: first.id, reason: "Wrong house" });
  const cancelled = await getInvoice(db, first.id);
  expect(cancelled).toEqual({ ...first, cancelledAt: NOW.toISOString(), cancelReason: "Wrong house" });
  expect(await cancelInvoice(context(), { id: first.id, reason: "Again" })).toMatchObject({
    ok: false,
    reason: "nothing_left",
  });
  const { billed: sum, invoices } = await readLedger(db, [id]);
  expect(sum).toEqual({ netCents: 0, gstCents: 0, totalCents: 0 });
  expect(invoices[0]?.credits).toMatchObject([{ number: "CR-0001", netCents: 50_000, gstCents: 2500 }]);
  expect(await billed({ lines: typed })).toMatchObject({ number: "INV-0002" });
  expect((await timeline()).slice(0, 4)).toEqual([
    "Invoice INV-0002, $525.00",
    "Invoice INV-0001 cancelled",
    "Credit note CR-0001 for INV-0001, $525.00",
    "Invoice INV-0001, $525.00",
  ]);
});

test("an invoice says what was agreed in other words, and bills the same", async () => {
  await newEstimate(db, id);
  await acceptAll(db, id);
  expect(await bill({ words: ["Front driveway"] })).toMatchObject({ ok: false, reason: "other_words" });
  const { document, totalCents } = await billed({ words: ["Front driveway", "Cracks filled"] });
  expect(document.rows.slice(0, 2)).toEqual([
    { label: "Front driveway", value: "$10,000.00" },
    { label: "Cracks filled", value: "$470.00" },
  ]);
  expect(totalCents).toBe(1_099_350);
  expect((await readLedger(db, [id])).agreed.lines[0]?.description).toContain("1,000 sq ft");
});

test("lines that were agreed with the first of two invoices stay agreed when it is cancelled", async () => {
  const first = await billed({ lines: typed, share: { kind: "percent", thousandths: 40_000 } });
  const second = await billed({});
  await cancelInvoice(context(), { id: first.id, reason: "Wrong date" });
  expect(await readLedger(db, [id])).toMatchObject({
    agreed: { totalCents: 52_500 },
    billed: { totalCents: 31_500 },
    toBill: { totalCents: 21_000 },
  });
  await cancelInvoice(context(), { id: second.id, reason: "Wrong too" });
  expect(await readLedger(db, [id])).toMatchObject({ agreed: { totalCents: 0 }, toBill: { totalCents: 0 } });
});

test("goodwill takes the same off the invoice and off what was agreed", async () => {
  const invoice = await billed({ lines: typed });
  const asked = { invoiceId: invoice.id, totalCents: 10_001, reason: "A scratch at the door" };
  await creditInvoice(context(), { ...asked, isGoodwill: true, seenCents: 52_500 });
  expect(await readLedger(db, [id])).toMatchObject({
    agreed: { netCents: 40_475, gstCents: 2024, totalCents: 42_499 },
    billed: { netCents: 40_475, gstCents: 2024, totalCents: 42_499 },
    toBill: { totalCents: 0 },
  });
  expect((await getQuote(db, id))?.projectPriceCents).toBe(42_499);
  expect((await timeline()).slice(0, 2)).toEqual([
    "Change order -$95.25 before GST, goodwill",
    "Credit note CR-0001 for INV-0001, $100.01",
  ]);
});

test("parts of an invoice are taken back with credit notes, and no more than it bills", async () => {
  const invoice = await billed({ lines: typed });
  const credit = async (totalCents: number | "all", seenCents?: number) => {
    const left = (await readLedger(db, [id])).billed.totalCents;
    const asked = { invoiceId: invoice.id, totalCents, reason: "Scratch", isGoodwill: false };
    return creditInvoice(context(), { ...asked, seenCents: seenCents ?? left });
  };
  expect(await credit(33_33)).toMatchObject({
    ok: true,
    note: {
      number: "CR-0001",
      document: {
        work: [
          { label: "For invoice", value: "INV-0001 of November 20, 2026" },
          { label: "Why", value: "Scratch" },
        ],
        rows: [
          { label: "Taken back", value: "-$31.74" },
          { label: "GST (5%)", value: "-$1.59" },
          { label: "Total", value: "-$33.33", isTotal: true },
        ],
      },
    },
  });
  expect(await credit(33_33, 52_500)).toEqual({ ok: false, reason: "changed", leftCents: 49_167 });
  expect(await credit(49_168)).toEqual({ ok: false, reason: "more_than_billed", leftCents: 49_167 });
  expect(await credit("all")).toMatchObject({ ok: true, note: { number: "CR-0002", totalCents: 49_167 } });
  expect(await credit(1)).toEqual({ ok: false, reason: "nothing_left", leftCents: 0 });
  expect(
    await creditInvoice(context(), {
      invoiceId: 99,
      totalCents: "all",
      reason: "None",
      isGoodwill: false,
      seenCents: 0,
    }),
  ).toBeUndefined();
});

test("a change order can't take more than was agreed, nor make a price too large", async () => {
  await billed({ lines: typed });
  const change = (netCents: number) =>
    addChangeOrder(context(), { quoteId: id, words: "Less", netCents, agreedBy: "Jane", seenCents: 52_500 });
  expect(await change(-50_001)).toEqual({ ok: false, reason: "below_zero" });
  expect(await change(9_523_809_524)).toEqual({ ok: false, reason: "too_large" });
  expect(await db.selectFrom("change_orders").selectAll().execute()).toEqual([]);
  expect(await change(-50_000)).toEqual({ ok: true });
  expect(await change(-50_000)).toEqual({ ok: false, reason: "changed" });
  expect((await readLedger(db, [id])).toBill.totalCents).toBe(-52_500);
});

test("an issued invoice never changes, whatever changes later", async () => {
  const invoice = await billed({ lines: typed });
  await db.updateTable("quotes").set({ name: "Somebody Else", address: "Elsewhere" }).execute();
  await writePayment(context(), { quoteId: id, amountCents: 100, method: "cash" });
  expect(await getInvoice(db, invoice.id)).toEqual(invoice);
});

test("numbers have no gaps, even when many are issued at once and one fails", async () => {
  const jobs = [id];
  for (let count = 0; count < 9; count++)
    jobs.push((await newLead(db, { email: `n${count}@example.ca` })).id);
  await sql`CREATE TEMP TRIGGER full_disk BEFORE INSERT ON main.activities
    WHEN new.kind = 'invoice' AND new.quote_id % 3 = 0 BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(
    db,
  );
  const outcomes = await Promise.allSettled(jobs.map((quoteId) => bill({ quoteId, lines: typed })));
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  await sql`DROP TRIGGER full_disk`.execute(db);
  await bill({ quoteId: jobs.find((job) => job % 3 === 0)!, lines: typed });
  const rows = await db.selectFrom("invoices").select("number").orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
});

test("the invoice of a converted request bills its job; a deleted or missing job is not billed", async () => {
  const converted = await convertQuote(
    { db, now: NOW },
    { quoteId: id, preparationCents: 0, pricePerSqFtCents: 1000, discountCents: 0 },
  );
  if (!converted?.ok) throw new Error("not converted");
  expect(await billed({ lines: typed })).toMatchObject({ quoteId: converted.newQuoteId });
  expect(await bill({ quoteId: converted.newQuoteId, lines: typed })).toMatchObject({ reason: "has_agreed" });
  expect(await bill({ quoteId: 999, lines: typed })).toBeUndefined();
  const other = await newLead(db, { email: "other@example.ca" });
  await deleteQuote({ db, now: NOW }, other.id);
  expect(await bill({ quoteId: other.id, lines: typed })).toBeUndefined();
});

test("an invoice is refused for its lines first, then its share, then the GST number", async () => {
  const bare = { ...context(), business: { ...BUSINESS, gstNumber: "" } };
  const reasonOf = async (fields: Partial<NewInvoice>) => {
    const issued = await billJob(bare, { quoteId: id, ...fields });
    return issued && (issued.ok ? "ok" : issued.reason);
  };
  const nothing = { kind: "amount", totalCents: 0 } as const;
  expect(await reasonOf({ share: nothing })).toBe("no_lines");
  expect(await reasonOf({ share: nothing, lines: [{ description: "Nothing", amountCents: 0 }] })).toBe(
    "no_lines_total",
  );
  expect(await reasonOf({ share: nothing, lines: typed })).toBe("no_total");
  expect(await reasonOf({ lines: typed })).toBe("no_gst_number");
  expect(await reasonOf({ quoteId: 404 })).toBeUndefined();
});

test("an invoice is found by its own id", async () => {
  const other = await newLead(db);
  await bill({ lines: typed });
  await bill({ quoteId: other.id, lines: typed });
  expect((await getInvoice(db, 2))?.quoteId).toBe(other.id);
  expect(await getInvoice(db, 99)).toBeUndefined();
});
