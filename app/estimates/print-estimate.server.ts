import type { Business } from "~/business/facts";
import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { areasOf, type EstimateRefusalReason, estimateTotals } from "~/pricing/estimate";
import { billingOfJob } from "~/quotes/price-lead.server";
import { valueOn } from "~/settings/settings.server";
import type { Db } from "../../db/schema";
import type { EstimateInput } from "./estimate-forms.server";
import { type Choice, type EstimatePaper, estimatePaper } from "./estimate-paper";
import { type KeptTerms, termsNow } from "./estimate-terms";
import { type Estimate, type EstimateArea, getEstimate, lastValidDay } from "./estimates.server";
import { startOf } from "./work-start.server";

export interface PrintedEstimate {
  /** "Estimate EST-0042.pdf" */
  name: string;
  content: Buffer;
}

interface PrintContext extends UploadsContext {
  db: Db;
  now: Date;
  business: Business;
  publicUrl: string;
}

/** The PDF of an estimate; undefined when there is none. */
export async function printEstimate(context: PrintContext, id: number): Promise<PrintedEstimate | undefined> {
  const estimate = await getEstimate(context.db, id);
  if (!estimate) return undefined;
  return toPdf(context, await paperOf(context, estimate));
}

/** A stored estimate, worded for the customer. */
export async function paperOf(
  context: Pick<PrintContext, "db" | "now" | "business" | "publicUrl">,
  estimate: Estimate,
): Promise<EstimatePaper> {
  const { publicUrl } = context;
  const terms = await termsOf(context, estimate);
  const beginning = await startOf(context, estimate);
  return estimatePaper(estimate, { terms, publicUrl, beginning, choice: choiceOf(estimate) });
}

/** The chosen lines of an accepted estimate with their totals; undefined before it is accepted. */
function choiceOf(estimate: Estimate): Choice | undefined {
  if (!estimate.accepted) return undefined;
  const { chosen } = estimate.accepted;
  const priced = estimateTotals(estimate, chosen);
  return priced.ok ? { ...priced.totals, chosen } : undefined;
}

/** The PDF of an estimate that is still being written. Stores nothing. */
export async function previewEstimate(
  context: PrintContext,
  input: EstimateInput,
): Promise<{ ok: true; pdf: PrintedEstimate } | { ok: false; reason: EstimateRefusalReason }> {
  const { db, business, publicUrl, now } = context;
  const priced = estimateTotals(input);
  if (!priced.ok) return priced;
  const createdAt = now.toISOString();
  const estimate = {
    ...input,
    ...priced.totals,
    ...(await billingOfJob(db, input.quoteId)),
    number: "Not sent yet",
    createdAt,
    validUntil: lastValidDay(now, business.prices),
    token: undefined,
    accepted: undefined,
    viewedAt: undefined,
  };
  const terms = termsNow(areasOf(input), business);
  const beginning = await startOf(context, estimate);
  return { ok: true, pdf: await toPdf(context, estimatePaper(estimate, { terms, publicUrl, beginning })) };
}

/** The terms that an estimate was sent with. For one from before terms were stored: the settings of that day. */
export async function termsOf(
  { db, business }: Pick<PrintContext, "db" | "business">,
  estimate: Estimate,
): Promise<KeptTerms> {
  if (estimate.terms) return estimate.terms;
  const at = estimate.createdAt;
  const prices = await valueOn(db, { area: "prices", at });
  const estimateTerms = await valueOn(db, { area: "estimates", at });
  const { serviceTerms } = await valueOn(db, { area: "services", at });
  return termsNow(areasOf<EstimateArea>(estimate), { ...business, prices, estimateTerms, serviceTerms });
}

/** The PDF of an estimate that is already loaded. */
export async function toPdf(
  context: { business: Business } & UploadsContext,
  estimate: EstimatePaper,
): Promise<PrintedEstimate> {
  const { business } = context;
  // Imported on first use: the PDF library takes 8 MB of memory and slows the start.
  const { estimatePdf } = await import("./estimate-pdf.server");
  const content = await estimatePdf({ business, estimate, logo: readLogo(context, business.logo) });
  return { name: `Estimate ${estimate.number}.pdf`, content };
}
