import fc from "fast-check";
import { type SqlBool, sql } from "kysely";
import { expect, test } from "vitest";
import { listToday } from "~/desk/today.server";
import { convertQuote } from "~/quotes/convert-quote.server";
import { recordPayment } from "~/quotes/edit-quote.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { readJobLedger } from "./ledger.server";
import { listOpenInvoices } from "./open-invoices.server";
import { BUSINESS, billJob, cancelInvoice } from "./testing.server";

const row = fc.integer({ min: 1, max: 6 });
const cents = fc.integer({ min: -400_000, max: 400_000 }).filter((amount) => amount !== 0);
const step = fc.oneof(
  fc.record({
    kind: fc.constant("pay" as const),
    row,
    cents,
    invoiceId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant("set" as const), row, cents: fc.integer({ min: 0, max: 900_000 }) }),
  fc.record({
    kind: fc.constantFrom("void", "merge", "separate", "convert", "bill", "cancel"),
    row,
    other: row,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

test("after any sequence of writes each total is the sum of its ledger, and invoice numbers have no gap", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const db = await createTestDb();
      for (let number = 1; number <= 4; number++) await newLead(db, { email: `n${number}@example.ca` });
      for (const each of steps) await take(db, each);
      await expectSound(db);
      await db.destroy();
    }),
    { numRuns: 25 },
  );
});

function take(db: Db, step: Step): Promise<unknown> {
  const context = { db, now: NOW, actor: "ann", business: BUSINESS };
  switch (step.kind) {
    case "pay":
      return addPayment(context, {
        quoteId: step.row,
        amountCents: step.cents,
        invoiceId: step.invoiceId,
        method: "cash",
        again: true,
      });
    case "set":
      return recordPayment(context, step.row, { totalPaidCents: step.cents });
    case "void":
      return voidPayment(context, step.row);
    case "merge":
      return mergeQuotes(context, { headId: step.row, partId: step.other });
    case "separate":
      return separateQuote(context, step.row);
    case "bill":
      return billJob(context, {
        quoteId: step.row,
        lines: [{ description: "Work", amountCents: 100 }],
      });
    case "cancel":
      return cancelInvoice(context, { id: step.row, reason: "Wrong" });
    default:
      return convertQuote(context, {
        quoteId: step.row,
        preparationCents: 0,
        pricePerSqFtCents: 1000,
        discountCents: 0,
        squareFeet: 100,
      });
  }
}

async function expectSound(db: Db): Promise<void> {
  const wrong =
    await sql`SELECT id FROM quotes WHERE total_paid_cents <> (SELECT coalesce(sum(amount_cents), 0)
    FROM payments WHERE quote_id = quotes.id AND voided_at IS NULL)`.execute(db);
  expect(wrong.rows).toEqual([]);
  const numbers = await db.selectFrom("invoices").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
  const crossing = await db
    .selectFrom("payments")
    .innerJoin("quotes as paid", "paid.id", "payments.quote_id")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .innerJoin("quotes as billed", "billed.id", "invoices.quote_id")
    .select("payments.id")
    .where("payments.voided_at", "is", null)
    .where(sql<SqlBool>`coalesce(paid.part_of_id, paid.id) <> coalesce(billed.part_of_id, billed.id)`)
    .execute();
  expect(crossing).toEqual([]);
  const heads = await db.selectFrom("quotes").select("id").where("part_of_id", "is", null).execute();
  const left = await Promise.all(
    heads.map(async ({ id }) => (await readJobLedger(db, id))?.ledger.invoices ?? []),
  );
  const byLedger = left.flat().flatMap(({ id, leftCents }) => (leftCents > 0 ? [[id, leftCents]] : []));
  const open = await listOpenInvoices(db);
  expect(open.map(({ id, leftCents }) => [id, leftCents])).toEqual(
    byLedger.toSorted(([one], [other]) => one! - other!),
  );
  await db.updateTable("quotes").set({ status: "lost" }).where("part_of_id", "is", null).execute();
  const { money } = await listToday({ db, now: NOW, business: BUSINESS });
  const owing = new Map<number, number>();
  for (const { quoteId, leftCents } of open) owing.set(quoteId, (owing.get(quoteId) ?? 0) + leftCents);
  expect(new Map(money.map((job) => [job.id, job.leftCents]))).toEqual(owing);
}
