import type { ConversationState } from "./conversation-state";
import { areaOf, inWords, type Size } from "./read-size";
import { LEFT_FREE, TAKEN_OFF } from "./units";

const ADDS =
  /\b(?:add|adding|another|plus|also|additional|extra|as well|too(?! (?:much|many|big|large|rich|expensive|pricey|high|steep))|on top|include|including|throw|throwing)\b|^and (?:the|my|our|then|there|a|an)\b/;
const CORRECTS = /\b(?:sorry|oops|whoops|actually|meant|mistake|typo|correction|wrong|instead|not \d|again)/;
const SOMEBODY_ELSE = /\b(?:his|hers|theirs|neighbou?rs?|next door)\b/;
const ALL =
  /\b(?:both|together|altogether|combined|all of (?:them|it)|everything|in one|the lot|the pair|add them|all (?:two|three|2|3))\b/;
const FIRST = /\b(?:first|1st|former)\b/;
const SECOND = /\b(?:second|2nd|latter|last|other)\b/;
const LARGEST = /\b(?:bigger|biggest|larger|largest|large|big)\b/;
const SMALLEST = /\b(?:smaller|smallest|littler|small|little)\b/;
const LEFT_OUT =
  /\b(?:leave|leaving|left out|drop|dropping|skip|skipping|without|forget|except|scrap|is off|take off)\b/;
const HALF = /\bhalf (?:of )?(?:that|it|this|the size|the area)\b/;
const TIMES = /\b([2-5]|twice|double) (?:of )?(?:those|them|these|that|it)\b/;
/** Sizes of one conversation that are remembered. */
const MOST_NAMED = 5;

/** Whether a message says that its size comes beside the one before. */
export function isAddition(text: string): boolean {
  return ADDS.test(text) && !isCorrection(text) && !SOMEBODY_ELSE.test(text);
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

/** The sizes of a message that names some: "and another 200 sq ft" adds to the one before, "minus 6 x 6" takes off. */
export function changedSizes(
  text: string,
  here: readonly Size[],
  { sizes }: ConversationState,
): readonly Size[] {
  const [only, ...more] = here;
  const [before, ...others] = sizes;
  if (!only || !before || more.length + others.length > 0) return here;
  const isLess = TAKEN_OFF.test(text) || LEFT_FREE.test(text);
  if (isLess && only.squareFeet < before.squareFeet)
    return [sumOf([before, { squareFeet: -only.squareFeet }])];
  return isAddition(text) ? [sumOf([before, only])] : here;
}

/** The sizes that a message without any is about: all that were named, one of them, or the last. */
export function recalledSizes(text: string, { sizes, named = [] }: ConversationState): readonly Size[] {
  const corrected = correctedSide(text, sizes);
  if (corrected) return [corrected];
  const times = TIMES.exec(text)?.[1];
  if (times) return sizes.map((size) => timesOf(size, Number(times) || 2));
  if (HALF.test(text)) return sizes.map((size) => timesOf(size, 0.5));
  if (named.length < 2) return sizes;
  if (isOfAll(text)) return [sumOf(named)];
  const one = oneOf(text, named);
  if (!one) return sizes;
  return isLeftOut(text) ? [sumOf(named.filter((size) => size !== one))] : [one];
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
  const parts = here.flatMap((size) => size.parts?.map((squareFeet) => ({ squareFeet })) ?? [size]);
  return [...before, ...parts.filter(({ squareFeet }) => squareFeet > 0)].slice(-MOST_NAMED);
}

function sumOf(sizes: readonly Size[]): Size {
  const [only, ...more] = sizes;
  if (only && more.length === 0) return only;
  const squareFeet = sizes.reduce((sum, size) => sum + size.squareFeet, 0);
  const terms = sizes
    .map((size) => inWords(size.squareFeet))
    .join(" + ")
    .replaceAll("+ -", "- ");
  return { squareFeet, how: `${terms} sq ft is ${inWords(squareFeet)} sq ft.` };
}

function timesOf({ squareFeet: one }: Size, times: number): Size {
  const squareFeet = one * times;
  const how = `${times === 0.5 ? "Half" : `${times} times`} ${inWords(one)} sq ft is ${inWords(squareFeet)} sq ft.`;
  return { squareFeet, how };
}
