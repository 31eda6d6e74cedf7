import fc from "fast-check";
import { expect, test } from "vitest";
import { listEstimatesOf } from "~/estimates/estimates.server";
import { addPayment, listPayments, voidPayment } from "~/quotes/payments.server";
import { getQuote } from "~/quotes/quotes.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addChangeOrder } from "./add-change-order.server";
import { creditInvoice } from "./credit-notes.server";
import { readLedger } from "./ledger.server";
import { addSums, type Share, takeOff } from "./shares";
import { acceptAll, BUSINESS, billJob, cancelInvoice, newEstimate } from "./testing.server";

const cents = (max: number) => fc.integer({ min: 1, max });
const share: fc.Arbitrary<Share> = fc.oneof(
  fc.constant({ kind: "rest" as const }),
  fc.record({ kind: fc.constant("percent" as const), thousandths: cents(100_000) }),
  fc.record({ kind: fc.constant("amount" as const), totalCents: cents(400_000) }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("bill" as const), share }),
  fc.record({
    kind: fc.constant("change" as const),
    netCents: fc.integer({ min: -300_000, max: 300_000 }).filter(Boolean),
  }),
  fc.record({
    kind: fc.constant("credit" as const),
    invoiceId: cents(6),
    totalCents: fc.oneof(cents(300_000), fc.constant("all" as const)),
    isGoodwill: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("cancel" as const), id: cents(6) }),
  fc.record({ kind: fc.constant("revise" as const), pricePerSqFt: cents(20) }),
  fc.record({
    kind: fc.constant("pay" as const),
    amountCents: fc.integer({ min: -200_000, max: 500_000 }).filter(Boolean),
    invoiceId: fc.option(cents(6), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant("void" as const), id: cents(4) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

test("whatever is billed, changed, taken back, revised and paid, the papers add up to what was agreed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const db = await createTestDb();
      const { id } = await newLead(db);
      await newEstimate(db, id);
      await acceptAll(db, id);
      for (const each of steps) {
        await take(db, id, each);
        await expectSound(db, id);
      }
      const { toBill } = await readLedger(db, [id]);
      if (toBill.totalCents > 0) await billJob(context(db), { quoteId: id });
      const { agreed, billed } = await readLedger(db, [id]);
      if (toBill.totalCents >= 0) expect(billed).toEqual(addSums([agreed]));
      await db.destroy();
    }),
    { numRuns: 40 },
  );
});

const context = (db: Db) => ({ db, now: NOW, actor: "ann", business: BUSINESS });

async function take(db: Db, quoteId: number, step: Step): Promise<unknown> {
  const reason = "A reason";
  switch (step.kind) {
    case "bill":
      return billJob(context(db), { quoteId, share: step.share });
    case "change":
      return addChangeOrder(context(db), {
        ...{ quoteId, words: "x", netCents: step.netCents, agreedBy: "Jane" },
        seenCents: (await readLedger(db, [quoteId])).agreed.totalCents,
      });
    case "credit": {
      const { invoices } = await readLedger(db, [quoteId]);
      const invoice = invoices.find((each) => each.id === step.invoiceId);
      const seenCents = (invoice?.paidCents ?? 0) + (invoice?.leftCents ?? 0);
      return creditInvoice(context(db), { ...step, reason, seenCents });
    }
    case "cancel":
      return cancelInvoice(context(db), { id: step.id, reason });
    case "revise": {
      const newest = (await listEstimatesOf(db, [quoteId])).at(-1);
      await newEstimate(db, quoteId, { pricePerSqFt: step.pricePerSqFt }, newest);
      return acceptAll(db, quoteId);
    }
    case "pay":
      return addPayment(context(db), {
        quoteId,
        amountCents: step.amountCents,
        invoiceId: step.invoiceId,
        method: "cash",
        again: true,
      });
    default:
      return voidPayment(context(db), step.id);
  }
}

async function expectSound(db: Db, quoteId: number): Promise<void> {
  const ledger = await readLedger(db, [quoteId]);
  const { agreed, billed, toBill, invoices, paidCents, overCents } = ledger;
  for (const sum of [agreed, billed, toBill, ...invoices]) {
    expect(sum.netCents + sum.gstCents).toBe(sum.totalCents);
  }
  expect(addSums([billed, toBill])).toEqual(addSums([agreed]));
  for (const { credits, paidCents: paid, leftCents, ...invoice } of invoices) {
    const standing = takeOff(invoice, addSums(credits));
    for (const part of [standing, ...credits]) {
      expect(Math.min(part.netCents, part.gstCents)).toBeGreaterThanOrEqual(0);
    }
    expect(paid + leftCents).toBe(standing.totalCents);
  }
  const payments = (await listPayments(db, [quoteId])).filter(({ voidedAt }) => !voidedAt);
  expect(paidCents).toBe(payments.reduce((sum, { amountCents }) => sum + amountCents, 0));
  expect(invoices.reduce((sum, invoice) => sum + invoice.paidCents, overCents)).toBe(paidCents);
  for (const { id, leftCents, paidCents: paid } of invoices) {
    const named = payments.filter(({ invoiceId }) => invoiceId === id);
    const namedCents = named.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isRefunded = payments.some(({ amountCents }) => amountCents < 0);
    if (!isRefunded) expect(paid).toBeGreaterThanOrEqual(Math.min(namedCents, paid + leftCents));
    if (overCents > 0) expect(leftCents).toBe(0);
  }
  const quote = await getQuote(db, quoteId);
  if (quote?.projectPriceCents !== undefined)
    expect(quote.projectPriceCents).toBe(Math.max(0, agreed.totalCents));
  for (const table of ["invoices", "credit_notes"] as const) {
    const rows = await db.selectFrom(table).select("number").orderBy("number").execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  }
}
