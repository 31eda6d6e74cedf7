import { Wording } from "./word-tables";

/** Where the next surface may begin. "20 feet wide and 30 feet long", "between 500 and 700" and "sq. ft." go on. */
const BREAK =
  /[,;&+]|(?<!\b(?:sq|ft))\.\s|\b(?:plus|also|as well as|along with)\b|(?<!\d) or |(?<!\d) and (?!\d+\S* ?\w* (?:wide|long|deep))|(?<=\d) and (?!\d)/;

export type Surface = "rubber" | "epoxy" | "patio";

/** The surface that a question in digits names; a driveway in front of a garage is a driveway. */
export function surfaceIn(said: Wording): Surface | undefined {
  if (said.has("EPOXY") && (said.has("EPOXY_ITSELF") || !said.has("DRIVEWAY"))) return "epoxy";
  if (said.has("PATIO")) return "patio";
  return said.has("RUBBER") ? "rubber" : undefined;
}

/** Whether a surface is priced after a visit. */
export function isAfterVisit(surface: Surface | undefined): surface is "epoxy" | "patio" {
  return surface === "epoxy" || surface === "patio";
}

/**
 * A question in digits that names several surfaces, taken apart, so that a size goes with the surface beside which it
 * stands. Empty when it names one or none.
 */
export function partsBySurface(question: string): { surface: Surface; text: string }[] {
  const parts: { surface: Surface; text: string }[] = [];
  for (const clause of question.split(BREAK)) {
    const surface = surfaceIn(new Wording(clause));
    const last = parts.at(-1);
    if (surface && surface !== last?.surface) parts.push({ surface, text: clause });
    else if (last) last.text += ` , ${clause}`;
  }
  return new Set(parts.map(({ surface }) => surface)).size > 1 ? parts : [];
}
