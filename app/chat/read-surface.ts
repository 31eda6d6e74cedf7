/** Where the next surface may begin. "20 feet wide and 30 feet long", "between 500 and 700" and "sq. ft." go on. */
const BREAK =
  /[,;&+\n]|\([1-9]\)|(?<!\b(?:sq|ft))\.\s|\b(?:plus|also|as well as|along with)\b|(?<!\d) or |(?<!\d) and (?!\d+\S* ?\w* (?:wide|long|deep))|(?<=\d) and (?!\d)/;

export type Surface = "rubber" | "epoxy" | "patio";

/** A garage that only says where the driveway is. */
const GARAGE_BESIDE =
  /\b(?:to|of|from|by|beside|behind|before|outside|near|between|at|past|along|front of|up to)(?: \w+){0,2} garage\b(?! floor)|\b(?:cuz|because|cause|since) (?:thats|that's|its|it's|that is) the garage\b|\bgarage (?:door|side|pad|end|apron)s?\b/g;
/** "Same rate as on the driveways?" asks of something else. */
const DRIVEWAY_COMPARED =
  /\b(?:same (?:rate|price|cost|money|deal|charge)s?|like|than)\b[^.?!,]{0,30}\b(?:the|your) driveways?\b/g;
const EPOXY = /\bepox|\bgarage|\bmetallic|\bbasement|\bshop floor/;
const EPOXY_ITSELF = /\bepox|\bgarage floor/;
const PATIO = /\bpatio(?! door)|\bpools?\b|\bback ?yard|\b(?:pool ?)?decks?\b(?! door)/;
const DRIVEWAY = /\bdr[ive]{2,4}-? ?ways?\b|\bdrives?\b(?! (?:on|over|to|it|there|out|a|my|again|back)\b)/;
const RUBBER = new RegExp(
  `${DRIVEWAY.source}|\\brubber|\\bwalk(?:way)?s?\\b|\\bside ?walk|\\bparking (?:pad|lot|spot)|\\b(?:rv|trailer) pad|\\bfront (?:path|steps?)|\\baprons?\\b|\\bapproach\\b|\\b(?:back )?(?:lane|alley)\\b`,
);

/** The surface that a text in digits names; a driveway in front of a garage is a driveway. */
export function surfaceIn(text: string): Surface | undefined {
  const plain = text.replace(GARAGE_BESIDE, " ").replace(DRIVEWAY_COMPARED, " ");
  if (EPOXY.test(plain) && (EPOXY_ITSELF.test(plain) || !DRIVEWAY.test(plain))) return "epoxy";
  if (PATIO.test(plain)) return "patio";
  return RUBBER.test(plain) ? "rubber" : undefined;
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
  // "A patio in rubber" is one surface.
  const places = PATIO.test(question) ? question.replace(/\brubber/g, " ") : question;
  for (const clause of places.split(BREAK)) {
    const surface = surfaceIn(clause);
    const last = parts.at(-1);
    if (surface && surface !== last?.surface) parts.push({ surface, text: clause });
    else if (last) last.text += ` , ${clause}`;
  }
  return new Set(parts.map(({ surface }) => surface)).size > 1 ? parts : [];
}
