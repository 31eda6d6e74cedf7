import type { ConversationState } from "./conversation-state";
import { areaOf, inWords, placesIn, type Size, termsOf } from "./read-size";
import { LEFT_FREE, TAKEN_OFF } from "./units";

const ADDS =
  /\b(?:add|adding|another|plus|also|additional|extra|as well|too(?! (?:much|many|big|large|rich|expensive|pricey|high|steep))|on top|include|including|throw|throwing|put)\b|^and (?:with )?(?:the|my|our|then|there|a|an)\b|^(?:ok )?with (?:the|my|our)\b/;
const CORRECTS = /\b(?:sorry|oops|whoops|actually|meant|mistake|typo|correction|wrong|instead|not \d|again)/;
const SOMEBODY_ELSE =
  /\b(?:his|hers|theirs|(?:neighbou?r|mom|mum|mother|dad|father|parent|brother|sister|son|daughter|friend|buddy|boss|grandma|grandpa|aunt|uncle)'?s?|in-?laws?'?|rental|cabin|next door)\b/;
const ALL =
  /\b(?:both|together|altogether|combined|all of (?:them|it)|everything|in one|the lot|the pair|add them|all (?:two|three|2|3))\b/;
const FIRST = /\b(?:first|1st|former)\b/;
const SECOND = /\b(?:second|2nd|latter|last|other)\b/;
const LARGEST = /\b(?:bigger|biggest|larger|largest|large|big|pricier|priciest|(?:more|most) expensive)\b/;
const SMALLEST = /\b(?:smaller|smallest|littler|small|little|cheaper|cheapest|(?:less|least) expensive)\b/;
const LEFT_OUT =
  /\b(?:leave|leaving|left out|drop|dropping|skip|skipping|without|forget|except|scrap|scratch|is off|take off|not|minus|(?:take|leave) (?:\w+ ){1,3}(?:off|out|away))\b/;
/** A size with the word behind it that takes it off: "knock 50 sq ft off", "make it 200 smaller". */
const SIZE_OFF = /\b(?:take|knock) \d[\w .]{0,20}? (?:off|away)\b|\d(?: sq\.? ft| square feet)? smaller\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
const CLAUSE = /\b(?:and|but|then|with)\b|[,;?]/;
const ALONE = /\b(?:just|only|alone|by itself)\b/;
const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
const HALF = /\bhalf (?:of )?(?:that|it|this|the size|the area)\b/;
const TIMES = /\b([2-5]|twice|double|triple) (?:of )?(?:those|them|these|that|it)\b/;
/** Sizes of one conversation that are remembered. */
const MOST_NAMED = 5;

/** Whether a message says that its size comes beside the one before. */
export function isAddition(text: string): boolean {
  return ADDS.test(text) && ![CORRECTS, SOMEBODY_ELSE, ALONE].some((other) => other.test(text));
}

/** Whether a message takes back something that was said before. */
export function isCorrection(text: string): boolean {
  return CORRECTS.test(text);
}

/** Whether a message is about everything that was named: "both together". */
export function isOfAll(text: string): boolean {
  return ALL.test(text);
}

/** Whether a message leaves out what it names: "forget the garage". */
export function isLeftOut(text: string): boolean {
  return LEFT_OUT.test(text);
}

/** A size that only takes the place of the one before is of the same place: 20 x 20 of the driveway, "sorry, 20 x 30". */
export function withPlace(
  text: string,
  here: readonly Size[],
  { sizes }: ConversationState,
): readonly Size[] {
  const at = isAddition(text) || SOMEBODY_ELSE.test(text) ? undefined : sizes[0]?.at;
  return here.map((size) => (size.at || size.terms ? size : { ...size, at }));
}

/**
 * The sizes of a message that names some: "and another 200 sq ft" adds to the one before, "minus 6 x 6" takes off, and
 * "the walk is 120" takes the place of the walk in a sum.
 */
export function changedSizes(
  text: string,
  here: readonly Size[],
  { sizes }: ConversationState,
): readonly Size[] {
  const [only, ...more] = here;
  const [before, ...others] = sizes;
  if (!only || !before || more.length + others.length > 0) return here;
  const isLess = [TAKEN_OFF, LEFT_FREE, SIZE_OFF].some((less) => less.test(text));
  if (isLess && only.squareFeet < before.squareFeet)
    return [sumOf([before, { squareFeet: -only.squareFeet }])];
  const [replaced, ...rest] =
    ALONE.test(text) || /\banother\b/.test(text) ? [] : sizesAt(text, before.terms ?? []);
  if (replaced && rest.length === 0)
    return [sumOf(before.terms!.map((part) => (part === replaced ? only : part)))];
  return isAddition(text) ? [sumOf([before, only])] : here;
}

