import type { ConversationState, NamedSize } from "./conversation-state";
import type { Change } from "./intents";
import { changeIn, mayAdd } from "./read-change";
import {
  inOtherUnit,
  inWords,
  placesIn,
  type Size,
  shortened,
  stretched,
  termsOf,
  withSides,
} from "./read-size";

const FIRST = /\b(?:first|1st|former)\b/;
const SECOND = /\b(?:second|2nd|latter|last|other)\b/;
const LARGEST = /\b(?:bigger|biggest|larger|largest|large|big|pricier|priciest|(?:more|most) expensive)\b/;
const SMALLEST = /\b(?:smaller|smallest|littler|small|little|cheaper|cheapest|(?:less|least) expensive)\b/;
/** Beside one of the same place that was named before. */
const MORE = /\b(?:another|second|2nd|more)\b/;
export const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
const CLAUSE = /\b(?:and|but|then|with)\b|[,;?!]|\.\s/;
/** "A third", "2 thirds", "3/4": of how many parts, and how many of them. */
const PART = /(?:\b(\d) ?)?(?:\/ ?([2-9])\b|\b(third|quarter|fourth|fifth|sixth)s?\b)/;
const PARTS: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6 };
const NAMED_PARTS: Readonly<Record<string, string>> = { "1/2": "Half", "1/3": "A third", "1/4": "A quarter" };
/** A clause at least this likely left out is not read at all. */
const SURELY_LEFT_OUT = 0.7;
/** The changes that come with a size of their own: "and 300 out back", "what about 900", "900 in black". */
const NAMES_ITS_OWN: readonly Change[] = ["added", "other", "same"];
const TIMES = /\b([2-9])\b|\b(triple|three times)\b/;
/** Sizes of one conversation that are remembered. */
const MOST_NAMED = 5;

/** The sizes that a message is about: those that it names `here`, or those before, as it changes them. */
export function sizesAfter(
  change: Change,
  text: string,
  here: readonly Size[],
  state: ConversationState,
): readonly Size[] {
  return here.length > 0 ? changedSizes(change, text, here, state) : recalledSizes(change, text, state);
}

/** "And another 200 sq ft" adds to the size before, "minus 6 x 6" takes off, "the walk is 120" corrects that part of a sum. */
function changedSizes(
  change: Change,
  text: string,
  here: readonly Size[],
  { sizes, named = [] }: ConversationState,
): readonly Size[] {
  const [only, ...more] = here;
  const [before, ...others] = sizes;
  if (!only || !before || more.length + others.length > 0) return here;
  if (change === "left out" && only.squareFeet < before.squareFeet)
    return [sumOf([before, { ...only, squareFeet: -only.squareFeet }])];
  if (change === "together") return [sumOf([...named, only])];
  const [replaced, ...rest] = change === "one" || MORE.test(text) ? [] : sizesAt(text, before.terms ?? []);
  if (replaced && rest.length === 0)
    return [sumOf(before.terms!.map((part) => (part === replaced ? only : part)))];
  // "900 feet", "900 feet in tan": the same once more is the same.
  const isAgain = only.squareFeet === before.squareFeet && !MORE.test(text) && !only.at;
  if (isAgain || !NAMES_ITS_OWN.includes(change)) return here;
  // "And 300 out back?": the price of that one, and of both.
  if (mayAdd(text)) return [only, sumOf([before, only])];
  return change === "added" ? [sumOf([before, only])] : here;
}

/** Empty when a message is about a size that was not named: "without the walk" of 700 sq ft. */
function recalledSizes(
  change: Change,
  text: string,
  { sizes, named = [], elsewhere, surface }: ConversationState,
): readonly Size[] {
  const [only, ...more] = sizes;
  const changed = only && more.length === 0 ? changedSide(change, text, only) : undefined;
  if (changed) return [changed];
  if (!only && !elsewhere && named.length === 0) return sizes;
  const isSame = SAME_SIZE.test(text);
  if (elsewhere && surface !== "rubber" && (isSame || (!only && change === "corrected"))) return [elsewhere];
  if (isSame && (change === "added" || change === "together")) return [sumOf([...sizes, ...sizes])];
  if (change === "several") return sizes.map((size) => timesOf(size, countIn(text)));
  if (change === "half") return sizes.map((size) => partOf(size, text));
  if (change === "left out") return leftOver(text, sizes);
  if (change === "together" && named.length > 1) return [sumOf(named)];
  const chosen = chosenOf(change === "one" ? withoutLeftOut(text) : text, named);
  if (chosen.length > 0) {
    const isBeside = change === "added" && only && more.length === 0 && !only.terms;
    const sum = sumOf(isBeside ? [only, ...chosen] : chosen);
    return sumOf(chosen).squareFeet === only?.squareFeet ? sizes : [sum];
  }
  return placesIn(text).length > 0 && named.length > 0 && named.every(({ at }) => at) ? [] : sizes;
}

