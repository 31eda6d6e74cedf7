import { TILE_MIX } from "~/pricing/color-mix";
import { figureIn, jobOf, type TypedSize, type TypedSurface, withMeasuredArea } from "~/pricing/job-size";
import { requestMessages } from "~/quotes/request-messages";
import { namesBlack, type TileColor } from "./black";
import { positionOf, STEPS, type Stepped, sliderNames } from "./steps";
import { fieldOf, readTypedSurfaces } from "./typed-surfaces";

/** The colour that a form names: the typed one, else that of the chosen tile; empty if neither. */
export function colorIn(form: { get(name: string): unknown }): string {
  return String(form.get("customColor") || form.get("tile") || "");
}

export type FieldErrors = Record<string, string[]>;

/**
 * The calculator's form, read three ways: `typed` goes back into the fields, `priced` has the sizes to price for the
 * schema, `sizeErrors` says why a size can't be priced (which does not need `colors`).
 */
export function readQuoteForm(form: FormData, colors: readonly TileColor[]) {
  const moved = readTypedSurfaces(form).map((surface, place) =>
    withMeasuredArea(withMovedSliders(surface, form, place)),
  );
  const tiled = form.get("tile") ? withTileMix(moved) : moved;
  const surfaces = withoutMixOfBlack(tiled, colorIn(form), colors);
  const job = jobOf(surfaces);
  const priced = new FormData();
  for (const [name, value] of form) priced.append(name, value);
  priced.set("surfaces", job.ok ? JSON.stringify(job.surfaces) : "");
  const [first] = job.ok ? job.surfaces : [];
  for (const field of ["squareFeet", "colorMixPercentage"] as const) {
    if (first) priced.set(field, String(first[field]));
  }
  priced.set("customColor", colorIn(form));
  const sizeErrors: FieldErrors = job.ok
    ? {}
    : { [fieldOf(job.problem.field, job.place)]: [job.problem.message] };
  const words = ["email", "phone", "customColor", "tile"].map((name) => [name, String(form.get(name) ?? "")]);
  return { typed: { ...Object.fromEntries(words), surfaces }, priced, sizeErrors };
}

/** A slider moved before the script loaded counts more than its field, which still has the page's first value. */
function withMovedSliders(typed: TypedSurface, form: FormData, place: number): TypedSurface {
  const read = { ...typed };
  for (const name of Object.keys(STEPS) as Stepped[]) {
    const { moved, drawn } = sliderNames(name);
    const [at, before] = [form.get(fieldOf(moved, place)), form.get(fieldOf(drawn, place))];
    if (at !== before && before === String(positionOf(typed, name))) read[name] = String(at);
  }
  return read;
}

export function isBlack(typed: TypedSize): boolean {
  return typed.colorMixPercentage === "" || figureIn(typed, "colorMixPercentage") === 0;
}

/** A colour tile sets the mix of an all-black job; a job with colour keeps its mixes. */
export function withTileMix(surfaces: TypedSurface[]): TypedSurface[] {
  if (!surfaces.every(isBlack)) return surfaces;
  return surfaces.map((surface) => ({ ...surface, colorMixPercentage: String(TILE_MIX) }));
}

/** A black colour sets every mix to 0. */
export function withoutMixOfBlack(
  surfaces: TypedSurface[],
  named: string,
  colors: readonly TileColor[],
): TypedSurface[] {
  if (!namesBlack(named, colors)) return surfaces;
  return surfaces.map((surface) => ({ ...surface, colorMixPercentage: "0" }));
}

/** Errors for an empty email or phone; both are required. */
export function missingContact(form: FormData): FieldErrors {
  const words = { email: requestMessages.emailEmpty, phone: requestMessages.phoneEmpty };
  const missing = Object.entries(words).filter(([field]) => !String(form.get(field) ?? "").trim());
  return Object.fromEntries(missing.map(([field, said]) => [field, [said]]));
}

export function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}
