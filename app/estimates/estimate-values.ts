import { hasRubber } from "~/business/project-types";
import { type EstimateFigures, suggestedPricePerSqFtCents } from "~/pricing/estimate";
import { centsToField, parseMoney } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import { BLANK_LINES, LINE_FIELDS, type LineField, pricedLines } from "./estimate-lines";

/** The form's fields except for the extra lines, in the form's order. Drafts in the browser use the same names. */
export const PLAIN_FIELDS = [
  "projectType",
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "workAddress",
  "squareFeet",
  "finish",
  "colorMixPercentage",
  "customColor",
  "preparationCost",
  "pricePerSqFt",
  "discountAmount",
  "discountDescription",
  "notes",
  "specialNotes",
  // The id of the lead, if any.
  "quoteId",
  // The id of the version that this one revises, if any.
  "revisesId",
] as const;

/** `noEmail` and `alsoOnJob` are "on" or empty; `photos` has the ids of the chosen ones: "3 12". */
export const TICK_FIELDS = ["noEmail", "photos", "alsoOnJob"] as const;

export type PlainField = (typeof PLAIN_FIELDS)[number];
export type TickField = (typeof TICK_FIELDS)[number];
export type EstimateField = PlainField | TickField | LineField;

export const ESTIMATE_FIELDS: readonly EstimateField[] = [...PLAIN_FIELDS, ...TICK_FIELDS, ...LINE_FIELDS];

/** The most photos one estimate can show. */
export const MOST_PHOTOS = 4;

/** An estimate being written: each field as typed, or empty. */
export type EstimateValues = Record<EstimateField, string>;

/** An empty form: rubber, all black. */
export const BLANK_ESTIMATE: EstimateValues = {
  ...BLANK_LINES,
  projectType: "rubber_resurfacing",
  finish: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  workAddress: "",
  squareFeet: "",
  colorMixPercentage: "0",
  customColor: "",
  preparationCost: "",
  pricePerSqFt: "",
  discountAmount: "",
  discountDescription: "",
  notes: "",
  specialNotes: "",
  quoteId: "",
  revisesId: "",
  noEmail: "",
  photos: "",
  alsoOnJob: "",
};

/** A new form: all black, at the all-black price. */
export function newEstimate(prices: PriceList): EstimateValues {
  return { ...BLANK_ESTIMATE, pricePerSqFt: suggestedPrice(BLANK_ESTIMATE.colorMixPercentage, prices) };
}

/** Reads the estimate from a posted form, where each ticked photo is an entry of its own. */
export function estimateValuesIn(form: FormData): EstimateValues {
  return readEstimateValues((field) =>
    field === "photos" ? form.getAll("photos").join(" ") : form.get(field),
  );
}

/** The ids of the photos that are ticked. */
export function photosIn({ photos }: Pick<EstimateValues, "photos">): number[] {
  return photos.split(" ").map(Number).filter(Boolean);
}

/** Builds an estimate from stored fields, such as the browser's. A field that is not text becomes empty. */
export function readEstimateValues(textOf: (field: EstimateField) => unknown): EstimateValues {
  const values = { ...BLANK_ESTIMATE };
  for (const field of ESTIMATE_FIELDS) {
    const value = textOf(field);
    if (typeof value === "string") values[field] = value;
  }
  return values;
}

/** Whether a draft is worth saving: it has a name, an e-mail or an area. Source: docs/facts.md (estimates). */
export function isWorthKeeping({ firstName, lastName, email, squareFeet }: EstimateValues): boolean {
  return [firstName, lastName, email, squareFeet].some((value) => value.trim() !== "");
}

export function isSameEstimate(a: EstimateValues, b: EstimateValues): boolean {
  return ESTIMATE_FIELDS.every((field) => a[field] === b[field]);
}

/** A typed colour mix as a whole number from 0 to 100. */
export function colorMixOf(typed: string): number {
  return Math.min(100, Math.max(0, Math.round(Number(typed)) || 0));
}

/** The price per square foot that goes with a colour mix, as the price field shows it: "12.33". */
export function suggestedPrice(colorMixPercentage: string, prices: PriceList): string {
  return centsToField(suggestedPricePerSqFtCents(colorMixOf(colorMixPercentage), prices));
}

/** Whether the price field still has the suggested price, so that it may follow the slider. */
export function isSuggestedPrice(
  { pricePerSqFt, colorMixPercentage }: EstimateValues,
  prices: PriceList,
): boolean {
  return parseMoney(pricePerSqFt) === suggestedPricePerSqFtCents(colorMixOf(colorMixPercentage), prices);
}

/** A typed area ("1,200") as a whole number of square feet; undefined for other text. */
export function parseArea(typed: string | number): number | undefined {
  const digits = String(typed).trim();
  return /^(?:\d{1,3}(?:,\d{3})+|\d{1,7})$/.test(digits) ? Number(digits.replaceAll(",", "")) : undefined;
}

/** The colour mix that is priced, 0 to 100: 0 for a service without rubber, whatever the slider says. */
export function colorMixIn({ projectType, colorMixPercentage }: EstimateValues): number {
  return hasRubber(projectType) ? colorMixOf(colorMixPercentage) : 0;
}

/** The figures typed so far. An empty or unreadable field counts as 0. */
export function figuresOf(values: EstimateValues): EstimateFigures {
  return {
    squareFeet: parseArea(values.squareFeet) ?? 0,
    pricePerSqFtCents: parseMoney(values.pricePerSqFt) ?? 0,
    preparationCents: parseMoney(values.preparationCost) ?? 0,
    lines: pricedLines(values),
    discountCents: parseMoney(values.discountAmount) ?? 0,
  };
}
