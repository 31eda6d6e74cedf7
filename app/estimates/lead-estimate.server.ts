import { isProjectType } from "~/business/project-types";
import { centsToField } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import { surfacesInWords } from "~/pricing/quote-figures";
import { liveQuotes, toQuote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { withBought } from "./bought-lines";
import {
  BLANK_ESTIMATE,
  type EstimateValues,
  type PlainField,
  suggestedPrice,
  type TickField,
} from "./estimate-values";
import { acceptedVersionOf, getEstimate, newerVersionOf } from "./estimates.server";

/** An estimate begun from a lead. */
export interface LeadEstimate {
  values: EstimateValues;
  /** What the calculator told the customer, in cents, and when. */
  customerSaw: { cents: number; at: string } | undefined;
  /** What the calculator asked for a square foot, in cents. */
  customerRateCents: number | undefined;
}

/** What a revision is compared with. */
export interface RevisedPrice {
  /** "EST-0001" */
  number: string;
  totalCents: number;
  /** The customer has accepted it: it stands until the revision is accepted. */
  isAccepted: boolean;
  /** The optional lines that became a part of the price because the customer has bought them, by their descriptions. */
  bought: readonly string[];
}

/** A version begun from another one. */
export interface Revision {
  values: EstimateValues;
  /** The version that is revised, "EST-0001". */
  number: string;
  before: RevisedPrice;
}

/**
 * Begins a revision with all that a version says; the optional lines that the customer has bought are a part of its price.
 * Undefined when there is no such estimate, or when it has no job any more. Of an older version it begins with what the
 * newest says.
 */
export async function revisionOf(db: Db, id: number): Promise<Revision | undefined> {
  const asked = await getEstimate(db, id);
  const estimate = asked && ((await newerVersionOf(db, asked)) ?? asked);
  if (!estimate?.quoteId) return undefined;
  const agreed = await acceptedVersionOf(db, estimate);
  const kept = agreed ? withBought(estimate.lines, countedLines(agreed)) : estimate.lines;
  const lines = kept.map(({ description, amountCents, isOptional }, place) => ({
    [`line${place + 1}Description`]: description,
    [`line${place + 1}Amount`]: centsToField(amountCents),
    [`line${place + 1}Optional`]: isOptional ? "on" : "",
  }));
  const values: EstimateValues = Object.assign({}, BLANK_ESTIMATE, ...lines, {
    projectType: isProjectType(estimate.projectType) ? estimate.projectType : "other",
    firstName: estimate.firstName,
    lastName: estimate.lastName,
    email: estimate.email,
    phone: estimate.phone,
    address: estimate.address,
    workAddress: estimate.workAddress ?? "",
    squareFeet: String(estimate.squareFeet),
    finish: estimate.finish ?? "",
    colorMixPercentage: String(estimate.colorMixPercentage),
    customColor: estimate.customColor ?? "",
    preparationCost: centsToField(estimate.preparationCents),
    pricePerSqFt: centsToField(estimate.pricePerSqFtCents),
    discountAmount: centsToField(estimate.discountCents),
    discountDescription: estimate.discountDescription ?? "",
    notes: estimate.notes ?? "",
    specialNotes: estimate.specialNotes ?? "",
    quoteId: String(estimate.quoteId),
    revisesId: String(estimate.id),
    noEmail: estimate.email ? "" : "on",
    photos: estimate.photos.join(" "),
    alsoOnJob: "",
  } satisfies Record<PlainField | TickField, string>);
  const before = {
    number: (agreed?.estimate ?? estimate).number,
    totalCents: agreed?.accepted.totalCents ?? estimate.totalCents,
    isAccepted: agreed !== undefined,
    bought: kept
      .filter(({ isOptional }, place) => !isOptional && estimate.lines[place]!.isOptional)
      .map(({ description }) => description),
  };
  return { values, number: estimate.number, before };
}

/** The lines that the customer agreed to pay. */
function countedLines({ estimate, accepted }: NonNullable<Awaited<ReturnType<typeof acceptedVersionOf>>>) {
  return estimate.lines.filter(({ isOptional }, place) => !isOptional || accepted.chosen.includes(place));
}

/**
 * Begins an estimate from a lead, at the price that the colour slider suggests. Undefined when there is no such lead,
 * or a deleted one.
 */
export async function estimateOfLead(
  { db, prices }: { db: Db; prices: PriceList },
  quoteId: number,
): Promise<LeadEstimate | undefined> {
  const lead = await liveQuotes(db).selectAll().where("id", "=", quoteId).executeTakeFirst();
  if (!lead) return undefined;
  const [firstName = "", ...lastNames] = lead.name.split(" ");
  const colorMixPercentage = String(lead.color_mix_percentage ?? 0);
  const told = toQuote(lead).instantQuote;
  const surfaces = told?.surfaces ?? [];
  const [rateCents, ...otherRates] = new Set(surfaces.map((surface) => surface.rateCents));
  return {
    values: {
      ...BLANK_ESTIMATE,
      firstName,
      lastName: lastNames.join(" "),
      email: lead.email,
      noEmail: lead.email ? "" : "on",
      phone: lead.phone,
      projectType: isProjectType(lead.project_type) ? lead.project_type : "other",
      finish: "",
      address: lead.address ?? "",
      squareFeet: lead.square_feet?.toString() ?? "",
      colorMixPercentage,
      customColor: told?.customColor ?? "",
      // An estimate prices one area.
      notes: surfaces.length > 1 ? surfacesInWords(surfaces) : "",
      pricePerSqFt: suggestedPrice(colorMixPercentage, prices),
      quoteId: String(lead.id),
    },
    customerRateCents: otherRates.length > 0 ? undefined : rateCents,
    customerSaw:
      lead.instant_quote_cents === null
        ? undefined
        : { cents: lead.instant_quote_cents, at: lead.created_at },
  };
}
