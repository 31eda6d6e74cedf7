import type { Business } from "~/business/facts";
import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { valueOn } from "~/settings/settings.server";
import type { Db } from "../../db/schema";
import { type EstimatePaper, estimatePaper } from "./estimate-paper";
import { estimatePdf } from "./estimate-pdf.server";
import { getEstimate } from "./estimates.server";

export interface PrintedEstimate {
  /** "Estimate EST-0042.pdf" */
  name: string;
  content: Buffer;
}

/** The PDF of an estimate; undefined when there is none. */
export async function printEstimate(
  { db, business, uploadsFolder }: { db: Db; business: Business } & UploadsContext,
  id: number,
): Promise<PrintedEstimate | undefined> {
  const estimate = await getEstimate(db, id);
  if (!estimate) return undefined;
  const at = estimate.createdAt;
  const prices = await valueOn(db, { area: "prices", at });
  const estimateTerms = await valueOn(db, { area: "estimates", at });
  return toPdf({ business, uploadsFolder }, estimatePaper(estimate, { ...business, prices, estimateTerms }));
}

/** The same for an estimate at hand. */
export async function toPdf(
  context: { business: Business } & UploadsContext,
  estimate: EstimatePaper,
): Promise<PrintedEstimate> {
  const { business } = context;
  const content = await estimatePdf({ business, estimate, logo: readLogo(context, business.logo) });
  return { name: `Estimate ${estimate.number}.pdf`, content };
}
