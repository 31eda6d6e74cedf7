import { defaultBusiness } from "~/business/facts";
import { agreedCents } from "~/estimates/agreed-cents.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { termsNow } from "~/estimates/estimate-terms";
import { type Estimate, listEstimatesOf, storeAcceptance, storeEstimate } from "~/estimates/estimates.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { winJob } from "~/quotes/answer-job.server";
import { NOW } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { creditInvoice, previewCredit } from "./credit-notes.server";
import { issueInvoice, type NewInvoice, previewInvoice } from "./invoices.server";

export const BUSINESS = { ...defaultBusiness, gstNumber: "123456789 RT0001", licence: "654321" };

type BillingContext = Parameters<typeof issueInvoice>[0];

/** Previews an invoice for the rest and issues it; `fields` are what the test is about. */
export async function billJob(context: BillingContext, fields: Partial<NewInvoice> & { quoteId: number }) {
  const input: NewInvoice = {
    share: { kind: "rest" },
    lines: [],
    words: undefined,
    withoutGstNumber: false,
    isNoHome: false,
    doneOn: undefined,
    ...fields,
  };
  const seen = await previewInvoice(context, input);
  return seen?.ok ? issueInvoice(context, { ...input, seen }) : seen;
}

/** Takes back all of an invoice, as its check page shows it. */
export async function cancelInvoice(
  context: BillingContext,
  { id: invoiceId, reason }: { id: number; reason: string },
) {
  const credit = { invoiceId, totalCents: "all", reason, isGoodwill: false } as const;
  const seen = await previewCredit(context, credit);
  return creditInvoice(context, { ...credit, seenCents: seen?.ok ? seen.billedCents : 0 });
}

/** An estimate of a quote, as it is when it was sent; `fields` are what the test is about. */
export async function newEstimate(
  db: Db,
  quoteId: number,
  fields: Record<string, unknown> = {},
  revises?: Pick<Estimate, "rootId" | "version">,
): Promise<Estimate> {
  const input = estimateForm.parse({
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.ca",
    phone: "(780) 555-9876",
    address: "31 Sample Place, Edmonton",
    squareFeet: 1000,
    colorMixPercentage: 0,
    pricePerSqFt: 10,
    preparationCost: 470,
    ...fields,
  });
  const priced = estimateTotals(input);
  if (!priced.ok) throw new Error(priced.reason);
  return storeEstimate(
    { db, now: NOW, prices: BUSINESS.prices },
    { ...input, ...priced.totals, quoteId, revises, terms: termsNow(areasOf(input), BUSINESS) },
  );
}

/** Accepts every open estimate of a job with these options, as a customer does. */
export async function acceptAll(db: Db, quoteId: number, chosen: readonly number[] = []): Promise<void> {
  for (const estimate of await listEstimatesOf(db, [quoteId])) {
    if (estimate.state !== "sent") continue;
    const priced = estimateTotals(estimate, chosen);
    if (!priced.ok) throw new Error(priced.reason);
    const { totalCents } = priced.totals;
    await storeAcceptance(db, estimate, {
      ...{ name: "Jane Doe", chosen, totalCents, at: NOW.toISOString(), terms: estimate.terms },
      ...{ writtenBy: undefined, clientAddress: undefined, browser: undefined },
    });
  }
  await winJob({ db, now: NOW }, { quoteId, priceCents: await agreedCents(db, quoteId) });
}
