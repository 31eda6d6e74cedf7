import { type Surface, surfaceIn } from "./surface-in";

/** What a question says about one of its surfaces. */
export interface Part {
  surface: Surface;
  text: string;
}

/** Where the next surface may begin. "20 feet wide and 30 feet long", "between 500 and 700" and "sq. ft." go on. */
const BREAK =
  /[,;&+]|(?<!\b(?:sq|ft))\.\s|\b(?:plus|also|as well as|along with)\b|(?<!\d) or |(?<!\d) and (?!\d+\S* ?\w* (?:wide|long|deep))|(?<=\d) and (?!\d)/;

/**
 * A question `inDigits` that names several surfaces, taken apart, so that a size goes with the surface beside which it
 * stands. Empty when it names one or none.
 */
export function partsBySurface(question: string): Part[] {
  const parts: Part[] = [];
  let opening = "";
  for (const clause of question.split(BREAK)) {
    const surface = surfaceIn(clause);
    const last = parts.at(-1);
    if (surface && surface !== last?.surface) parts.push({ surface, text: `${opening} ${clause}` });
    else if (last) last.text += ` ${clause}`;
    if (parts.length === 0) opening += ` ${clause}`;
  }
  return new Set(parts.map(({ surface }) => surface)).size > 1 ? parts : [];
}
