import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, endOfAlbertaDay, formatAlberta } from "~/business/time";
import { areasOf, type EstimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { billTo } from "~/quotes/billing";
import { estimateAddress } from "./estimate-address";
import { type OptionRow, optionRows } from "./estimate-lines";
import { areaSummary, areaTitles, costBreakdown, type SummaryRow } from "./estimate-summary";
import type { KeptTerms } from "./estimate-terms";
import type { Acceptance, Estimate, EstimateArea } from "./estimates.server";

/** An estimate in the customer's words: the page, the mail and the PDF all print this. */
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
    | "poNumber"
  > {
  /** Who pays, where that is not the customer at their own address. */
  billTo: { name: string; address: string } | undefined;
  /** The services, in the estimate's order: "Rubber Driveway Resurfacing and Epoxy Garage Floor". */
  service: string;
  areas: PaperArea[];
  costs: SummaryRow[];
  /** The optional lines still to choose from. Chosen ones are among the costs. */
  options: OptionRow[];
  /** "November 20, 2026", in Alberta. */
  issued: string;
  /** "Valid 30 days, until December 20, 2026." */
  validity: string;
  /** Sentences about when the work begins. */
  start: string;
  /** The place of the job on the spring list, from 1; undefined when it does not wait there. It changes every day. */
  springPlace: number | undefined;
  /** The owner's terms, with the deposit; empty for none. */
  terms: string;
  /** GST number and licence: "GST number 123456789 RT0001"; empty for neither. */
  numbers: string;
  /** The link to the customer's page; empty before the estimate is sent. */
  link: string;
  /** "Accepted by Jane Doe on November 23, 2026, 9:12 a.m."; empty before that. */
  acceptance: string;
}

/** An area in the customer's words. */
export interface PaperArea {
  title: string;
  /** Above what is included: "What Is Included", with the title where there are several areas. */
  includedTitle: string;
  rows: SummaryRow[];
  /** What the price covers, including the warranty. */
  included: readonly string[];
  /** What holds for this service beside the estimate's terms; empty for none. */
  terms: string;
}

/** What is shown of an estimate, sent or not. */
type ShownEstimate = Omit<Estimate, "id" | "rootId" | "version" | "state" | "quoteId" | "terms">;

/** The optional lines that the customer chose, and the totals with them. */
export interface Choice extends EstimateTotals {
  chosen: readonly number[];
}

interface PaperContext {
  terms: KeptTerms;
  publicUrl: string;
  beginning: Pick<EstimatePaper, "start" | "springPlace">;
  choice?: Choice;
}

/**
 * Words an estimate for the page, the mail and the PDF. The figures are the stored ones, or those of `choice`; the
 * terms are those that were sent.
 */
export function estimatePaper(
  estimate: ShownEstimate,
  { terms, publicUrl, beginning, choice }: PaperContext,
): EstimatePaper {
  const totals = choice ?? estimate;
  const chosen = choice?.chosen ?? [];
  const { firstName, lastName, discountDescription } = estimate;
  return {
    ...estimate,
    billTo: billTo(estimate, { name: `${firstName} ${lastName}`, address: estimate.address }),
    totalCents: totals.totalCents,
    service: andList([...new Set(areasOf(estimate).map(({ projectType }) => projectTypeLabel(projectType)))]),
    areas: paperAreas(estimate, terms),
    costs: costBreakdown(estimate, totals, { discountDescription, chosen }),
    options: optionRows(estimate.lines).filter(({ place }) => !chosen.includes(place)),
    issued: formatAlberta(estimate.createdAt, "MMMM d, yyyy"),
    validity: validityOf(estimate),
    ...beginning,
    terms: [deposit(totals, terms), terms.terms].filter(Boolean).join("\n\n"),
    numbers: [
      terms.gstNumber && `GST number ${terms.gstNumber}`,
      terms.licence && `Prepaid contractor’s licence ${terms.licence}`,
    ]
      .filter(Boolean)
      .join(", "),
    link: estimate.token ? estimateAddress(publicUrl, estimate.token) : "",
    acceptance: estimate.accepted ? acceptedBy(estimate.accepted) : "",
  };
}

function paperAreas(estimate: ShownEstimate, { areas: kept }: KeptTerms): PaperArea[] {
  const areas = areasOf<EstimateArea>(estimate);
  const titles = areaTitles(areas);
  const { workAddress } = estimate;
  return areas.map((area, place) => {
    const { included, terms, warrantyYears, warrantyCovers, hasBinder } = kept[place]!;
    const title = titles[place]!;
    const [service, ...rows] = areaSummary(area, { title, hasBinder });
    const address = workAddress && place === 0 ? [{ label: "Work address", value: workAddress }] : [];
    const covers = warrantyCovers && ` on ${warrantyCovers}`;
    return {
      title,
      includedTitle: areas.length > 1 ? `What Is Included: ${title}` : "What Is Included",
      rows: [service!, ...address, ...rows],
      included: [...included, ...(warrantyYears > 0 ? [`${warrantyYears}-year warranty${covers}`] : [])],
      terms,
    };
  });
}

/** "Rubber Driveway Resurfacing, Patio Resurfacing and Epoxy Garage Floor" */
function andList(words: readonly string[]): string {
  return words.join(", ").replace(/, ([^,]*)$/, " and $1");
}

function acceptedBy({ name, at, writtenBy }: Acceptance): string {
  const by = writtenBy ? `${name}, by phone,` : name;
  return `Accepted by ${by} on ${formatAlberta(at, "MMMM d, yyyy, h:mm aaaa")}`;
}

function validityOf({ createdAt, validUntil }: Pick<Estimate, "createdAt" | "validUntil">): string {
  const days = differenceInCalendarDays(validUntil, albertaDay(createdAt));
  const lastDay = formatAlberta(endOfAlbertaDay(validUntil) ?? createdAt, "MMMM d, yyyy");
  return `Valid ${days} ${days === 1 ? "day" : "days"}, until ${lastDay}.`;
}

/**
 * The deposit in a sentence, rounded to the cent. Empty without a licence: in Alberta only a licensed prepaid contractor
 * may ask for one.
 */
function deposit(
  { totalCents }: Pick<EstimateTotals, "totalCents">,
  { depositPercentage, licence }: KeptTerms,
): string {
  if (depositPercentage === 0 || !licence) return "";
  const cents = Math.round((totalCents * depositPercentage) / 100);
  return `Deposit: ${depositPercentage}% of the total, ${formatCents(cents)}.`;
}
