import { rarityOfWord } from "./guards";
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
  back: /\b(?:the|my|our|in) back\b|^\W*back *$|\bback (?=1|one|pad|lane|alley|part)/,
  side: /(?<!\b(?:other|each|one|1|long|short|every) )\bside\b(?! (?:by|of|walk))/,
};
/** The writer's own, and somebody else's. */
const MINE = /\b(?:mine|ours|my (?:own|place|house|half|1|part))\b/;
const THEIRS =
  /\b(?:his|hers?|theirs?|neighbou?r\w*|next door|(?:sister|brother|mom|mum|mother|dad|father|parent|friend|buddy|tenant|auntie?|uncle|grand\w+|boy|kid|son|daughter)(?:'?s)?|in-?laws?|rentals?)\b/;
/** Towns of the region: who has several places names them by these. */
const TOWNS =
  /\b(?:edmonton|sherwood park|st\.? albert|leduc|spruce grove|stony plain|beaumont|devon|morinville|fort sask\w*)\b/g;
/** A word in fewer than one of some two hundred messages tells one size from another. */
const TELLING = 6.4;
/** So many names tell a size well enough. */
const MOST_NAMES = 6;
/** What is numbered: "option C", "unit 6". */
const NUMBERED = "unit|lot|option|listing|plan|number|suite|building|house|bay|stall|site";
const MARK = new RegExp(
  `\\b(\\d{1,3}) (?=ave|st\\b|street)|(?:\\b(?:${NUMBERED}) ?#?|#)(\\d{1,3}|[a-f])\\b|(?:^|\\s)([a-f])\\)|\\b([b-f])\\b`,
  "g",
);
const IS_NUMBERED = new RegExp(`^(?:${NUMBERED})s?$`);

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

/** What may tell a size from another in a text in digits: places, whose it is, words that few messages have, "6" of "unit 6". */
export function namesIn(text: string): string[] {
  const telling = (text.match(/\p{L}{4,}/gu) ?? []).filter(isTelling);
  const marks = [...text.matchAll(MARK)].map(([, ...marks]) => `#${marks.find(Boolean)}`);
  const whose = [...(MINE.test(text) ? ["mine"] : []), ...(THEIRS.test(text) ? ["theirs"] : [])];
  const towns = (text.match(TOWNS) ?? []).map((town) => town.slice(0, 6));
  const names = new Set([...whose, ...marks, ...towns, ...telling.map((word) => word.slice(0, 6))]);
  return [...placesIn(text), ...names].slice(0, MOST_NAMES);
}

function isTelling(word: string): boolean {
  return (rarityOfWord(word) ?? TELLING) >= TELLING && !namesColour(word) && !IS_NUMBERED.test(word);
}

interface Named {
  /** Places, "mine", "theirs", "#6", or how a telling word begins. */
  at?: readonly string[];
}

/**
 * Of some sizes those that a text names, each as well as any; of those that have nothing but the same place, the last.
 * None where it names all of them, or none.
 */
export function namedIn<Item extends Named>(text: string, sizes: readonly Item[]): readonly Item[] {
  const names = namesIn(text);
  const isTheirs = ({ at = [] }: Named) => at.includes("theirs");
  // "And only mine": the one that is nobody else's.
  if (names.includes("mine") && sizes.some(isTheirs) && !sizes.every(isTheirs))
    return sizes.filter((size) => !isTheirs(size));
  const shared = sizes.map(({ at = [] }) => at.filter((name) => names.includes(name)));
  const isBest = (own: readonly string[]) =>
    own.length > 0 &&
    !shared.some((each) => each.length > own.length && own.every((name) => each.includes(name)));
  const found = sizes.flatMap((size, at) => (isBest(shared[at]!) ? [{ size, by: `${shared[at]}` }] : []));
  const isLast = (by: string, at: number) => found.findLastIndex((each) => each.by === by) === at;
  const last = found.filter(({ by }, at) => !by.split(",").every((name) => name in PLACES) || isLast(by, at));
  return last.length === sizes.length && sizes.length > 1 ? [] : last.map(({ size }) => size);
}

/** Whether a size is that of somebody else than the writer. */
export function isTheirs({ at = [] }: Named): boolean {
  return at.includes("theirs");
}
