import { MAX_SQUARE_FEET } from "./instant-quote";

/** What a surface of a job may be called; the codes stand in the calculator's address. "Other" has a typed name. */
export const SURFACE_NAMES = {
  driveway: "Driveway",
  walk: "Front walk",
  pad: "Pad",
  side: "Side",
  steps: "Steps",
  other: "Other",
} as const;
export type SurfaceCode = keyof typeof SURFACE_NAMES;
export const SURFACE_CODES = Object.keys(SURFACE_NAMES) as SurfaceCode[];

/** "Front walk", or the name that was typed. */
export function surfaceName({ code, ownName }: { code: SurfaceCode; ownName: string }): string {
  return code === "other" ? ownName.trim() || "Other surface" : SURFACE_NAMES[code];
}

/** What a job's only surface is called, and those of the time before a job could have several. */
export const ONLY_SURFACE = SURFACE_NAMES.driveway;

export const MAX_SURFACES = 5;
/** Square feet that a surface beside another one needs at least. */
export const MIN_SQUARE_FEET_BESIDE = 20;
/** Characters. Short, because anybody can have it mailed to a stranger. */
export const LONGEST_SURFACE_NAME = 40;

/** A surface as a link names it. */
interface LinkedSurface {
  code: SurfaceCode;
  squareFeet: number;
  colorMixPercentage: number;
}

const LINKED = new RegExp(`^(${SURFACE_CODES.join("|")}):(\\d{2,4}):(\\d{1,3})$`);

/** The surface in an address, "walk:120:20"; undefined for what is none, or has a size that nobody can be told a price for. */
export function readLinkedSurface(text: string): LinkedSurface | undefined {
  const [, code, size = "", mix = ""] = LINKED.exec(text) ?? [];
  const [squareFeet, colorMixPercentage] = [Number(size), Number(mix)];
  const isInRange = squareFeet >= MIN_SQUARE_FEET_BESIDE && squareFeet <= MAX_SQUARE_FEET;
  if (!isInRange || colorMixPercentage > 100) return undefined;
  return { code: code as SurfaceCode, squareFeet, colorMixPercentage };
}

/** "walk:120:20" */
export function linkedSurface({ code, squareFeet, colorMixPercentage }: LinkedSurface): string {
  return `${code}:${squareFeet}:${colorMixPercentage}`;
}

/** The calculator's address for a job: the first surface in its own parameters, each other one as "walk:120:20". */
export function calculatorQuery([first, ...others]: readonly [LinkedSurface, ...LinkedSurface[]]): string {
  const { squareFeet, colorMixPercentage } = first;
  const beside = others.map((other) => `&surface=${linkedSurface(other)}`);
  return `squareFeet=${squareFeet}&colorMixPercentage=${colorMixPercentage}${beside.join("")}`;
}
