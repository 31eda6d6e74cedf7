import {
  type AskedSurface,
  areaToPrice,
  colorMixToPrice,
  DEFAULT_SQUARE_FEET,
  type InstantQuoteRequest,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  toHundredths,
} from "./instant-quote";
import { readFeet, readSquareFeet } from "./measures";
import { sizeMessages } from "./price-messages";
import { MIN_SQUARE_FEET_BESIDE, type SurfaceCode, surfaceName } from "./surfaces";

/** The calculator's fields for size and colour mix. */
export const SIZE_FIELDS = ["squareFeet", "length", "width", "colorMixPercentage"] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];

/** The fields as typed: "1,180", "70 m2", "24'6", "35%". */
export type TypedSize = Record<SizeField, string>;

/** A surface as typed. */
export interface TypedSurface extends TypedSize {
  code: SurfaceCode;
  /** The typed name, when `code` is "other". */
  ownName: string;
}

/** Why a job has no price yet. */
export interface SizeProblem {
  /** The field to correct. */
  field: SizeField;
  message: string;
  /** Set for a readable size that the calculator does not price; undefined for text that can't be read. */
  reason?: "too_small" | "too_large";
}

/** The surface to price, and the size as it was typed, before rounding up. */
export type JobSize =
  | { ok: true; job: InstantQuoteRequest; asked: InstantQuoteRequest }
  | { ok: false; problem: SizeProblem };

const PERCENTAGE = /^(\d{1,3}(?:[.,]\d*)?) ?%?$/;

/** The reader of each field: sides in feet, area in square feet, mix in percent. */
const READERS: Record<SizeField, (typed: string) => number | undefined> = {
  squareFeet: readSquareFeet,
  length: (typed) => readFeet(typed),
  width: (typed) => readFeet(typed),
  colorMixPercentage: (typed) => {
    const figure = PERCENTAGE.exec(typed)?.[1];
    return figure === undefined ? undefined : Number(figure.replace(",", "."));
  },
};

/** Reads the size fields from a form or an address. A missing one is empty. */
export function readTypedSize(given: { get(name: string): unknown }): TypedSize {
  const typed = SIZE_FIELDS.map((field) => [field, String(given.get(field) ?? "").trim()]);
  return Object.fromEntries(typed) as TypedSize;
}

/** The number in a field; undefined when it is empty or not a number. */
export function figureIn(typed: TypedSize, field: SizeField): number | undefined {
  return READERS[field](typed[field]);
}

/** Each surface of a job, and either the whole job, largest surface first, or what keeps it from having a price. */
export type Job = { sizes: JobSize[] } & (
  | { ok: true; surfaces: AskedSurface[] }
  | { ok: false; problem: SizeProblem; place: number }
);

/** The job that the fields describe. Everything that shows, mails or stores a price uses this. */
export function jobOf(typed: readonly TypedSurface[]): Job {
  const least = typed.length > 1 ? MIN_SQUARE_FEET_BESIDE : MIN_SQUARE_FEET;
  const sizes = typed.map((surface) => jobSizeOf(surface, least));
  const surfaces = sizes
    .flatMap((size, place) => (size.ok ? [{ name: surfaceName(typed[place]!), ...size.job }] : []))
    .toSorted((one, other) => other.squareFeet - one.squareFeet);
  const place = sizes.findIndex(({ ok }) => !ok);
  const wrong = sizes[place];
  if (wrong && !wrong.ok) return { ok: false, sizes, place, problem: wrong.problem };
  const problem = problemTogether(surfaces);
  if (!problem) return { ok: true, sizes, surfaces };
  const last = typed.length - 1;
  return { ok: false, sizes: sizes.with(last, { ok: false, problem }), place: last, problem };
}

function problemTogether(surfaces: readonly AskedSurface[]): SizeProblem | undefined {
  const together = surfaces.reduce((sum, { squareFeet }) => sum + squareFeet, 0);
  if (together > MAX_SQUARE_FEET) {
    const message = sizeMessages.together_too_large(together);
    return { field: "squareFeet", message, reason: "too_large" };
  }
  if (surfaces.some(({ squareFeet }) => squareFeet >= MIN_SQUARE_FEET)) return undefined;
  return { field: "squareFeet", message: sizeMessages.all_too_small, reason: "too_small" };
}

/** The surface that the fields describe: length x width if both are given, else the area. An empty mix is all black. */
export function jobSizeOf(typed: TypedSize, least = MIN_SQUARE_FEET): JobSize {
  const area = askedArea(typed);
  if (typeof area !== "number") return { ok: false, problem: area };
  const priced = areaToPrice(area, least);
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

/** Length x width in square feet, to the hundredth; undefined unless both are given and readable. */
export function measuredArea(typed: TypedSize): number | undefined {
  const [length, width] = [figureIn(typed, "length"), figureIn(typed, "width")];
  return length === undefined || width === undefined ? undefined : toHundredths(length * width);
}

/** Moves the area that length and width make into the area field, and empties those two. */
export function withMeasuredArea<Typed extends TypedSize>(typed: Typed): Typed {
  const area = measuredArea(typed);
  return area === undefined ? typed : { ...typed, squareFeet: String(area), length: "", width: "" };
}

/** The size that the calculator starts with: the one in the address, or 500 sq ft all black if that can't be read. */
export function startingSize(address: { get(name: string): unknown }): TypedSize {
  const asked = withMeasuredArea(readTypedSize(address));
  const mix = figureIn(asked, "colorMixPercentage") ?? 0;
  const hasArea = figureIn(asked, "squareFeet") !== undefined;
  return {
    squareFeet: hasArea ? asked.squareFeet : String(DEFAULT_SQUARE_FEET),
    // Unreadable text stays, beside the message about it.
    length: asked.length,
    width: asked.width,
    colorMixPercentage: String(mix > 100 ? 0 : mix),
  };
}

function askedArea(typed: TypedSize): number | SizeProblem {
  const measured = measuredArea(typed);
  if (measured !== undefined) return measured;
  // With only one side given, the area counts. A side that can't be read is a problem, because it may be meant.
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
