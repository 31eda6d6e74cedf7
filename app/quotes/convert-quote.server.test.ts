import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { convertQuote } from "./convert-quote.server";
import { deleteQuote } from "./delete-quote.server";
import { recordPayment } from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { countDesk, getQuote, listQuotes } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const tomorrow = addMinutes(NOW, 24 * 60);
const figures = { preparationCents: 50_000, pricePerSqFtCents: 850, discountCents: 0 };
const convert = (quoteId: number, more = {}) =>
  convertQuote({ db, now: tomorrow }, { quoteId, ...figures, ...more });

test("a conversion makes a professional quote of 1,000 sq ft and marks the request", async () => {
  const lead = await newLead(db, { details: "Cracks", projectSize: "Medium (500-1000 sq ft)" });
  // (1,000 x $8.50 + $500) x 1.05
  expect(await convert(lead.id)).toEqual({ ok: true, newQuoteId: 2, totalCents: 945_000 });
  const at = tomorrow.toISOString();
  expect(await getQuote(db, lead.id)).toEqual({ ...lead, status: "converted", partOfId: 2, updatedAt: at });
  expect(await getQuote(db, 2)).toEqual({
    ...lead,
    id: 2,
    status: "professional_quote",
    squareFeet: 1000,
    projectSize: "1000 sq ft",
    projectPriceCents: 945_000,
    paymentNotes: "Priced: 1,000 sq ft x $8.50 + preparation $500.00 + GST",
    convertedFromId: lead.id,
    createdAt: at,
    updatedAt: at,
  });
});

test("without an area the request's own is used", async () => {
  const { id } = await newLead(db, {});
  await db.updateTable("quotes").set({ square_feet: 615 }).where("id", "=", id).execute();
  // (615 x $8.50 + $500) x 1.05
  expect(await convert(id)).toMatchObject({ ok: true, totalCents: 601_388 });
});

test("an edit opened in the millisecond of a conversion gets a conflict", async () => {
  const { id, updatedAt } = await newLead(db);
  await convertQuote({ db, now: new Date(updatedAt) }, { quoteId: id, ...figures });
  const outcome = await recordPayment({ db, now: tomorrow }, id, { totalPaidCents: 100, updatedAt });
  expect(outcome).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test("the lead's own area, a discount and notes are taken", async () => {
  const { id } = await newLead(db, { details: "Cracks" });
  const converted = await convert(id, { squareFeet: 850, discountCents: 20_000, notes: "Edge trim" });
  // (850 x $8.50 + $500 - $200) x 1.05, the half cent rounded up
  expect(converted).toMatchObject({ totalCents: 790_125 });
  expect(await getQuote(db, 2)).toMatchObject({
    details: "Cracks\n\nEdge trim",
    paymentNotes: "Priced: 850 sq ft x $8.50 + preparation $500.00 - discount $200.00 + GST",
  });
});

test("payments stay with the request, the follow-up goes with the new quote", async () => {
  const { id } = await newLead(db, { followUpDate: "2026-12-01" });
  const payment = {
    totalPaidCents: 100_000,
    paymentStatus: "deposit_paid",
    paymentNotes: "By e-transfer",
  } as const;
  await recordPayment({ db, now: NOW }, id, payment);
  await convert(id);
  expect(await getQuote(db, id)).toMatchObject({ totalPaidCents: 100_000 });
  expect(await getQuote(db, 2)).toMatchObject({
    totalPaidCents: 0,
    paymentStatus: "deposit_paid",
    paymentNotes: "By e-transfer\nPriced: 1,000 sq ft x $8.50 + preparation $500.00 + GST",
    followUpDate: "2026-12-02T05:59:59.000Z",
  });
});

test("the calculator's price and link stay with the request", async () => {
  const { id } = await newLead(db);
  const told = {
    instant_quote_cents: 714_000,
    instant_quote: '{"surfaces":[],"totalCents":714000}',
    token: "x".repeat(22),
  };
  await db.updateTable("quotes").set(told).execute();
  await convert(id);
  const kept = { customerSawCents: 714_000, instantQuote: { totalCents: 714_000 }, token: told.token };
  expect(await getQuote(db, id)).toMatchObject(kept);
  const none = { customerSawCents: undefined, instantQuote: undefined, token: undefined };
  expect(await getQuote(db, 2)).toMatchObject(none);
});

test("a request is converted once, even when asked ten times at once", async () => {
  const { id } = await newLead(db);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => convert(id)));
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome?.ok)).toEqual(
    Array(9).fill({ ok: false, reason: "already_converted" }),
  );
  expect(await countDesk(db)).toMatchObject({ total: 1, new: 0 });
});