/** The rectangle before, as a text changes one of its sides or their unit. */
function changedSide(change: Change, text: string, size: Size): Size | undefined {
  return (
    withSides(text, size) ??
    stretched(text, size) ??
    (change === "left out" ? shortened(text, size) : undefined) ??
    (change === "corrected" ? inOtherUnit(text, size) : undefined)
  );
}

/** What stays of the sizes without that which a text names. */
function leftOver(text: string, sizes: readonly Size[]): readonly Size[] {
  const parts = sizes.length === 1 ? (sizes[0]!.terms ?? sizes) : sizes;
  const out = text
    .split(CLAUSE)
    .map((clause) => chosenOf(clause, parts))
    .find(({ length }) => length > 0);
  if (!out) return placesIn(text).length > 0 && !parts.every(({ at }) => at) ? [] : sizes;
  const left = parts.filter((part) => !out.includes(part));
  return sizes.length > 1 || left.length === 0 ? left : [sumOf(left)];
}

/** "Forget the pad. what was it for just the drive" without what is left out. */
function withoutLeftOut(text: string): string {
  return text
    .split(CLAUSE)
    .filter((clause) => changeIn(clause, SURELY_LEFT_OUT) !== "left out")
    .join(" ");
}

function chosenOf(text: string, named: readonly Size[]): readonly Size[] {
  const one = named.length > 1 ? oneOf(text, named) : undefined;
  return one ? [one] : sizesAt(text, named);
}

/** The sizes whose places a text names best, of each place the last. */
function sizesAt(text: string, named: readonly Size[]): readonly Size[] {
  const places = placesIn(text);
  const last = named.filter(
    ({ at }, index) => !named.slice(index + 1).some((later) => `${later.at}` === `${at}`),
  );
  const shares = last.map(
    ({ at = [] }) => at.filter((place) => places.includes(place)).length / at.length || 0,
  );
  const best = Math.max(...shares);
  return best > 0 ? last.filter((_, index) => shares[index] === best) : [];
}

function oneOf(text: string, named: readonly Size[]): Size | undefined {
  const bySize = [...named].sort((a, b) => a.squareFeet - b.squareFeet);
  if (FIRST.test(text)) return named[0];
  if (SECOND.test(text)) return named[1];
  if (LARGEST.test(text)) return bySize.at(-1);
  return SMALLEST.test(text) ? bySize[0] : undefined;
}

/**
 * The sizes of the conversation, one after the other, each with its mix: a correction takes the place of the last, and
 * so does what is left of it. Of a sum each part is one, unless something was taken off: then the whole is.
 */
export function namedSizes(
  {
    change,
    here,
    sizes,
    mix,
  }: { change: Change; here: readonly Size[]; sizes: readonly Size[]; mix: NamedSize["mix"] },
  { named = [] }: ConversationState,
): readonly NamedSize[] {
  // "And in red?" is about what was priced last: of equal sizes the last one.
  const priced = sizes.flatMap((size) => [size, ...(size.terms ?? [])]).map((size) => size.squareFeet);
  const last = new Map(named.map((size, at) => [size.squareFeet, at]));
  if (here.length === 0)
    return named.map((size, at) =>
      priced.includes(size.squareFeet) && last.get(size.squareFeet) === at ? { ...size, mix } : size,
    );
  const isInstead = change === "corrected" || change === "left out";
  const own = (change === "left out" ? sizes : here).flatMap((size) =>
    size.terms?.every(({ squareFeet }) => squareFeet > 0) ? size.terms : [size],
  );
  const before = isInstead ? named.slice(0, -1) : named;
  return [...before, ...own.map((size) => ({ ...size, mix }))].slice(-MOST_NAMED);
}

/** Several sizes as one, with how it is come by. */
export function sumOf(sizes: readonly Size[]): Size {
  const [only, ...more] = sizes;
  if (only && more.length === 0) return only;
  const squareFeet = sizes.reduce((sum, size) => sum + size.squareFeet, 0);
  const terms = sizes
    .map((size) => inWords(size.squareFeet))
    .join(" + ")
    .replaceAll("+ -", "- ");
  const how = `${terms} sq ft is ${inWords(squareFeet)} sq ft.`;
  return { squareFeet, how, ...termsOf(sizes) };
}

/** "Both", "two of those", "triple that". */
export function countIn(text: string): number {
  const [, count, three] = TIMES.exec(text) ?? [];
  return Number(count ?? (three ? 3 : 2));
}

function timesOf({ squareFeet: one }: Size, times: number): Size {
  const squareFeet = one * times;
  return { squareFeet, how: `${times} times ${inWords(one)} sq ft is ${inWords(squareFeet)} sq ft.` };
}

function partOf({ squareFeet: whole }: Size, text: string): Size {
  const [, count = "1", figure, word] = PART.exec(text) ?? [];
  const of = Number(figure ?? PARTS[word ?? ""] ?? 2);
  const squareFeet = (whole * Number(count)) / of;
  const part = `${count}/${of}`;
  return {
    squareFeet,
    how: `${NAMED_PARTS[part] ?? part} of ${inWords(whole)} sq ft is ${inWords(squareFeet)} sq ft.`,
  };
}
