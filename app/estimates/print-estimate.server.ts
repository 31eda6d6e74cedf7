import type { Business } from "~/business/facts";
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
  { db, business }: { db: Db; business: Business },
  id: number,
): Promise<PrintedEstimate | undefined> {
  const estimate = await getEstimate(db, id);
  if (!estimate) return undefined;
  const at = estimate.createdAt;
  const prices = await valueOn(db, { area: "prices", at });
  const estimateTerms = await valueOn(db, { area: "estimates", at });
  return toPdf(business, estimatePaper(estimate, { ...business, prices, estimateTerms }));
}

/** The same for an estimate at hand. */
export async function toPdf(business: Business, estimate: EstimatePaper): Promise<PrintedEstimate> {
  const content = await estimatePdf({ business, estimate });
  return { name: `Estimate ${estimate.number}.pdf`, content };
}
