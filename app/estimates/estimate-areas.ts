import { hasRubber } from "~/business/project-types";
import type { ServiceTerms, ServiceTermsByCode } from "~/business/service-terms";
import { SOLD_SERVICES } from "~/business/sold-services";
import { areaCents, suggestedPricePerSqFtCents } from "~/pricing/estimate";
import { centsToField, parseMoney } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import { serviceTermsOf } from "./estimate-terms";

/** The fields of an area. The first area's have these names; `included` is a line for each thing. */
export const AREA_PARTS = [
  "projectType",
  "squareFeet",
  "finish",
  "colorMixPercentage",
  "customColor",
  "preparationCost",
  "pricePerSqFt",
  "included",
  "areaTerms",
  "thickness",
] as const;
export type AreaPart = (typeof AREA_PARTS)[number];

/** An area as typed. */
export type AreaValues = Record<AreaPart, string>;

export const AREA_NUMBERS = [1, 2, 3, 4, 5] as const;
export const MOST_AREAS = AREA_NUMBERS.length;
export type AreaNumber = (typeof AREA_NUMBERS)[number];
export type MoreAreaField = `area${Exclude<AreaNumber, 1>}${Capitalize<AreaPart>}`;
export type AreaField = AreaPart | MoreAreaField;

/** The field of an area: "squareFeet" of the first, "area2SquareFeet" of the second. */
export function areaField(number: AreaNumber, part: AreaPart): AreaField {
  if (number === 1) return part;
  return `area${number}${part.charAt(0).toUpperCase()}${part.slice(1)}` as MoreAreaField;
}

/** The fields of the areas after the first. */
export const MORE_AREA_FIELDS = AREA_NUMBERS.slice(1).flatMap((number) =>
  AREA_PARTS.map((part) => areaField(number, part)),
) as MoreAreaField[];

/** Whether a field has an entry for each tick and one for the lines typed beside them. */
export function isIncludedField(field: string): boolean {
  return AREA_NUMBERS.some((number) => areaField(number, "included") === field);
}

export const BLANK_AREA: AreaValues = {
  projectType: "",
  squareFeet: "",
  finish: "",
  colorMixPercentage: "0",
  customColor: "",
  preparationCost: "",
  pricePerSqFt: "",
  included: "",
  areaTerms: "",
  thickness: "",
};

export const BLANK_MORE_AREAS = Object.fromEntries(MORE_AREA_FIELDS.map((field) => [field, ""])) as Record<
  MoreAreaField,
  string
>;

type AreaFields = Record<AreaField, string>;

/** One area of the form. */
export function areaIn(values: AreaFields, number: AreaNumber): AreaValues {
  return Object.fromEntries(AREA_PARTS.map((part) => [part, values[areaField(number, part)]])) as AreaValues;
}

/** The numbers of the form's areas: the first, and each other one with a service. */
export function areaNumbers(values: AreaFields): AreaNumber[] {
  return AREA_NUMBERS.filter((number) => number === 1 || values[areaField(number, "projectType")] !== "");
}

/** All areas of the form, in its order. */
export function areasIn(values: AreaFields): AreaValues[] {
  return areaNumbers(values).map((number) => areaIn(values, number));
}

/** The form's fields for these areas, at most five; what is left over is blank. */
export function fieldsOfAreas(areas: readonly AreaValues[]): AreaFields {
  const fields = areas
    .slice(0, MOST_AREAS)
    .flatMap((area, place) => AREA_PARTS.map((part) => [areaField(AREA_NUMBERS[place]!, part), area[part]]));
  return { ...BLANK_AREA, ...BLANK_MORE_AREAS, ...Object.fromEntries(fields) };
}

/** What the owner has set about prices: the price lists, and the terms of each service. */
export interface PriceBook {
  prices: PriceList;
  serviceTerms: ServiceTermsByCode;
}

/** A typed colour mix as a whole number from 0 to 100. */
export function colorMixOf(typed: string): number {
  return Math.min(100, Math.max(0, Math.round(Number(typed)) || 0));
}

/** The colour mix that is priced, 0 to 100: 0 for a service without rubber, whatever the slider says. */
export function colorMixIn({
  projectType,
  colorMixPercentage,
}: Pick<AreaValues, "projectType" | "colorMixPercentage">): number {
  return hasRubber(projectType) ? colorMixOf(colorMixPercentage) : 0;
}

/** A typed area ("1,200") as a whole number of square feet; undefined for other text. */
export function parseArea(typed: string | number): number | undefined {
  const digits = String(typed).trim();
  return /^(?:\d{1,3}(?:,\d{3})+|\d{1,7})$/.test(digits) ? Number(digits.replaceAll(",", "")) : undefined;
}

/** A typed thickness in percent of the usual, 10 to 500; undefined for other text. */
export function readThickness(typed: string | number): number | undefined {
  const percentage = /^\d{2,3}$/.test(String(typed).trim()) ? Number(typed) : Number.NaN;
  return percentage >= 10 && percentage <= 500 ? percentage : undefined;
}

/** The figures of an area typed so far. An empty or unreadable field counts as 0. */
export function areaFigures(area: AreaValues) {
  return {
    squareFeet: parseArea(area.squareFeet) ?? 0,
    pricePerSqFtCents: parseMoney(area.pricePerSqFt) ?? 0,
    preparationCents: parseMoney(area.preparationCost) ?? 0,
  };
}

/** An area typed so far, for what it costs the owner. */
export function costedArea(area: AreaValues) {
  return {
    projectType: area.projectType,
    squareFeet: areaFigures(area).squareFeet,
    colorMixPercentage: colorMixIn(area),
    thicknessPercentage: readThickness(area.thickness),
  };
}

