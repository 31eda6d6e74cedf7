const EPOXY = /\bepox|\bgarage\b|\bflakes?\b|\bmetallic\b|\bbasement\b|\bshop floor\b/;
const PATIO = /\bpatios?\b|\bpools?\b|\bback ?yard\b|\bdecks?\b/;
const RUBBER = /\brubber|\bdrive ?ways?\b|\bwalks?\b|\bwalkways?\b|\bsidewalks?\b|\bparking (?:pad|lot)s?\b/;

/** A garage that only says where something is. */
const GARAGE_BESIDE =
  /\b(?:to|of|from|by|beside|behind|before|outside|near|next to|between) (?:(?:the|my|our|a|an) )?(?:\w+[ -]?car )?(?:attached |detached )?garage(?! floor)/g;

/** Where the next surface may begin. "20 feet wide and 30 feet long", "between 500 and 700" and "sq. ft." go on. */
const BREAK =
  /[,;&+]|(?<!\b(?:sq|ft))\.\s|\b(?:plus|also|as well as|along with)\b|(?<!\d) or |(?<!\d) and (?!\d+\S* ?\w* (?:wide|long|deep))|(?<=\d) and (?!\d)/;

export type Surface = "rubber" | "epoxy" | "patio";

/** What a question says about one of its surfaces. */
export interface Part {
  surface: Surface;
  text: string;
}

/** The surface that a question in digits names; a driveway in front of a garage is a driveway. */
export function surfaceIn(question: string): Surface | undefined {
  const text = question.replace(GARAGE_BESIDE, "");
  if (EPOXY.test(text) && !(/\bdrive ?ways?\b/.test(text) && !/\bepox|garage floor/.test(text)))
    return "epoxy";
  if (PATIO.test(text)) return "patio";
  return RUBBER.test(text) ? "rubber" : undefined;
}

/**
 * A question in digits that names several surfaces, taken apart, so that a size goes with the surface beside which it
 * stands. Empty when it names one or none.
 */
export function partsBySurface(question: string): Part[] {
  const parts: Part[] = [];
  for (const clause of question.split(BREAK)) {
    const surface = surfaceIn(clause);
    const last = parts.at(-1);
    if (surface && surface !== last?.surface) parts.push({ surface, text: clause });
    else if (last) last.text += ` , ${clause}`;
  }
  return new Set(parts.map(({ surface }) => surface)).size > 1 ? parts : [];
}
