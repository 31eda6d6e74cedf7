import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { convertQuote } from "~/quotes/convert-quote.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { writePayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { cancelInvoice, getInvoice, issueInvoice } from "./invoices.server";
import { BUSINESS, newEstimate } from "./testing.server";

let db: Db;
let id: number;
beforeEach(async () => {
  db = await createTestDb();
  id = (await newLead(db)).id;
});

const context = () => ({ db, now: NOW, actor: "ann", business: BUSINESS });
const issue = (quoteId = id, lines: { description: string; amountCents: number }[] = []) =>
  issueInvoice(context(), { quoteId, lines });
const typed = [{ description: "Repair", amountCents: 50_000 }];

test("a job's invoice bills what the customer accepted, with the chosen options", async () => {
  const lines = [
    { description: "Stairs", amount: 900 },
    { description: "Border", amount: 300, isOptional: true },
    { description: "Drain", amount: 200, isOptional: true },
  ];
  const estimate = await newEstimate(db, id, {
    lines,
    discountAmount: 100,
    discountDescription: "Neighbour",
  });
  await db
    .updateTable("estimates")
    .set({ state: "accepted", accepted: JSON.stringify({ name: "Jane Doe", chosen: [1] }) })
    .where("id", "=", estimate.id)
    .execute();
  await newEstimate(db, id, { pricePerSqFt: 99 });
  await writePayment(context(), { quoteId: id, amountCents: 300_000, method: "e-transfer" });

  const issued = await issue();
  expect(issued).toMatchObject({ ok: true, invoice: { number: "INV-0001", totalCents: 1_214_850 } });
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
    numbers: "GST number 123456789 RT0001",
    issued: "November 20, 2026",
    customer: { name: "Jane Doe" },
  });
});

test("without an acceptance the newest open estimate is billed; typed lines only without any", async () => {
  expect(await issue()).toEqual({ ok: false, reason: "no_lines" });
  await newEstimate(db, id);
  const withdrawn = await newEstimate(db, id, { pricePerSqFt: 20 });
  await db.updateTable("estimates").set({ state: "withdrawn" }).where("id", "=", withdrawn.id).execute();
  expect(await issue(id, typed)).toEqual({ ok: false, reason: "has_estimate" });
  expect(await issue()).toMatchObject({ ok: true, invoice: { totalCents: 1_099_350 } });
});

test("typed lines must add up to more than zero", async () => {
  const credit = { description: "Credit", amountCents: -50_000 };
  expect(await issue(id, [...typed, credit])).toEqual({ ok: false, reason: "no_total" });
  expect(await issue(id, typed)).toMatchObject({ ok: true, invoice: { totalCents: 52_500 } });
});

test("an invoice charges GST without a GST number only when somebody says so", async () => {
  const business = { ...BUSINESS, gstNumber: undefined };
  const bill = (withoutGstNumber?: boolean) =>
    issueInvoice({ ...context(), business }, { quoteId: id, lines: typed, withoutGstNumber });
  expect(await bill()).toEqual({ ok: false, reason: "no_gst_number" });
  expect(await db.selectFrom("invoices").selectAll().execute()).toEqual([]);
  expect(await bill(true)).toMatchObject({
    ok: true,
    invoice: { number: "INV-0001", document: { numbers: "" } },
  });
});

test("a second invoice must wait until the first is cancelled, which keeps its number and words", async () => {
  const first = await issue(id, typed);
  if (!first?.ok) throw new Error("not issued");
  expect(await issue(id, typed)).toEqual({ ok: false, reason: "already_invoiced" });
  const cancelled = await cancelInvoice(context(), { id: first.invoice.id, reason: "Wrong house" });
  expect(cancelled).toEqual({
    ...first.invoice,
    cancelledAt: NOW.toISOString(),
    cancelReason: "Wrong house",
  });
  expect(await cancelInvoice(context(), { id: first.invoice.id, reason: "Again" })).toBeUndefined();
  expect(await issue(id, typed)).toMatchObject({ ok: true, invoice: { number: "INV-0002" } });
  expect((await listActivities(db, [id], 3)).map(({ summary }) => summary)).toEqual([
    "Invoice INV-0002, $525.00",
    "Invoice INV-0001 cancelled",
    "Invoice INV-0001, $525.00",
  ]);
});