test("a professional quote is not converted", async () => {
  const { id } = await newLead(db);
  await convert(id);
  expect(await convert(2)).toEqual({ ok: false, reason: "already_converted" });
});

test("a professional quote set to Quoted or Won is not converted either", async () => {
  const { id } = await newLead(db);
  await convert(id);
  for (const status of ["quoted", "won"]) {
    await db.updateTable("quotes").set({ status }).where("id", "=", 2).execute();
    expect(await convert(2)).toEqual({ ok: false, reason: "already_converted" });
  }
});

test("a row merged into another job is not converted", async () => {
  const [{ id: headId }, { id: partId }] = [await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId, partId });
  expect(await convert(partId)).toEqual({ ok: false, reason: "folded" });
});

test("whoever converts a suspect takes it for a customer's", async () => {
  const { id } = await newLead(db);
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).execute();
  await convert(id);
  expect(await getQuote(db, id)).toMatchObject({ status: "converted", partOfId: 2, suspectAt: undefined });
});

test.each([
  ["a discount above the subtotal", { discountCents: 900_001 }, "discount_above_subtotal"],
  [
    "an amount that no field holds",
    { squareFeet: 1_000_000, pricePerSqFtCents: 100_000 },
    "amount_above_maximum",
  ],
])("%s is refused and nothing changes", async (_, more, reason) => {
  const lead = await newLead(db);
  expect(await convert(lead.id, more)).toEqual({ ok: false, reason });
  expect((await listQuotes(db, { limit: 9 })).quotes).toEqual([lead]);
});

test("the timelines of both rows tell of the conversion", async () => {
  const { id } = await newLead(db);
  await convert(id);
  const told = await db
    .selectFrom("activities")
    .select(["quote_id", "kind", "summary"])
    .orderBy("id")
    .execute();
  expect(told.slice(1)).toEqual([
    { quote_id: 2, kind: "created", summary: "Professional quote of $9,450.00 made from request #1" },
    { quote_id: 1, kind: "converted", summary: "Converted into #2" },
  ]);
});

test("a conversion is refused for an earlier one first, then for another job, then a change meanwhile, then its figures", async () => {
  const [head, part] = [await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId: head.id, partId: part.id });
  const wrong = { updatedAt: "2026-01-01T00:00:00.000Z", discountCents: 99_999_999 };
  expect(await convert(part.id, wrong)).toEqual({ ok: false, reason: "folded" });
  expect(await convert(head.id, wrong)).toEqual({ ok: false, reason: "changed_meanwhile" });
  await convert(head.id);
  expect(await convert(head.id, wrong)).toEqual({ ok: false, reason: "already_converted" });
});

test("a discount of the whole subtotal makes a total of nothing", async () => {
  const { id } = await newLead(db);
  expect(await convert(id, { discountCents: 900_000 })).toMatchObject({ totalCents: 0 });
});

test("what is missing or deleted is not converted", async () => {
  const { id } = await newLead(db);
  await deleteQuote({ db, now: NOW }, id);
  expect(await convert(id)).toBeUndefined();
  expect(await convert(404)).toBeUndefined();
});
