import {
  areaToPrice,
  colorMixToPrice,
  DEFAULT_SQUARE_FEET,
  type InstantQuoteRequest,
  toHundredths,
} from "./instant-quote";
import { sizeMessages } from "./price-messages";

/** The fields in which the calculator is told how large a job is, and how much of it is coloured. */
export const SIZE_FIELDS = ["squareFeet", "length", "width", "colorMixPercentage"] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];

/** What stands in those fields, as it was typed: "1,180", "1180 sq ft", "24'", "35%". */
export type TypedSize = Record<SizeField, string>;

/** Why a job has no price. */
export interface SizeProblem {
  /** The field in which to mend it. */
  field: SizeField;
  message: string;
  /** For a size that only the calculator does not price; undefined for an entry that can't be read. */
  reason?: "too_small" | "too_large";
}

/** The job that is priced, and the one that was asked for before it was brought up to the calculator's steps. */
export type JobSize =
  | { ok: true; job: InstantQuoteRequest; asked: InstantQuoteRequest }
  | { ok: false; problem: SizeProblem };

/** A number with its thousands apart or not, and its unit or not. */
const numberOf = (unit: string, digits: number) =>
  new RegExp(String.raw`^(\d{1,3}(?:[, ]\d{3}){1,3}|\d{1,${digits}})(\.\d*)?\s*(?:${unit})?$`, "i");
const FEET = numberOf(String.raw`ft\.?|feet|foot|['’′]`, 9);
const PATTERNS: Record<SizeField, RegExp> = {
  // With room for the product of two sides.
  squareFeet: numberOf(String.raw`sq\.?\s*(?:ft|feet)\.?|square (?:feet|foot)|sf|ft2|ft²`, 18),
  length: FEET,
  width: FEET,
  colorMixPercentage: numberOf("%", 3),
};

/** What stands in the size fields of a form, or in an address; a missing field is empty. */
export function readTypedSize(given: { get(name: string): unknown }): TypedSize {
  const typed = SIZE_FIELDS.map((field) => [field, String(given.get(field) ?? "").trim()]);
  return Object.fromEntries(typed) as TypedSize;
}

/** The figure that stands in a field; undefined for an empty one, and for what is no figure or one of another unit. */
export function figureIn(typed: TypedSize, field: SizeField): number | undefined {
  const [, whole, fraction = ""] = PATTERNS[field].exec(typed[field]) ?? [];
  return whole === undefined ? undefined : Number(whole.replace(/[, ]/g, "") + fraction);
}

/**
 * The job that the fields ask for: length x width where both are given, else the area; no colour where the mix is
 * empty. Whatever shows, mails or stores a price reads the fields here.
 */
export function jobSizeOf(typed: TypedSize): JobSize {
  const area = askedArea(typed);
  if (typeof area !== "number") return { ok: false, problem: area };
  const priced = areaToPrice(area);
  if (!priced.ok) {
    const message = sizeMessages[priced.reason](area);
    return { ok: false, problem: { field: "squareFeet", message, reason: priced.reason } };
  }
  const mix = typed.colorMixPercentage === "" ? 0 : figureIn(typed, "colorMixPercentage");
  if (mix === undefined || mix > 100) {
    return { ok: false, problem: { field: "colorMixPercentage", message: sizeMessages.unreadableMix } };
  }
  const job = { squareFeet: priced.squareFeet, colorMixPercentage: colorMixToPrice(mix) };
  return { ok: true, job, asked: { squareFeet: area, colorMixPercentage: mix } };
}

/** Length x width in square feet, to the hundredth; undefined unless both are given and can be read. */
export function measuredArea(typed: TypedSize): number | undefined {
  const [length, width] = [figureIn(typed, "length"), figureIn(typed, "width")];
  return length === undefined || width === undefined ? undefined : toHundredths(length * width);
}

/** The same job with its area in the one field for it, and length and width empty if that is where it came from. */
export function withMeasuredArea(typed: TypedSize): TypedSize {
  const area = measuredArea(typed);
  return area === undefined ? typed : { ...typed, squareFeet: String(area), length: "", width: "" };
}

/** What the calculator opens with: the job that an address asks for, 500 sq ft all black for what can't be read. */
export function startingSize(address: { get(name: string): unknown }): TypedSize {
  const asked = withMeasuredArea(readTypedSize(address));
  const mix = figureIn(asked, "colorMixPercentage") ?? 0;
  const hasArea = figureIn(asked, "squareFeet") !== undefined;
  return {
    squareFeet: hasArea ? asked.squareFeet : String(DEFAULT_SQUARE_FEET),
    length: "",
    width: "",
    colorMixPercentage: String(mix > 100 ? 0 : mix),
  };
}

function askedArea(typed: TypedSize): number | SizeProblem {
  const measured = measuredArea(typed);
  if (measured !== undefined) return measured;
  // One side alone, half typed or forgotten, leaves it to the area. One that can't be read may be a side of the job.
  for (const field of ["length", "width"] as const) {
    if (typed[field] && figureIn(typed, field) === undefined) {
      return { field, message: sizeMessages.unreadableSide };
    }
  }
  const area = figureIn(typed, "squareFeet");
  return area === undefined
    ? { field: "squareFeet", message: sizeMessages.unreadableArea }
    : toHundredths(area);
}
