import type { ConversationState, Job, NamedSize } from "./conversation-state";
import { withSides } from "./edit-sides";
import type { Change } from "./intents";
import { changeIn, mayAdd } from "./read-change";
import { inWords, readSide, type Size, termsOf } from "./read-size";
import { namedIn, namesIn, placesIn } from "./size-names";

const FIRST = /\b(?:first|1st|former)\b/;
const SECOND = /\b(?:second|2nd|latter|last)\b/;
const OTHER = /\b(?:the )?other(?: 1)?\b/;
const LARGEST =
  /\b(?:bigger|biggest|larger|largest|large|big|longer|longest|pricier|priciest|(?:more|most) expensive)\b|\blong 1\b/;
const SMALLEST =
  /\b(?:smaller|smallest|littler|small|little|shorter|shortest|cheaper|cheapest|(?:less|least) expensive)\b|\bshort 1\b/;
/** Beside one of the same place that was named before. */
const MORE = /\b(?:another|second|2nd|more)\b/;
/** Surely adds what it names: else that has its own price as well. */
export const ADDS =
  /\b(?:add\w*|plus|too|as well|also|throw\w*|toss\w*|tack\w*|includ\w*|on top|extra|another|together|total|all in|back in|forgot\w*)\b|\+/;
/** Names the size that is to be in the stead of the one before, whatever is taken off or added. */
const SURELY_INSTEAD = /\b(?:make|call) (?:it|that) (?:about )?\d+\b(?! (?:small|big|larg|long|wid|short))/;
const INSTEAD =
  /\b(?:(?:down|up|back|closer|cut|changed?|trimmed|shrink|shaved?) (?:it )?to|(?:is|so) (?:it )?(?:now|then)|instead)\b/;
