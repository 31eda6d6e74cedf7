import { addHours } from "date-fns";
import { formatAlberta } from "~/business/time";
import { QUOTE_VALID_DAYS } from "~/pricing/instant-quote";
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

/** Puts an estimate into the words of the mail and the PDF. */
export function estimatePaper(estimate: Estimate): EstimatePaper {
  const day = (iso: string) => formatAlberta(iso, "MMMM d, yyyy");
  const lastDay = addHours(estimate.createdAt, QUOTE_VALID_DAYS * 24).toISOString();
  return {
    ...estimate,
    project: projectSummary(estimate),
    costs: costBreakdown(estimate, estimate, estimate.discountDescription),
    issued: day(estimate.createdAt),
    validity: `Valid ${QUOTE_VALID_DAYS} days, until ${day(lastDay)}.`,
  };
}
