import { figureIn, jobSizeOf, readTypedSize, type TypedSize, withMeasuredArea } from "~/pricing/job-size";
import { requestMessages } from "~/quotes/request-messages";
import { namesBlack, type TileColor } from "./black";
import { positionOf, STEPS, type Stepped, sliderNames } from "./steps";

/** Percent: what a tile sets on an all-black driveway, where nobody would see its colour. */
export const TILE_MIX = 50;

/** The colour that a form names: the typed one, else that of the chosen tile; empty if neither. */
export function colorIn(form: { get(name: string): unknown }): string {
  return String(form.get("customColor") || form.get("tile") || "");
}

export type FieldErrors = Record<string, string[]>;

/**
 * The calculator's form as it was sent, read in three ways. `typed` goes back into the fields. `priced` is the form for
 * the schema, with the size that is priced in place of the typed one. `sizeErrors` says why the size can't be priced: for that
 * alone the tiles' colours are not needed.
 */
export function readQuoteForm(form: FormData, colors: readonly TileColor[]) {
  const moved = withMeasuredArea(withMovedSliders(readTypedSize(form), form));
  const size = withoutMixOfBlack(withTileMix(moved, form), colorIn(form), colors);
  const read = jobSizeOf(size);
  const priced = new FormData();
  for (const [name, value] of form) priced.append(name, value);
  for (const [field, figure] of Object.entries(read.ok ? read.job : {})) priced.set(field, String(figure));
  priced.set("customColor", colorIn(form));
  const sizeErrors: FieldErrors = read.ok ? {} : { [read.problem.field]: [read.problem.message] };
  const words = ["email", "phone", "customColor", "tile"].map((name) => [name, String(form.get(name) ?? "")]);
  return { typed: { ...Object.fromEntries(words), ...size }, priced, sizeErrors };
}

/** A slider that was moved before the script came says more than its field, which holds what the page was sent with. */
function withMovedSliders(typed: TypedSize, form: FormData): TypedSize {
  const read = { ...typed };
  for (const name of Object.keys(STEPS) as Stepped[]) {
    const { moved, drawn } = sliderNames(name);
    const [at, before] = [form.get(moved), form.get(drawn)];
    if (at !== before && before === String(positionOf(typed, name))) read[name] = String(at);
  }
  return read;
}

/** A tile is ticked on a coloured driveway alone: where the mix says black, no script has set the tile's. */
function withTileMix(size: TypedSize, form: FormData): TypedSize {
  const isBlack = size.colorMixPercentage === "" || figureIn(size, "colorMixPercentage") === 0;
  return form.get("tile") && isBlack ? { ...size, colorMixPercentage: String(TILE_MIX) } : size;
}

/** A named black takes the colour out of the mix. */
export function withoutMixOfBlack(size: TypedSize, named: string, colors: readonly TileColor[]): TypedSize {
  return namesBlack(named, colors) ? { ...size, colorMixPercentage: "0" } : size;
}

/** The errors of an empty e-mail or phone. A request needs both. */
export function missingContact(form: FormData): FieldErrors {
  const words = { email: requestMessages.emailEmpty, phone: requestMessages.phoneEmpty };
  const missing = Object.entries(words).filter(([field]) => !String(form.get(field) ?? "").trim());
  return Object.fromEntries(missing.map(([field, said]) => [field, [said]]));
}

export function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}