test("an issued invoice never changes, whatever changes later", async () => {
  const issued = await issue(id, typed);
  if (!issued?.ok) throw new Error("not issued");
  await db.updateTable("quotes").set({ name: "Somebody Else", address: "Elsewhere" }).execute();
  await writePayment(context(), { quoteId: id, amountCents: 100, method: "cash" });
  expect(await getInvoice(db, issued.invoice.id)).toEqual(issued.invoice);
});

test("numbers have no gaps, even when many are issued at once and one fails", async () => {
  const jobs = [id];
  for (let count = 0; count < 9; count++)
    jobs.push((await newLead(db, { email: `n${count}@example.ca` })).id);
  await sql`CREATE TEMP TRIGGER full_disk BEFORE INSERT ON main.activities
    WHEN new.kind = 'invoice' AND new.quote_id % 3 = 0 BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(
    db,
  );
  const outcomes = await Promise.allSettled(jobs.map((job) => issue(job, typed)));
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  await sql`DROP TRIGGER full_disk`.execute(db);
  await issue(jobs.find((job) => job % 3 === 0)!, typed);
  const rows = await db.selectFrom("invoices").select("number").orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
});

test("the invoice of a converted request bills its job; a deleted or missing job is not billed", async () => {
  const converted = await convertQuote(
    { db, now: NOW },
    { quoteId: id, preparationCents: 0, pricePerSqFtCents: 1000, discountCents: 0 },
  );
  if (!converted?.ok) throw new Error("not converted");
  expect(await issue(id, typed)).toMatchObject({ ok: true, invoice: { quoteId: converted.newQuoteId } });
  expect(await issue(converted.newQuoteId, typed)).toEqual({ ok: false, reason: "already_invoiced" });
  expect(await issue(999, typed)).toBeUndefined();
  const other = await newLead(db, { email: "other@example.ca" });
  await deleteQuote({ db, now: NOW }, other.id);
  expect(await issue(other.id, typed)).toBeUndefined();
});

test("an invoice is refused for a current one first, then its lines, then the GST number", async () => {
  const bare = { ...context(), business: { ...BUSINESS, gstNumber: "" } };
  const reasonOf = async (quoteId: number, lines: typeof typed) => {
    const issued = await issueInvoice(bare, { quoteId, lines });
    return issued && (issued.ok ? "ok" : issued.reason);
  };
  expect(await reasonOf(id, [])).toBe("no_lines");
  expect(await reasonOf(id, [{ description: "Nothing", amountCents: 0 }])).toBe("no_total");
  expect(await reasonOf(id, typed)).toBe("no_gst_number");
  const priced = await newLead(db);
  await newEstimate(db, priced.id);
  expect(await reasonOf(priced.id, typed)).toBe("has_estimate");
  expect(await reasonOf(priced.id, [])).toBe("no_gst_number");
  expect(await issue(priced.id)).toMatchObject({ ok: true });
  expect(await reasonOf(priced.id, typed)).toBe("already_invoiced");
  expect(await reasonOf(404, [])).toBeUndefined();
});

test("an invoice is found by its own id", async () => {
  const other = await newLead(db);
  await issue(id, typed);
  await issue(other.id, typed);
  await cancelInvoice(context(), { id: 1, reason: "Wrong" });
  await issue(id, typed);
  expect((await getInvoice(db, 2))?.quoteId).toBe(other.id);
  expect(await getInvoice(db, 99)).toBeUndefined();
  expect(await cancelInvoice(context(), { id: 1, reason: "Again" })).toBeUndefined();
  expect((await listActivities(db, [id], 9)).map(({ kind, summary, body }) => [kind, summary, body])).toEqual(
    expect.arrayContaining([
      ["invoice_cancelled", "Invoice INV-0001 cancelled", "Wrong"],
      ["invoice", "Invoice INV-0003, $525.00", undefined],
    ]),
  );
});
