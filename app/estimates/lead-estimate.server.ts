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

/** A new estimate, filled in from a lead. */
export interface LeadEstimate {
  values: EstimateValues;
  /** The total that the calculator showed the customer, in cents, and when. */
  customerSaw: { cents: number; at: string } | undefined;
  /** The calculator's price per square foot, in cents. */
  customerRateCents: number | undefined;
}

/** The version before, whose price the form shows beside the new one. */
export interface RevisedPrice {
  /** "EST-0001" */
  number: string;
  totalCents: number;
  /** Accepted, so it counts until the revision is accepted. */
  isAccepted: boolean;
  /** Descriptions of the optional lines that the customer bought, which are now part of the price. */
  bought: readonly string[];
}

/** A new version, filled in from an earlier one. */
export interface Revision {
  values: EstimateValues;
  /** The number of the version before, "EST-0001". */
  number: string;
  before: RevisedPrice;
}

/**
 * Fills in a revision from the newest version of an estimate; optional lines that the customer bought are part of its
 * price. Undefined when there is no such estimate or its job is gone.
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

/** The lines that the customer agreed to pay for. */
function countedLines({ estimate, accepted }: NonNullable<Awaited<ReturnType<typeof acceptedVersionOf>>>) {
  return estimate.lines.filter(({ isOptional }, place) => !isOptional || accepted.chosen.includes(place));
}

/**
 * Fills in an estimate from a lead, at the price that the colour slider suggests. Undefined when there is no such lead,
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
      // An estimate has one area, so several surfaces are listed in its notes.
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
