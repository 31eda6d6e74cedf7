import { MAX_SQUARE_FEET } from "./instant-quote";

/** Names of surfaces by the codes in the calculator's address. "other" has a typed name. */
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

/** The name of a job's only surface, also for quotes from before jobs could have several. */
export const ONLY_SURFACE = SURFACE_NAMES.driveway;

export const MAX_SURFACES = 5;
/** The least square feet of a surface beside another one. */
export const MIN_SQUARE_FEET_BESIDE = 20;
/** Characters. Short, because anybody can have it mailed to a stranger. */
export const LONGEST_SURFACE_NAME = 40;

/** A surface in a link. */
interface LinkedSurface {
  code: SurfaceCode;
  squareFeet: number;
  colorMixPercentage: number;
}

const LINKED = new RegExp(`^(${SURFACE_CODES.join("|")}):(\\d{2,4}):(\\d{1,3})$`);

/** Reads a surface from an address, "walk:120:20". Undefined when it is none or its size can't be priced. */
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

/** The calculator's query for a job: the first surface in the plain parameters, each other one as "walk:120:20". */
export function calculatorQuery([first, ...others]: readonly [LinkedSurface, ...LinkedSurface[]]): string {
  const { squareFeet, colorMixPercentage } = first;
  const beside = others.map((other) => `&surface=${linkedSurface(other)}`);
  return `squareFeet=${squareFeet}&colorMixPercentage=${colorMixPercentage}${beside.join("")}`;
}
