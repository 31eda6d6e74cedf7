import { addHours } from "date-fns";
import { formatAlberta } from "~/business/time";
import type { EstimateFigures, EstimateTotals } from "~/pricing/estimate";
import { QUOTE_VALID_DAYS } from "~/pricing/instant-quote";
import { costBreakdown, projectSummary, type SummaryRow } from "./estimate-summary";

interface SentEstimate extends EstimateFigures, EstimateTotals {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  colorMixPercentage: number;
  customColor?: string;
  discountDescription?: string;
  notes?: string;
  specialNotes?: string;
  createdAt: string;
}

/** An estimate in the words that the customer reads, the same in the mail and in the PDF. */
export interface EstimatePaper
  extends Pick<
    SentEstimate,
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

/** Puts an estimate on paper. */
export function estimatePaper(estimate: SentEstimate): EstimatePaper {
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
