import { parseMoney } from "~/pricing/money";
import {
  AREA_PARTS,
  type AreaNumber,
  type AreaValues,
  areaField,
  areaFigures,
  areaIn,
  areaNumbers,
  areasIn,
  BLANK_AREA,
  fieldsOfAreas,
  followedAreas,
  isIncludedField,
  type LeastCharge,
  leastCharges,
  listPrice,
  MORE_AREA_FIELDS,
  type MoreAreaField,
  newArea,
  nextArea,
  type PriceBook,
} from "./estimate-areas";
import { BLANK_LINES, LINE_FIELDS, type LineField, lineOf, pricedLines, typedLines } from "./estimate-lines";

/** The form's fields except for the other areas and the extra lines. Drafts in the browser use the same names. */
export const PLAIN_FIELDS = [
  ...AREA_PARTS,
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "workAddress",
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
export type EstimateField = PlainField | MoreAreaField | TickField | LineField;

export const ESTIMATE_FIELDS: readonly EstimateField[] = [
  ...PLAIN_FIELDS,
  ...MORE_AREA_FIELDS,
  ...TICK_FIELDS,
  ...LINE_FIELDS,
];

/** The most photos one estimate can show. */
export const MOST_PHOTOS = 4;

/** An estimate being written: each field as typed, or empty. */
export type EstimateValues = Record<EstimateField, string>;

/** An empty form: rubber, all black. */
export const BLANK_ESTIMATE: EstimateValues = {
  ...BLANK_LINES,
  ...fieldsOfAreas([{ ...BLANK_AREA, projectType: "rubber_resurfacing" }]),
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  workAddress: "",
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

/** A new form: a rubber driveway, all black, on the owner's terms. */
export function newEstimate(priceBook: PriceBook): EstimateValues {
  return { ...BLANK_ESTIMATE, ...fieldsOfAreas([newArea("rubber_resurfacing", priceBook)]) };
}

/** The estimate after one field has changed. Prices, preparation and words that nobody has typed follow. */
export function changedEstimate(
  values: EstimateValues,
  field: EstimateField,
  value: string,
  priceBook: PriceBook,
): EstimateValues {
  const next = { ...values, [field]: value };
  return { ...next, ...followedAreas(values, next, priceBook) };
}

/** The estimate with the list price in one area, or as it is where the list has none. */
export function withListPrice(
  values: EstimateValues,
  number: AreaNumber,
  priceBook: PriceBook,
): EstimateValues {
  const listed = listPrice(areaIn(values, number), priceBook);
  return listed ? { ...values, [areaField(number, "pricePerSqFt")]: listed } : values;
}

/** The estimate with one more area, of a service that it does not have yet. All five are kept as they are. */
export function withNextArea(values: EstimateValues, priceBook: PriceBook): EstimateValues {
  const areas = areasIn(values);
  return { ...values, ...fieldsOfAreas([...areas, nextArea(areas, priceBook)]) };
}

/** The estimate without one of its areas; the first of several can go too. */
export function withoutArea(values: EstimateValues, number: AreaNumber): EstimateValues {
  const others = areaNumbers(values).filter((each) => each !== number);
  if (others.length === 0) return values;
  return { ...values, ...fieldsOfAreas(others.map((each) => areaIn(values, each))) };
}

/** The estimate with a line for each least charge that its areas do not reach, as far as there is room. */
export function withLeastCharges(values: EstimateValues, priceBook: PriceBook): EstimateValues {
  let all = values;
  for (const charge of missingCharges(values, priceBook)) all = { ...all, ...lineOf(all, charge) };
  return all;
}

/** The least charges that no line makes up for yet. */
export function missingCharges(values: EstimateValues, priceBook: PriceBook): LeastCharge[] {
  const lines = typedLines(values);
  return leastCharges(areasIn(values), priceBook).filter(
    (charge) => !lines.some(({ description }) => description === charge.description),
  );
}

/** Reads the estimate from a posted form. */
export function estimateValuesIn(form: FormData): EstimateValues {
  return readEstimateValues((field) => {
    if (field === "photos") return form.getAll(field).join(" ");
    if (!isIncludedField(field)) return form.get(field);
    return form.getAll(field).filter(Boolean).join("\n").replaceAll("\r\n", "\n");
  });
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

/** The figures typed so far. An empty or unreadable field counts as 0. */
export function figuresOf(values: EstimateValues) {
  const [first, ...others] = areasIn(values).map(pricedArea);
  return {
    ...first!,
    moreAreas: others,
    lines: pricedLines(values),
    discountCents: parseMoney(values.discountAmount) ?? 0,
  };
}

function pricedArea(area: AreaValues) {
  return { ...areaFigures(area), projectType: area.projectType };
}