/** The list price per square foot, as the field shows it: "12.33". Empty where the owner has set none. */
export function listPrice(area: AreaValues, { prices, serviceTerms }: PriceBook): string {
  const terms = serviceTermsOf(area.projectType, serviceTerms);
  if (hasRubber(area.projectType)) {
    const mix = colorMixOf(area.colorMixPercentage);
    return centsToField(terms.ownPriceCents ?? suggestedPricePerSqFtCents(mix, prices));
  }
  const named = area.finish.trim().toLowerCase();
  return centsToField(terms.finishes.find(({ name }) => name.toLowerCase() === named)?.pricePerSqFtCents);
}

/** The preparation of an area at the list price; empty where there is none. */
export function listPreparation(area: AreaValues, { serviceTerms }: PriceBook): string {
  const { preparationCents } = serviceTermsOf(area.projectType, serviceTerms);
  return centsToField(preparationCents * (parseArea(area.squareFeet) ?? 0) || undefined);
}

/** What a service brings by itself into the fields that nobody has typed in. */
function listedValues(area: AreaValues, priceBook: PriceBook) {
  const terms = serviceTermsOf(area.projectType, priceBook.serviceTerms);
  return {
    included: terms.included.join("\n"),
    areaTerms: terms.terms,
    finish: firstFinish(terms),
  };
}

/** The first finish that has a price, or else none: with it an estimate begins at a price. */
function firstFinish({ finishes }: ServiceTerms): string {
  return finishes.find(({ pricePerSqFtCents }) => pricePerSqFtCents !== undefined)?.name ?? "";
}

/** The parts of an area that its price, its preparation and its words follow. */
export const LEADING_PARTS = [
  "projectType",
  "squareFeet",
  "finish",
  "colorMixPercentage",
] as const satisfies AreaPart[];

/**
 * An area after a change: fields that had what the list says, or nothing, have what it says now. A typed price or
 * preparation, and words of the owner's own for this estimate, stay.
 */
export function followedArea(before: AreaValues, after: AreaValues, priceBook: PriceBook): AreaValues {
  if (LEADING_PARTS.every((part) => before[part] === after[part])) return after;
  const [was, is] = [listedValues(before, priceBook), listedValues(after, priceBook)];
  const next = { ...after };
  if (after.projectType !== before.projectType) {
    for (const part of ["finish", "included", "areaTerms"] as const) {
      if (after[part] === "" || sameText(after[part], was[part])) next[part] = is[part];
    }
  }
  if (isListed(after.pricePerSqFt, listPrice(before, priceBook)))
    next.pricePerSqFt = listPrice(next, priceBook);
  if (isListed(after.preparationCost, listPreparation(before, priceBook)))
    next.preparationCost = listPreparation(next, priceBook);
  return next;
}

/** The hidden field with a leading part as the page showed it. By it the server sees a change made without script. */
export function shownName(number: AreaNumber, part: (typeof LEADING_PARTS)[number]): string {
  return `shown-${areaField(number, part)}`;
}

/** All areas of a form after a change of some of its fields. */
export function followedAreas(before: AreaFields, after: AreaFields, priceBook: PriceBook): AreaFields {
  const areas = areaNumbers(after).map((number) =>
    followedArea(areaIn(before, number), areaIn(after, number), priceBook),
  );
  return fieldsOfAreas(areas);
}

function sameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n").trim() === other.trim();
}

function isListed(typed: string, listed: string): boolean {
  return typed.trim() === "" || isListPrice(typed, listed);
}

/** Whether a typed amount is the one of the list. */
export function isListPrice(typed: string, listed: string): boolean {
  return listed !== "" && parseMoney(typed) === parseMoney(listed);
}

/** A new area of a service, with all that the service brings. */
export function newArea(projectType: string, priceBook: PriceBook): AreaValues {
  return listedArea(projectType, priceBook, {});
}

/** An area of a service with these fields, at the list price. */
export function listedArea(
  projectType: string,
  priceBook: PriceBook,
  fields: Partial<AreaValues>,
): AreaValues {
  return followedArea(BLANK_AREA, { ...BLANK_AREA, ...fields, projectType }, priceBook);
}

/** An area with the first service that the form does not have yet. */
export function nextArea(areas: readonly AreaValues[], priceBook: PriceBook): AreaValues {
  const missing = SOLD_SERVICES.find(({ code }) => !areas.some(({ projectType }) => projectType === code));
  return newArea((missing ?? SOLD_SERVICES[0]!).code, priceBook);
}

/** A service whose areas come to less than its least charge: by how many cents, and the line that makes up for it. */
export interface LeastCharge {
  description: string;
  amountCents: number;
}

const LEAST_CHARGE = "Least charge, ";

/** Whether a line only brings a service up to its least charge. */
export function isLeastCharge(description: string): boolean {
  return description.startsWith(LEAST_CHARGE);
}

/** The lines that bring each service up to its least charge. A service without figures yet needs none. */
export function leastCharges(areas: readonly AreaValues[], { serviceTerms }: PriceBook): LeastCharge[] {
  return SOLD_SERVICES.flatMap(({ code, label }) => {
    const own = areas.filter(({ projectType }) => projectType === code);
    const cents = own.reduce((sum, area) => sum + areaCents(areaFigures(area)), 0);
    const missing = serviceTerms[code].leastChargeCents - cents;
    if (cents === 0 || missing <= 0) return [];
    return [{ description: `${LEAST_CHARGE}${label}`, amountCents: missing }];
  });
}
