import type { Business } from "~/business/facts";
import { isProjectType } from "~/business/project-types";
import { thicknessOf } from "~/costs/estimate-costs.server";
import { areasOf } from "~/pricing/estimate";
import { centsToField } from "~/pricing/money";
import { surfacesInWords } from "~/pricing/quote-figures";
import { liveQuotes, type Quote, toQuote } from "~/quotes/quotes.server";
import type { Db, Row } from "../../db/schema";
import { withBought } from "./bought-lines";
import { type AreaValues, fieldsOfAreas, listedArea, newArea, type PriceBook } from "./estimate-areas";
import { fieldsOfLines } from "./estimate-lines";
import type { AreaTerms } from "./estimate-terms";
import { BLANK_ESTIMATE, type EstimateValues } from "./estimate-values";
import { acceptedVersionOf, type EstimateArea, getEstimate, newerVersionOf } from "./estimates.server";
import { termsOf } from "./print-estimate.server";

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
export async function revisionOf(
  { db, business }: { db: Db; business: Business },
  id: number,
): Promise<Revision | undefined> {
  const asked = await getEstimate(db, id);
  const estimate = asked && ((await newerVersionOf(db, asked)) ?? asked);
  if (!estimate?.quoteId) return undefined;
  const agreed = await acceptedVersionOf(db, estimate);
  const kept = agreed ? withBought(estimate.lines, countedLines(agreed)) : estimate.lines;
  const { areas: terms } = await termsOf({ db, business }, estimate);
  const thickness = await thicknessOf(db, estimate.id);
  const areas = areasOf<EstimateArea>(estimate).map((area, place) =>
    areaFields(area, terms[place]!, thickness[place]),
  );
  const values: EstimateValues = {
    ...BLANK_ESTIMATE,
    ...fieldsOfAreas(areas),
    ...fieldsOfLines(kept),
    firstName: estimate.firstName,
    lastName: estimate.lastName,
    email: estimate.email,
    phone: estimate.phone,
    address: estimate.address,
    workAddress: estimate.workAddress ?? "",
    discountAmount: centsToField(estimate.discountCents),
    discountDescription: estimate.discountDescription ?? "",
    notes: estimate.notes ?? "",
    specialNotes: estimate.specialNotes ?? "",
    quoteId: String(estimate.quoteId),
    revisesId: String(estimate.id),
    noEmail: estimate.email ? "" : "on",
    photos: estimate.photos.join(" "),
    alsoOnJob: "",
  };
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

/** A sent area as the form has it. */
function areaFields(
  area: EstimateArea,
  { included, terms }: AreaTerms,
  thickness: number | undefined,
): AreaValues {
  return {
    projectType: isProjectType(area.projectType) ? area.projectType : "other",
    squareFeet: String(area.squareFeet),
    finish: area.finish ?? "",
    colorMixPercentage: String(area.colorMixPercentage),
    customColor: area.customColor ?? "",
    preparationCost: centsToField(area.preparationCents),
    pricePerSqFt: centsToField(area.pricePerSqFtCents),
    included: included.join("\n"),
    areaTerms: terms,
    thickness: String(thickness ?? ""),
  };
}

/** The lines that the customer agreed to pay for. */
function countedLines({ estimate, accepted }: NonNullable<Awaited<ReturnType<typeof acceptedVersionOf>>>) {
  return estimate.lines.filter(({ isOptional }, place) => !isOptional || accepted.chosen.includes(place));
}

/**
 * Fills in an estimate from a lead at the list price, with an area for each surface that the calculator priced.
 * Undefined when there is no such lead, or a deleted one.
 */
export async function estimateOfLead(
  { db, business }: { db: Db; business: Business },
  quoteId: number,
): Promise<LeadEstimate | undefined> {
  const lead = await liveQuotes(db).selectAll().where("id", "=", quoteId).executeTakeFirst();
  if (!lead) return undefined;
  const [firstName = "", ...lastNames] = lead.name.split(" ");
  const told = toQuote(lead).instantQuote;
  const surfaces = told?.surfaces ?? [];
  const [rateCents, ...otherRates] = new Set(surfaces.map((surface) => surface.rateCents));
  return {
    values: {
      ...BLANK_ESTIMATE,
      ...fieldsOfAreas(areasOfLead(lead, told, business)),
      firstName,
      lastName: lastNames.join(" "),
      email: lead.email,
      noEmail: lead.email ? "" : "on",
      phone: lead.phone,
      address: lead.address ?? "",
      // An area has no name, so the customer's own words for the surfaces stand in the notes.
      notes: surfaces.length > 1 ? surfacesInWords(surfaces) : "",
      quoteId: String(lead.id),
    },
    customerRateCents: otherRates.length > 0 ? undefined : rateCents,
    customerSaw:
      lead.instant_quote_cents === null
        ? undefined
        : { cents: lead.instant_quote_cents, at: lead.created_at },
  };
}

/** The areas that a lead asks for. A wish for both services is a driveway and a garage floor. */
function areasOfLead(lead: Row<"quotes">, told: Quote["instantQuote"], priceBook: PriceBook): AreaValues[] {
  const isBoth = lead.project_type === "both_services";
  const first = isBoth
    ? "rubber_resurfacing"
    : isProjectType(lead.project_type)
      ? lead.project_type
      : "other";
  const surfaces = told?.surfaces ?? [];
  const whole = {
    squareFeet: lead.square_feet,
    colorMixPercentage: lead.color_mix_percentage ?? 0,
  };
  const sized = (surfaces.length > 1 ? surfaces : [whole]).map(({ squareFeet, colorMixPercentage }) =>
    listedArea(first, priceBook, {
      squareFeet: squareFeet?.toString() ?? "",
      colorMixPercentage: String(colorMixPercentage),
      customColor: told?.customColor ?? "",
    }),
  );
  return isBoth ? [...sized, newArea("epoxy_garage", priceBook)] : sized;
}