/**
 * The sizes that a message without any is about: all that were named, one of them, or the last. Empty when it is about
 * a size that was not named: "without the walk" of 700 sq ft.
 */
export function recalledSizes(
  text: string,
  { sizes, named = [], elsewhere, surface }: ConversationState,
): readonly Size[] {
  const corrected = correctedSide(text, sizes);
  if (corrected) return [corrected];
  const isSame = SAME_SIZE.test(text) || (sizes.length === 0 && isCorrection(text));
  if (elsewhere && surface !== "rubber" && isSame) return [elsewhere];
  if (SAME_SIZE.test(text) && (isAddition(text) || isOfAll(text))) return [sumOf([...sizes, ...sizes])];
  const times = TIMES.exec(text)?.[1];
  if (times) return sizes.map((size) => timesOf(size, times === "triple" ? 3 : Number(times) || 2));
  if (HALF.test(text)) return sizes.map((size) => timesOf(size, 0.5));
  const out = text.split(CLAUSE).find((clause) => isLeftOut(clause) && !clause.includes("colo"));
  if (out) return leftOver(out, sizes);
  if (named.length > 1 && isOfAll(text)) return [sumOf(named)];
  const chosen = chosenOf(text, named);
  if (chosen.length > 0) {
    const isBeside = isAddition(text) && sizes.length === 1 && !sizes[0]!.terms;
    const sum = sumOf(isBeside ? [...sizes, ...chosen] : chosen);
    return sumOf(chosen).squareFeet === sizes[0]?.squareFeet ? sizes : [sum];
  }
  return placesIn(text).length > 0 && named.length > 0 && named.every(({ at }) => at) ? [] : sizes;
}

/** What stays of the sizes without that which a text names. */
function leftOver(text: string, sizes: readonly Size[]): readonly Size[] {
  const parts = sizes.length === 1 ? (sizes[0]!.terms ?? sizes) : sizes;
  const out = chosenOf(text, parts);
  if (out.length === 0) return placesIn(text).length > 0 && !parts.every(({ at }) => at) ? [] : sizes;
  const left = parts.filter((part) => !out.includes(part));
  return sizes.length > 1 || left.length === 0 ? left : [sumOf(left)];
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

/** "It is 32, not 30" of 24 x 30 ft. */
function correctedSide(text: string, [only, ...more]: readonly Size[]): Size | undefined {
  const [, right, wrong] = /\b(\d+(?:\.\d+)?)\b[^\d.]{0,30}\bnot (\d+(?:\.\d+)?)\b/.exec(text) ?? [];
  const other = only?.sides?.find((_, at) => only.sides?.[1 - at] === Number(wrong));
  return right && other !== undefined && more.length === 0 ? areaOf(Number(right), other) : undefined;
}

function oneOf(text: string, named: readonly Size[]): Size | undefined {
  const bySize = [...named].sort((a, b) => a.squareFeet - b.squareFeet);
  if (FIRST.test(text)) return named[0];
  if (SECOND.test(text)) return named[1];
  if (LARGEST.test(text)) return bySize.at(-1);
  return SMALLEST.test(text) ? bySize[0] : undefined;
}

/** The sizes of the conversation, one after the other; a correction takes the place of the last. */
export function namedSizes(
  text: string,
  here: readonly Size[],
  { named = [] }: ConversationState,
): readonly Size[] {
  const before = here.length > 0 && isCorrection(text) ? named.slice(0, -1) : named;
  const own = here.flatMap((size) => size.terms ?? [size]);
  return [...before, ...own.filter(({ squareFeet }) => squareFeet > 0)].slice(-MOST_NAMED);
}

function sumOf(sizes: readonly Size[]): Size {
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

function timesOf({ squareFeet: one }: Size, times: number): Size {
  const squareFeet = one * times;
  const how = `${times === 0.5 ? "Half" : `${times} times`} ${inWords(one)} sq ft is ${inWords(squareFeet)} sq ft.`;
  return { squareFeet, how };
}
