import { MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import { readTypedSize, startingSize, type TypedSurface } from "~/pricing/job-size";
import {
  LONGEST_SURFACE_NAME,
  MAX_SURFACES,
  readLinkedSurface,
  SURFACE_CODES,
  type SurfaceCode,
} from "~/pricing/surfaces";

/** The name of a surface's field: the first has the plain names, the others a number behind. */
export function fieldOf(field: string, place: number): string {
  return place === 0 ? field : `${field}-${place + 1}`;
}

/** The value of the button that gives a surface the usual size. */
export function pressOfUsualSize(place: number): string {
  return `usual-size-${place + 1}`;
}

/** The surfaces of a form as typed, one to five. */
export function readTypedSurfaces(form: FormData): TypedSurface[] {
  const places = Array.from({ length: MAX_SURFACES }, (_, place) => place);
  // Surfaces are numbered, so the first missing number ends the list.
  const missing = places.find((place) => place > 0 && !form.has(fieldOf("squareFeet", place)));
  return places.slice(0, missing).map((place) => {
    const fields = { get: (name: string) => form.get(fieldOf(name, place)) };
    const code = SURFACE_CODES.find((known) => known === fields.get("surface")) ?? "driveway";
    const ownName = String(fields.get("ownName") ?? "").slice(0, LONGEST_SURFACE_NAME);
    return { code, ownName, ...readTypedSize(fields) };
  });
}

/** The surfaces in the address. Unreadable ones and those beyond five are left out. */
export function startingSurfaces(address: URLSearchParams): { surfaces: TypedSurface[]; leftOut: number } {
  const first: TypedSurface = { code: "driveway", ownName: "", ...startingSize(address) };
  const asked = address.getAll("surface");
  const beside = asked.flatMap((text) => readLinkedSurface(text) ?? []).slice(0, MAX_SURFACES - 1);
  const others = beside.map(({ code, squareFeet, colorMixPercentage }) =>
    newSurface(code, squareFeet, String(colorMixPercentage)),
  );
  return { surfaces: [first, ...others], leftOut: asked.length - others.length };
}

/** Adds a surface with an unused name and the mix of the last one. */
export function withNewSurface(surfaces: readonly TypedSurface[]): TypedSurface[] {
  if (surfaces.length >= MAX_SURFACES) return [...surfaces];
  const code = SURFACE_CODES.find((free) => surfaces.every((surface) => surface.code !== free)) ?? "other";
  const mix = surfaces.at(-1)?.colorMixPercentage ?? "0";
  return [...surfaces, newSurface(code, MIN_SQUARE_FEET, mix)];
}

function newSurface(code: SurfaceCode, squareFeet: number, colorMixPercentage: string): TypedSurface {
  return {
    code,
    ownName: "",
    squareFeet: String(squareFeet),
    length: "",
    width: "",
    colorMixPercentage,
  };
}
