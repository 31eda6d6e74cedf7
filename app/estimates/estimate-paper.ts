import { addHours } from "date-fns";
import { formatAlberta } from "~/business/time";
import type { PriceList } from "~/pricing/price-list";
import { costBreakdown, projectSummary, type SummaryRow } from "./estimate-summary";
import type { Estimate } from "./estimates.server";

/** An estimate in the words that the customer reads, the same in the mail and in the PDF. */
export interface EstimatePaper
  extends Pick<
    Estimate,
    | "number"
    | "firstName"
    | "lastName"
    | "email"
    | "phone"
    | "address"
    | "totalCents"
    | "notes"
    | "specialNotes"
  > {
  project: SummaryRow[];
  costs: SummaryRow[];
  /** "November 20, 2026", in Alberta. */
  issued: string;
  /** "Valid 30 days, until December 20, 2026." */
  validity: string;
}

/** Puts an estimate into the words of the mail and the PDF. `prices` are those of the day on which it was sent. */
export function estimatePaper(estimate: Estimate, prices: PriceList): EstimatePaper {
  const day = (iso: string) => formatAlberta(iso, "MMMM d, yyyy");
  const lastDay = addHours(estimate.createdAt, prices.validDays * 24).toISOString();
  return {
    ...estimate,
    project: projectSummary(estimate, prices),
    costs: costBreakdown(estimate, estimate, estimate.discountDescription),
    issued: day(estimate.createdAt),
    validity: `Valid ${prices.validDays} days, until ${day(lastDay)}.`,
  };
}