export const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
const CLAUSE = /\b(?:and|but|then|with)\b|[,;?!]|\.\s/;
/** "A third", "2 thirds", "3/4": of how many parts, and how many of them. */
const PART = /(?:\b(\d) ?)?(?:\/ ?([2-9])\b|\b(third|quarter|fourth|fifth|sixth)s?\b)/;
const PARTS: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6 };
const NAMED_PARTS: Readonly<Record<string, string>> = { "1/2": "Half", "1/3": "A third", "1/4": "A quarter" };
/** A part of the size that the same message names: "only the top half of it". */
const PART_OF_IT = /\b(?:only|just|do) (?:\w+ ){0,4}?half\b|\bhalf (?:of )?(?:my|the|our|it|that|this)\b/;
/** A clause at least this likely left out is not read at all. */
const SURELY_LEFT_OUT = 0.7;
/** The changes that come with a size of their own: "and 300 out back", "what about 900", "900 in black". */
const NAMES_ITS_OWN: readonly Change[] = ["added", "other", "same"];
const WHOLE = /\b(?:whole (?:thing|works|lot|job|driveway|drive)|all of it)\b/;
/** Takes back what was added last. */
const WITHOUT_IT = /\bwithout (?:it|that)\b/;
const EACH = /\b(?:what'?s|what is|price (?:of|for)|how much (?:is|for)|for) each\b|^each\b/;
const WITH_IT = /\bwhat if\b.*\b(?:throw\w*|add\w*|includ\w*|with) /;
const BACK_TO = /\bback to\b/;
/** Of what two people have alike, one's. */
const WHOSE: readonly (number | string)[] = ["mine", "theirs"];
const ONE_OF = /\b(?:only|just) (?:the )?(?:\w+ )?1\b/;
const MIDDLE = /\bmiddle\b/;
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

/** One of the sizes before, and the same with a side anew. */
export interface Anew {
  before: Size;
  after: Size;
}

/** The one rectangle of the sizes before to which a text gives a side anew. */
export function sizeAnew(
  change: Change,
  text: string,
  { sizes, named = [] }: ConversationState,
): Anew | undefined {
  const last = lastSum(sizes);
  if (!last) return undefined;
  const terms = last.terms ?? [last];
  const here = namedIn(text, terms);
  const told = here.length > 0 ? here : namedIn(text, named);
  // "The walk is 12 wide" is of no other place.
  const may = told.length > 0 || placesIn(text).length > 0 ? told : terms;
  const anew = may.flatMap((before) => {
    const after = withSides(text, before, change);
    return after ? [{ before, after: { ...after, at: before.at } }] : [];
  });
  return anew.length === 1 ? anew[0] : undefined;
}

/** The size before with that part of it anew. */
export function withAnew(sizes: readonly Size[], { before, after }: Anew): Size {
  const terms = lastSum(sizes)?.terms ?? [];
  return terms.includes(before) ? sumOf(terms.map((term) => (term === before ? after : term))) : after;
}

/** The only size before, or the sum of one that was priced by itself and on top of the others. */
function lastSum(sizes: readonly Size[]): Size | undefined {
  const last = sizes.at(-1);
  const isSum = last?.terms?.some(({ squareFeet }) => squareFeet === sizes[0]!.squareFeet);
  return sizes.length === 1 || isSum ? last : undefined;
}

/** "And another 200 sq ft" adds to the size before, "minus 6 x 6" takes off, "the walk is 120" corrects that part of a sum. */
function changedSizes(
  change: Change,
  text: string,
  here: readonly Size[],
  { sizes, named = [] }: ConversationState,
): readonly Size[] {
  const [only, ...more] = here;
  const [earlier, ...others] = BACK_TO.test(text) ? chosenOf(text, named, sizes) : [];
  const before = earlier && others.length === 0 ? earlier : lastSum(sizes);
  if (only && more.length === 0 && change === "half" && PART_OF_IT.test(text))
    return [partOf(only, text), only];
  // Two people's are told apart, and together.
  const all = here.length === 1 ? (only!.terms ?? []) : here;
  if (all.length === 2 && sizes.length === 0 && all.some(isTheirs)) return [...all, sumOf(all)];
  // "The driveway 25x28, and what if we throw in the walk, 3 x 30"
  if (only && more.length === 1 && !before && WITH_IT.test(text)) return [only, sumOf(here)];
  if (!only || !before || more.length > 0) return here;
  if (SURELY_INSTEAD.test(text) || (INSTEAD.test(text) && change !== "added")) return here;
  if (change === "left out" && only.squareFeet < before.squareFeet)
    return [sumOf([before, { ...only, squareFeet: -only.squareFeet }])];
  if (change === "together") return [sumOf([...named, only])];
  const [replaced, ...rest] = change === "one" || MORE.test(text) ? [] : namedIn(text, before.terms ?? []);
  if (replaced && rest.length === 0)
    return [sumOf(before.terms!.map((part) => (part === replaced ? only : part)))];
  // "900 feet", "900 feet in tan": the same once more is the same.
  const isAgain = only.squareFeet === before.squareFeet && !MORE.test(text) && !only.at?.length;
  if (isAgain || !NAMES_ITS_OWN.includes(change) || !mayAdd(text)) return here;
  // "And 300 out back?": the price of that one, and of both.
  const isOthers = isTheirs(only) || namesIn(text).includes("mine");
  const isSure = change === "added" && ADDS.test(text) && !isOthers;
  return isSure ? [sumOf([before, only])] : [only, sumOf([before, only])];
}

/** Whether a size is that of somebody else than the writer. */
export function isTheirs({ at = [] }: Size): boolean {
  return at.includes("theirs");
}

/** Empty when a message is about a size that was not named: "without the walk" of 700 sq ft. */
function recalledSizes(
  change: Change,
  text: string,
  { sizes, named = [], elsewhere, surface }: ConversationState,
): readonly Size[] {
  const [only, ...more] = sizes;
  const isSame = SAME_SIZE.test(text);
  if (elsewhere && surface !== "rubber" && (isSame || (!only && change === "corrected"))) return [elsewhere];
  const isOne = change === "one" || ONE_OF.test(text) || namesIn(text).some((name) => WHOSE.includes(name));
  if (only?.of && (WHOLE.test(text) || isOne)) return [{ squareFeet: only.of }];
  const parts = lastSum(sizes)?.terms ?? [];
  if (WITHOUT_IT.test(text) && parts.length > 1) return [sumOf(parts.slice(0, -1))];
  if (EACH.test(text) && named.length > 1) return named;
  if (change === "several") return sizes.map((size) => timesOf(size, countIn(text)));
  if (change === "half") return sizes.map((size) => partOf(size, text));
  if (change === "left out") return leftOver(text, sizes);
  if (change === "together" && named.length > 1) return [sumOf(named)];
  const chosen = chosenOf(change === "one" ? withoutLeftOut(text) : text, named, sizes);
  if (chosen.length > 0) {
    const isOther = OTHER.test(text) && !ADDS.test(text);
    const isBeside = change === "added" && !isOther && only && more.length === 0 && !only.terms;
    const sum = sumOf(isBeside ? [only, ...chosen] : chosen);
    return sumOf(chosen).squareFeet === only?.squareFeet && more.length === 0 ? sizes : [sum];
  }
  return placesIn(text).length > 0 && named.length > 0 && named.every(({ at }) => at?.length) ? [] : sizes;
}

/** What stays of the sizes without that which a text names. */
function leftOver(text: string, sizes: readonly Size[]): readonly Size[] {
  const parts = lastSum(sizes)?.terms ?? sizes;
  const out = text
    .split(CLAUSE)
    .map((clause) => namedIn(clause, parts))
    .find(({ length }) => length > 0);
  if (!out) return placesIn(text).length > 0 && !parts.every(({ at }) => at?.length) ? [] : sizes;
  const left = parts.filter((part) => !out.includes(part));
  return parts === sizes || left.length === 0 ? left : [sumOf(left)];
}

/** "Forget the pad. what was it for just the drive" without what is left out. */
function withoutLeftOut(text: string): string {
  return text
    .split(CLAUSE)
    .filter((clause) => changeIn(clause, SURELY_LEFT_OUT) !== "left out")
    .join(" ");
}

/** Those of the sizes named that a text goes back to: by order, by size, by a figure of theirs, or by what they are of. */
function chosenOf(text: string, named: readonly NamedSize[], sizes: readonly Size[]): readonly NamedSize[] {
  const bySize = [...named].sort((a, b) => a.squareFeet - b.squareFeet);
  if (FIRST.test(text)) return named.slice(0, 1);
  if (SECOND.test(text) || (MIDDLE.test(text) && named.length === 3)) return named.slice(1, 2);
  const figures = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const byFigure = readSide(text)
    ? []
    : named.filter(({ squareFeet, sides = [] }) =>
        [Math.round(squareFeet), ...sides].some((figure) => figures.includes(figure)),
      );
  if (byFigure.length === 1) return byFigure;
  const byName = namedIn(text, named);
  if (byName.length > 0) return byName;
  if (LARGEST.test(text)) return bySize.slice(-1);
  if (SMALLEST.test(text)) return bySize.slice(0, 1);
  const others = named.filter(({ squareFeet }) => squareFeet !== sizes[0]?.squareFeet);
  return OTHER.test(text) && others.length === 1 ? others : [];
}

/**
 * The sizes of the conversation, one after the other, each with its mix: a correction takes the place of the last, and
 * so does what is left of it. Of a sum each part is one, unless something was taken off: then the whole is.
 */
export function namedSizes(
  {
    change,
    here,
    anew,
    sizes,
    mixHere,
    mix,
  }: {
    change: Change;
    here: readonly Size[];
    anew: Anew | undefined;
    sizes: readonly Size[];
    mixHere: Job["mix"];
    mix: Job["mix"];
  },
  { named = [] }: ConversationState,
): readonly NamedSize[] {
  if (anew) {
    const at = named.findLastIndex((size) => isSame(size, anew.before));
    return named.map((size, index) => (index === at ? { ...anew.after, mix: mixHere ?? size.mix } : size));
  }
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

function isSame(one: Size, other: Size): boolean {
  return one.squareFeet === other.squareFeet && `${one.at}` === `${other.at}`;
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
  return {
    squareFeet,
    how: `${times} times ${inWords(one)} sq ft is ${inWords(squareFeet)} sq ft.`,
    of: one,
  };
}

function partOf({ squareFeet: whole }: Size, text: string): Size {
  const [, count = "1", figure, word] = PART.exec(text) ?? [];
  const of = Number(figure ?? PARTS[word ?? ""] ?? 2);
  const squareFeet = (whole * Number(count)) / of;
  const part = `${count}/${of}`;
  return {
    squareFeet,
    how: `${NAMED_PARTS[part] ?? part} of ${inWords(whole)} sq ft is ${inWords(squareFeet)} sq ft.`,
    of: whole,
  };
}
