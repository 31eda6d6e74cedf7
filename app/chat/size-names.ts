import { rarityOfWord } from "./guards";
import { namesColour } from "./read-color-mix";

/** What a size is of or whose it is, by which a message comes back to it: "without the walk", "now his". */
const PLACES: readonly RegExp[] = [
  /\b(?:dr[ive]{2,4}-? ?ways?|drives?)\b/,
  /\b(?:walk(?:way)?s?|side ?walks?|path\w*)\b/,
  /\b(?:pads?|parking)\b/,
  /\baprons?\b/,
  /\b(?:garages?|shop)\b/,
  /\b(?:patios?|decks?|yard)\b/,
  /\b(?:steps?|stairs?|landing|porch)\b/,
  /\b(?:lane|alley)\b/,
  /\bfront\b/,
  /\b(?:the|my|our|in) back\b|^\W*back *$|\bback (?=1|one|pad|lane|alley|part)/,
  /(?<!\b(?:other|each|one|1|long|short|every) )\bside\b(?! (?:by|of|walk))/,
];
/** The writer's own, and somebody else's. */
const MINE = /\b(?:mine|ours|my (?:own|place|house|half|1|part))\b/;
const THEIRS =
  /\b(?:his|hers?|theirs?|neighbou?r\w*|next door|(?:sister|brother|mom|mum|mother|dad|father|parent|friend|buddy|tenant|auntie?|uncle|grand\w+|boy|kid|son|daughter)(?:'?s)?|in-?laws?|rentals?)\b/;
/** A word in fewer than one of some two hundred messages tells one size from another. */
const TELLING = 6.4;
/** So many names tell a size well enough. */
const MOST_NAMES = 6;
/** What is numbered: "option C", "unit 6". */
const NUMBERED = "unit|lot|option|listing|plan|number|suite|building|house|bay|stall|site";
const MARK = new RegExp(
  `(?:\\b(?:${NUMBERED}) ?#?|#)(\\d{1,3}|[a-f])\\b|(?:^|\\s)([a-f])\\)|\\b([b-f])\\b`,
  "g",
);
const IS_NUMBERED = new RegExp(`^(?:${NUMBERED})s?$`);

/** The places that a text in digits names, by their numbers. */
export function placesIn(text: string): number[] {
  return PLACES.flatMap((place, at) => (place.test(text) ? [at] : []));
}

/** What may tell a size from another in a text in digits: places, whose it is, words that few messages have, "6" of "unit 6". */
export function namesIn(text: string): (number | string)[] {
  const telling = (text.match(/\p{L}{4,}/gu) ?? []).filter(isTelling);
  const marks = [...text.matchAll(MARK)].map(([, ...marks]) => `#${marks.find(Boolean)}`);
  const whose = [...(MINE.test(text) ? ["mine"] : []), ...(THEIRS.test(text) ? ["theirs"] : [])];
  const names = new Set([...whose, ...marks, ...telling.map((word) => word.slice(0, 6))]);
  return [...placesIn(text), ...names].slice(0, MOST_NAMES);
}

function isTelling(word: string): boolean {
  return (rarityOfWord(word) ?? TELLING) >= TELLING && !namesColour(word) && !IS_NUMBERED.test(word);
}

interface Named {
  /**
   * Numbers are those of `PLACES`, to which places may only be appended: conversations keep them. Words are "mine", "theirs", "#6",
   * or how a telling word begins.
   */
  at?: readonly (number | string)[];
}

/**
 * Of some sizes those that a text names best; of those that have nothing but the same place, the last. None where it
 * names all of them alike, or none.
 */
export function namedIn<Item extends Named>(text: string, sizes: readonly Item[]): readonly Item[] {
  const names = namesIn(text);
  const isTheirs = ({ at = [] }: Named) => at.includes("theirs");
  // "And only mine": the one that is nobody else's.
  if (names.includes("mine") && sizes.some(isTheirs) && !sizes.every(isTheirs))
    return sizes.filter((size) => !isTheirs(size));
  const shared = sizes.map(({ at = [] }) => at.filter((name) => names.includes(name)));
  const best = Math.max(...shared.map(({ length }) => length));
  if (best < 1) return [];
  const found = sizes.flatMap((size, at) =>
    shared[at]!.length === best ? [{ size, by: `${shared[at]}` }] : [],
  );
  const last = found.filter(
    ({ by }, at) => /[a-z]/.test(by) || found.findLastIndex((each) => each.by === by) === at,
  );
  return last.length === sizes.length && sizes.length > 1 ? [] : last.map(({ size }) => size);
}
