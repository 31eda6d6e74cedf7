import { inDigits } from "./digits";
import { partsBySurface } from "./parts-by-surface";
import { type Surface, surfaceIn } from "./surface-in";

const CODES = { rubber: "rubber_resurfacing", epoxy: "epoxy_garage", patio: "patio_resurfacing" } as const;

/** The project type that a visitor's lines are about, as its code: what was named last, else "other". */
export function projectTypeOf(lines: readonly { text: string; isBot: boolean }[]): string {
  const named = lines
    .filter(({ isBot }) => !isBot)
    .map(({ text }) => surfacesIn(inDigits(text)))
    .findLast((surfaces) => surfaces.length > 0);
  if (!named) return "other";
  return named.includes("rubber") && named.includes("epoxy") ? "both_services" : CODES[named[0]!];
}

function surfacesIn(question: string): Surface[] {
  const parts = partsBySurface(question).map(({ surface }) => surface);
  const only = surfaceIn(question);
  return parts.length > 0 ? parts : only ? [only] : [];
}
