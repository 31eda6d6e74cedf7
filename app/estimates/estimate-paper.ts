import { addHours } from "date-fns";
import type { Business } from "~/business/facts";
import { formatAlberta } from "~/business/time";
import { formatCents } from "~/pricing/money";
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
  /** What the price covers. */
  included: readonly string[];
  /** The owner's terms, with the deposit; empty for none. */
  terms: string;
  /** "GST number 123456789 RT0001", and the licence; empty for none. */
  numbers: string;
}

/**
 * Puts an estimate into the words of the mail and the PDF. The prices and the terms are those of the day on which it
 * was sent.
 */
export function estimatePaper(
  estimate: Estimate,
  { prices, estimateTerms, licence, gstNumber }: Business,
): EstimatePaper {
  const day = (iso: string) => formatAlberta(iso, "MMMM d, yyyy");
  const lastDay = addHours(estimate.createdAt, prices.validDays * 24).toISOString();
  return {
    ...estimate,
    project: projectSummary(estimate, prices),
    costs: costBreakdown(estimate, estimate, estimate.discountDescription),
    issued: day(estimate.createdAt),
    validity: `Valid ${prices.validDays} days, until ${day(lastDay)}.`,
    included: estimateTerms.included,
    terms: [deposit(estimate, { estimateTerms, licence }), estimateTerms.terms].filter(Boolean).join("\n\n"),
    numbers: [gstNumber && `GST number ${gstNumber}`, licence && `Prepaid contractor's licence ${licence}`]
      .filter(Boolean)
      .join(", "),
  };
}

/** In Alberta only a licensed prepaid contractor may ask for a deposit. Rounded to the nearest cent. */
function deposit(
  { totalCents }: Estimate,
  { estimateTerms: { depositPercentage }, licence }: Pick<Business, "estimateTerms" | "licence">,
): string {
  if (depositPercentage === 0 || !licence) return "";
  const cents = Math.round((totalCents * depositPercentage) / 100);
  return `Deposit: ${depositPercentage}% of the total, ${formatCents(cents)}.`;
}
