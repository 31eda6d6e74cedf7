import { namesColour } from "./read-color-mix";

/** What a size is of or whose it is, by which a message comes back to it: "without the walk", "now his". */
const PLACES: Readonly<Record<string, RegExp>> = {
  driveway: /\b(?:dr[ive]{2,4}-? ?ways?|drives?)\b/,
  walk: /\b(?:walk(?:way)?s?|side ?walks?|path\w*)\b/,
  pad: /\b(?:pads?|parking|rv|trailer|camper|boat)\b/,
  apron: /\baprons?\b/,
  garage: /\b(?:garages?|shop)\b/,
  patio: /\b(?:patios?|decks?|yard)\b/,
  steps: /\b(?:steps?|stairs?|landing|porch)\b/,
  lane: /\b(?:lane|alley)\b/,
  front: /\bfront\b/,
  back: /\b(?:the|my|our|in|and|only|just|no) back\b|^\W*back *$|\bback (?=1|one|pad|lane|alley|part)/,
  side: /(?<!\b(?:other|each|one|1|long|short|every) )\bside\b(?! (?:by|of|walk))/,
};
/** The writer's own, and somebody else's. */
const MINE = /\b(?:just|only) (?:me|us)\b|\bme only\b|\b(?:mine|ours|my (?:own|place|house|half|1|part))\b/;
const THEIRS =
  /\b(?:his|hers?|theirs?|neighbou?r\w*|next door|(?:sister|brother|mom|mum|mother|dad|father|parent|friend|buddy|tenant|auntie?|uncle|grand\w+|boy|kid|son|daughter)(?:'?s)?|in-?laws?|rentals?)\b/;
/** Words that say what to do with a size, and not what it is of. */
const NO_NAMES =
  /^(?:ok\w*|yes|yeah|no|not|nah|please|plz|thanks?|sorry|actually|then|now|again|also|too|plus|another|extra|more|less|just|only|instead|rather|both|all|together|total\w*|each|every\w*|separate\w*|leave|left|leaving|drop|skip|scrap|scratch|forget|without|with|minus|add\w*|put\w*|make|made|keep\w*|take\w*|took|change\w*|bring|throw|toss|tack|get\w*|give|tell|say\w*|said|does|done|doing|come\w*|came|cost\w*|price\w*|quote\w*|much|many|long\w*|wide\w*|short\w*|narrow\w*|deep|across|width|length|big\w*|large\w*|small\w*|little|feet|foot|ft|sq|sqft|square\w*|footage|met\w+|yards?|size\w*|area|about|around|roughly|maybe|like|something|exactly|half|third|quarter|double|triple|twice|times|one|ones|first|second|third|last|other\w*|same|that|this|these|those|them|they|there|here|what|which|where|when|who|how|why|can|could|would|will|want\w*|need\w*|gonna|going|lets|think|thinking|know|mean|meant|really|still|back|before|after|once|rubber|colou?r\w*|hi|hey|hello|good|well|so|oh|hmm|if|or|and|but|for|from|to|the|an?|it|its|is|are|was|be|been|have|has|had|do|did|you|your|we|us|our|me|my|mine|i|im|ill|id|he|his|him|she|her|hers|their|theirs|of|in|on|at|by|as|up|out|off|over|down|than|because|cause|cuz)$/;
/** So many names tell a size well enough. */
const MOST_NAMES = 10;
/** What is numbered: "option C", "unit 6". */
const NUMBERED = "unit|lot|option|listing|plan|number|suite|building|house|bay|stall|site";
/** What may have a letter: "side B", "pad 1 and 3". */
const LETTERED = "drive(?:way)?|side|bldg|pad|spot|job|phase|area|section|walk|lane|place";
const MARK = new RegExp(
  `\\b(\\d{1,3}) (?=ave|st\\b|street)|(?:\\b(?:${NUMBERED}) ?#?|#)(\\d{1,3}|[a-f])\\b|(?:^|\\s)([a-f])\\)|\\b(?:${LETTERED})s? ([a-f]|[1-9](?= (?:is|has|and|only|=)|[,:]|$))\\b|\\b([b-f])\\b|(?<=^|[,.&] |\\b(?:and|or|drop|only|just|skip) )(a)(?= (?:and|is|was|or|only|then|alone|please|plz)\\b|$)`,
  "g",
);

/** The places that a text in digits names. */
export function placesIn(text: string): string[] {
  return Object.keys(PLACES).filter((place) => PLACES[place]!.test(text));
}

/** Whether a text in digits tells of what, or whose, a size is. */
export function isNamed(text: string): boolean {
  return placesIn(text).length > 0 || /\b(?:mine|ours|his|hers|theirs)\b/.test(text);
}

/** The first of the places that a text in digits names, in its own words. */
export function placeNamed(text: string): string | undefined {
  const [place] = placesIn(text);
  return place && PLACES[place]!.exec(text)?.[0].trim();
}

/** The place that a size is of; undefined where none is named. */
export function placeOf({ at = [] }: Named): string | undefined {
  return at.find((name) => name in PLACES);
}

/** What may tell a size from another in a text in digits: places, whose it is, "6" of "unit 6", words that few messages have. */
export function namesIn(text: string): string[] {
  const telling = (text.match(/(?<!')\p{L}{2,}/gu) ?? []).filter(isTelling);
  const marks = [...text.matchAll(MARK)].map(([, ...marks]) => `#${marks.find(Boolean)}`);
  const whose = [...(MINE.test(text) ? ["mine"] : []), ...(THEIRS.test(text) ? ["theirs"] : [])];
  const names = new Set([...whose, ...marks, ...telling.map((word) => word.replace(/s$/, "").slice(0, 6))]);
  return [...new Set([...placesIn(text), ...names])].slice(0, MOST_NAMES);
}

function isTelling(word: string): boolean {
  return !NO_NAMES.test(word) && !namesColour(word);
}

interface Named {
  /** Places, "mine", "theirs", "#6", or how a telling word begins. */
  at?: readonly string[];
}

/**
 * Of some sizes those that a text names, each as well as any, by what not all of them have. None where it names all of
 * them, or none.
 */
export function namedIn<Item extends Named>(text: string, sizes: readonly Item[]): readonly Item[] {
  const names = namesIn(text);
  const isTheirs = ({ at = [] }: Named) => at.includes("theirs");
  // "And only mine": the one that is nobody else's.
  if (names.includes("mine") && sizes.some(isTheirs) && !sizes.every(isTheirs))
    return sizes.filter((size) => !isTheirs(size));
  const isOfAll = (name: string) => sizes.length > 1 && sizes.every(({ at = [] }) => at.includes(name));
  const shared = sizes.map(({ at = [] }) => at.filter((name) => names.includes(name) && !isOfAll(name)));
  const isBest = (own: readonly string[]) =>
    own.length > 0 &&
    !shared.some((each) => each.length > own.length && own.every((name) => each.includes(name)));
  const found = sizes.filter((_, at) => isBest(shared[at]!));
  return found.length === sizes.length && sizes.length > 1 ? [] : found;
}

/** Whether a size is that of somebody else than the writer. */
export function isTheirs({ at = [] }: Named): boolean {
  return at.includes("theirs");
}
