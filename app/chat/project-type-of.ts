import { inDigits } from "./digits";
import { surfaceIn } from "./surface-in";

const CODES = { rubber: "rubber_resurfacing", epoxy: "epoxy_garage", patio: "patio_resurfacing" } as const;

/** The project type that a visitor's lines are about, as its code: the surface named last, else "other". */
export function projectTypeOf(lines: readonly { text: string; isBot: boolean }[]): string {
  const surface = lines
    .filter(({ isBot }) => !isBot)
    .map(({ text }) => surfaceIn(inDigits(text)))
    .findLast(Boolean);
  return surface ? CODES[surface] : "other";
}
