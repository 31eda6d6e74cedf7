import { withoutInvisible } from "~/business/typed-text";
import { MAX_SQUARE_FEET } from "~/pricing/instant-quote";
import { AREA_UNITS, readSquareFeet, SIDE_UNITS } from "~/pricing/measures";
import { MAX_SURFACES } from "~/pricing/surfaces";
import { TWO_CAR_SQUARE_FEET } from "~/pricing/typical-sizes";

export type Surface = "rubber" | "epoxy" | "patio";

/** A size in a message, and the surface that it belongs to. */
export interface Size {
  /** Not yet rounded. */
  squareFeet: number;
  /** As written, unless it was in square feet: "20 x 30 ft". */
  given?: string;
  /** A surface by its code in the calculator's address, or one that is priced after a visit. */
  of?: Place;
}

/** Words for each surface. If several are beside a size, the first in this list counts. */
const PLACES = {
  epoxy: /\bepox\w*|\bgarage(?: floor)?\b(?! doors?)|\bbasement\b|\bshop floor\b|\bmetallic\b/,
  patio: /\bpatios?\b(?! doors?)|\bpools?\b|\bdecks?\b|\bback ?yard\b/,
  steps: /\b(?:steps?|stairs?|landing|porch|stoop)\b/,
  walk: /\b(?:side ?)?walk\w*|\bpath\w*/,
  pad: /\b(?:pads?|apron|parking(?: (?:spot|lot|area))?|stalls?)\b/,
  side: /\bside\b|\b(?:strip|lane|alley)\b/,
  driveway: /\bdr[ive]{2,4}[- ]?ways?\b|\bdrives?\b(?! (?:on|over|to|it|out|my|again|back)\b)|\bapproach\b/,
} as const;
export type Place = keyof typeof PLACES;

/** A garage that only tells where the driveway is. */
const GARAGE_BESIDE =
  /\b(?:to|of|from|by|beside|behind|outside|near|at|past) (?:the |my |our )?(?:\w+ )?garage\b(?! floor)/g;

/** The surface that a text is about. A driveway in front of a garage is a driveway. */
export function surfaceIn(message: string): Surface | undefined {
  const place = placeIn(plain(message));
  if (place === "epoxy" || place === "patio") return place;
  return place || /\brubber/i.test(message) ? "rubber" : undefined;
}

/** Whether a surface is priced only after a visit. */
export function isAfterVisit(of: Place | Surface | undefined): of is "epoxy" | "patio" {
  return of === "epoxy" || of === "patio";
}

/** The surfaces in a message that are priced after a visit, without a garage that only tells where the driveway is. */
export function namesAfterVisit(message: string): ("epoxy" | "patio")[] {
  const text = plain(message).replace(GARAGE_BESIDE, " ");
  const isEpoxy = /\bepox|\bgarage floor|\bbasement/.test(text) || placeIn(text) === "epoxy";
  return [...(isEpoxy ? (["epoxy"] as const) : []), ...(PLACES.patio.test(text) ? (["patio"] as const) : [])];
}

/** Whether a message names a driveway, perhaps beside a garage floor. */
export function namesDriveway(message: string): boolean {
  return PLACES.driveway.test(plain(message));
}

/** Whether a message replaces or drops an earlier size: "instead", "skip the 10 x 20". */
export function replacesSize(message: string): boolean {
  return INSTEAD.test(message) || TAKEN_OFF.test(message.toLowerCase());
}

const INSTEAD =
  /\b(?:instead|make (?:it|that)|say|try|difference|remeasured|(?:up|down) to|too (?:big|small|much)|no|not|actually|sorry|meant|wrong|correction|wait|or|what about|how about|what if|enough)\b/i;

function placeIn(text: string): Place | undefined {
  const said = text.replace(GARAGE_BESIDE, " ");
  const found = (Object.keys(PLACES) as Place[]).filter((place) => PLACES[place].test(said));
  const [first] = found;
  // "The driveway and the garage door side" is a driveway; "rubber on the patio" is a patio.
  const isDriveway = first === "epoxy" && found.includes("driveway") && !/\bepox|\bgarage floor/.test(said);
  return isDriveway ? "driveway" : first;
}

/** The sizes in a message, and how they belong together. */
export interface Sizes {
  sizes: readonly Size[];
  /**
   * sum: one area, or two joined by "and" with nothing against adding them. apart: each by itself. unclear: not sure.
   */
  are: "sum" | "apart" | "unclear";
}

const written = (units: Readonly<Record<string, { written: string }>>) =>
  Object.values(units)
    .map((unit) => unit.written)
    .join("|");
const END = String.raw`(?![\p{L}\d])`;
/** A number that can be a size: not an amount, a percentage, a house number or part of a longer number. */
const FIGURE = String.raw`(?<![$#\d.,/:-])(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,]\d{1,2})?(?![\d%])`;
const FEET = String.raw`\d{1,4}(?:'| ?(?:ft|feet|foot)\.?) ?-?\d{1,2}(?:\.\d+)? ?(?:"|in(?:ch(?:es)?)?\b)?`;
const METRES = String.raw`\d{1,3} ?m(?:et(?:er|re)s?)? ?\d{2}(?: ?cm)?(?![\d.,])`;
const SIDE = `(?:${FEET}|${METRES}|${FIGURE} ?-?(?:(?:${written(SIDE_UNITS)})${END}\\.?|["'])?)`;
const AREA = `${FIGURE} ?-?(?:${written(AREA_UNITS)})${END}`;
const MEASURED = new RegExp(
  `(?<!\\d ?[x×*] ?)${SIDE} ?(?:x|×|\\*|by) ?${SIDE}(?! ?[x×*] ?\\d)|${AREA}`,
  "gu",
);

/** Two sides with directions: "20 ft wide and 30 ft long". */
const DIRECTION = "(?:wide|w|l|across|long|deep|in (?:width|length)|width|length)";
const BY_DIRECTION = new RegExp(
  `(${SIDE}) ?${DIRECTION}\\b(?: ?(?:,|and|by|x|&|it'?s|about)){0,3} ?(${SIDE})(?: ?${DIRECTION}\\b)`,
  "gu",
);
/** The first side with a direction: "11 m long x 5.5 m". */
const DIRECTION_OF_FIRST = new RegExp(`(${SIDE}) ?${DIRECTION} ?(?=[x×*]|by\\b)`, "gu");
/** Two numbers with one unit: "500 or 700 sq ft", "500-600 sq ft". */
const UNIT_OF_BOTH = new RegExp(
  String.raw`(?<![$#\d.,x×*'] ?)\b(\d,\d{3}|\d{3,4}) ?(-|–|to|or|and|plus|&|\+) ?(?=(?:about |another )?(?:\d,\d{3}|\d{3,4}) ?-?(${written(AREA_UNITS)})${END})`,
  "gu",
);
/** The size of a house or its lot. */
const OF_A_HOUSE =
  /^[ ,]*(?:of )?(?:house|home|bungalow|condo|townhouse|duplex|lot|shop|warehouse|acreage)\b/;
const HOUSE_IS = /\b(?:house|home|bungalow|condo|townhouse|lot|garage|shop) (?:is|has) (?:about |around )?$/;
/** Anything smaller is a side or a rate: "4x4", "for 1 sq ft". */
const LEAST_SQUARE_FEET = 20;

const TWO_CARS =
  /\b(?:2|double)[- ]*(?:car|vehicle)s?[- ]*(?:wide )?(?:drive(?:way)?\b(?!s)|wide\b)|\bdouble (?:wide )?drive(?:way)?\b|\bdrive(?:way)? (?:for|fits) 2 (?:car|vehicle|truck)s\b/;

/**
 * Reads the sizes in a message. `isAsked`: a price is wanted, so a bare number may be a size. `isMetric`: metres were
 * used before, so a bare number may not be in feet.
 */
export function readSizes(message: string, { isAsked = false, isMetric = false } = {}): Sizes {
  const text = plain(message)
    .replace(BY_DIRECTION, "$1 x $2")
    .replace(DIRECTION_OF_FIRST, "$1 ")
    .replace(/(?<=\b(?:x|by) )(?:about|around|roughly|maybe|approx) /g, "")
    .replace(UNIT_OF_BOTH, "$1 $3 $2 ");
  const measured = [...text.matchAll(MEASURED)].filter(
    ({ index, 0: found }) =>
      !OF_A_HOUSE.test(text.slice(index + found.length)) && !HOUSE_IS.test(text.slice(0, index)),
  );
  const rest = text.replace(MEASURED, (found) => " ".repeat(found.length));
  // In "can I get 600 sq ft for 5000" the second number is dollars.
  const bare = (isAsked ? bareIn(rest) : []).filter(
    ({ 0: figure }) => measured.length === 0 || Number(figure.replace(",", "")) <= MAX_SQUARE_FEET,
  );
  const mayBeMetres = isMetric || METRIC.test(rest);
  const found = [...measured, ...bare]
    .filter(({ 0: match }) => !mayBeMetres || /m|f|'/.test(match))
    // "24 feet square" may mean 24 by 24.
    .filter(({ 0: match }) => !/(?:ft|feet|foot) sq/.test(match))
    .map((match) => ({ ...spanOf(match), squareFeet: readSquareFeet(match[0]) ?? 0 }))
    .filter(({ squareFeet }) => squareFeet >= LEAST_SQUARE_FEET)
    .sort((one, other) => one.start - other.start);
  const sizes = found.slice(-MAX_SURFACES).map((each, at, kept) => {
    const of = placeOf(text, kept[at - 1], each, kept[at + 1]);
    const given = givenAs(text.slice(each.start, each.end));
    return { squareFeet: each.squareFeet, ...(given && { given }), ...(of && { of }) };
  });
  const isMixed = measured.length > 0 && bare.length > 0;
  // With a driveway and a garage floor, only the driveway counts here.
  const onRubber = found.slice(-MAX_SURFACES).filter((_, at) => !isAfterVisit(sizes[at]?.of));
  const alone = text.replace(MEASURED, (match, at: number) =>
    onRubber.some(({ start }) => start === at) ? match : " ".repeat(match.length),
  );
  const relation = relationOf(alone, onRubber);
  const are = isMixed && relation === "sum" ? "unclear" : relation;
  const cars = TWO_CARS.exec(text);
  if (!cars || surfaceIn(text) === "epoxy") return { sizes, are };
  const ofCars: Size = { squareFeet: TWO_CAR_SQUARE_FEET, given: "a two-car driveway" };
  if (sizes.length === 0) return { sizes: [ofCars], are: AGAINST_ONE.test(text) ? "unclear" : "sum" };
  // "A two-car driveway, 24 x 30" is one surface.
  const isBeside = /^[^.?!,;]{0,20}\b(?:and|plus)\b|^ ?[&+]/.test(text.slice(cars.index + cars[0].length));
  return isBeside ? { sizes: [ofCars, ...sizes], are: "unclear" } : { sizes, are };
}

interface Span {
  start: number;
  end: number;
}

function spanOf({ index, 0: found }: RegExpExecArray): Span {
  return { start: index, end: index + found.length };
}

/** What may stand before, and after, a bare number that is a size. */
const BEFORE_BARE =
  /(?:^|[,.;:!?=+(]|\b(?:is|it's|its|be|on|meant|about|around|approx|approximately|roughly|maybe|say|for|of|and|plus|or|another|only|a|the|to|try|has|have|like|do|just|than|with|and at|make it|price|drive(?:way)?|walk|pad))\s*$/;
const AFTER_BARE =
  /^\s*(?:$|[,.;:!?)+&](?!\d)|(?:and|plus|or|but|in|all|black|colou?r\w*|with(?:out)?|for|please|pls|total|how|what|price|cost|ish|of|gr[ae]y|red|brown|tan|silver|green|blue|drive\w*|walk\w*|pads?|rubber|then|instead|too)\b)/;
/** Near these words a number may be a price, a year, an address or a phone. */
const NOT_A_SIZE =
  /[$#%]|(?<![\d,.])0\d|\d ?(?:ft|feet|foot|met(?:er|re)s?|m)\b|\b(?:wide|deep|dollars?|bucks|grand|budget|spend|paid|quoted?|charged?|afford|deposit|house|home|address|live|unit|apt|suite|number|code|phone|call|text|cell|st|street|ave|avenue|road|rd|drive (?:nw|sw|ne|se)|nw|sw|since|built|years?|ago|km|lbs?|kg|percent|per ?cent|pct)\b/;
const BARE = /(?<![\d.,:/-])\b(?:\d,\d{3}|\d{3,4})\b(?![\d%:/-]|[.,]\d)/g;
/** A year or an Alberta area code, which is a size only when it is all that was said. */
const NOT_BESIDE_WORDS = /^(?:19[5-9]\d|20[0-3]\d|403|587|780|825|368)$/;

function bareIn(text: string): RegExpExecArray[] {
  if (NOT_A_SIZE.test(text)) return [];
  const isAlone = /^\D{0,3}[\d,]{3,5}\D{0,3}$/.test(text);
  return [...text.matchAll(BARE)].filter(
    ({ index, 0: figure }) =>
      (isAlone || !NOT_BESIDE_WORDS.test(figure)) &&
      BEFORE_BARE.test(text.slice(0, index)) &&
      AFTER_BARE.test(text.slice(index + figure.length)),
  );
}

/** Another number that is not an amount, percentage, year, address, age or time. */
const UNEXPLAINED = String.raw`(?<![$\d.,/:#-]|\b(?:in|since|from|built|at|unit|lot|under) )\b(?!19\d\d|20[0-3]\d)\d{2,4}\b(?![\d%.,:/-]|[a-z]| ?(?:percent|pct|st|street|ave\w*|house|[ap]m|years?|yrs?|cars?|dollars|bucks|budget|lbs?)\b)`;
/** Words against pricing the only area: it is part of what is meant, one of several, or not the only measure. */
const AGAINST_ONE = new RegExp(
  [
    String.raw`\b(?:half|halves|third|quarter)\b(?! (?:and half|(?:of it )?in|black|colou?r|gr[ae]y|red|brown|tan|green|blue))`,
    String.raw`\b(?:each|every|both|apiece|per (?!sq)|less|minus|except|same(?! in)|twice|times|off|take|knock|cut|trim)\b`,
    String.raw`\b(?:long|short|wid|narrow|deep|bigg|larg|small)er\b|\bwithout (?:the|my|that)\b`,
    String.raw`\b(?:[2-9]|\d\d+) (?:drive\w*|pads?|stalls?|units?|houses|lots|walks?|bays|steps|townhouses|duplex\w*|of)\b|\b[x×*] ?\d\b`,
    String.raw`\b(?:triang\w*|circ\w*|round|oval|pie|taper\w*|flare\w*|wedge)\b`,
    UNEXPLAINED,
    String.raw`\b(?:[2-9]|\d\d|pair of|couple of)(?: ?[x×*])? ~|~ (?:driveways|pads|stalls|walks|sections|areas)\b|(?:%|percent) of\b`,
    String.raw`\d ?(?:ft|feet|foot|'|m|met(?:er|re)s?|yards?)(?!\w)`,
  ].join("|"),
);
/** Words against adding two sizes. */
const AGAINST_SUM =
  /\b(?:no|not|nope|but|or|instead|says?|said|rather|vs|versus|either|between|wait|actually|sorry|meant|correction|if|then|than|more|extra|other|several|difference|was|were|neighbou?r\w*|his|hers?|their|mom'?s?|dad'?s?|sister'?s?|brother'?s?|son'?s?)\b|n't\b/;
/** Words between two sizes of which only one is wanted. */
const EITHER =
  /\b(?:or|vs|versus|instead|either|between|not|no|meant|sorry|actually|wait)\b|\bfor ?$|^ ?(?:[-–/]|to) ?(?:about )?$/;
const ONE_OF_A_RANGE = /\b(?:between|either|from) ~/;
/** Words by which one size is part of the other, or is taken away. */
const TAKEN_OFF =
  /\b(?:skip\w*|without|leav(?:e|ing)|left|minus|take|less|drop\w*|forget|except|cut|remove|exclud\w*|including|(?:of|on|in) (?:it|that|which|this))\b/;
/** Words that mean metres, so that a bare number may not be in feet. */
const METRIC = /\bmet(?:er|re)s?\b|\bmetric\b/;

function relationOf(text: string, found: readonly Span[]): Sizes["are"] {
  const [first, second, ...more] = found;
  if (!first) return "unclear";
  const about = sentencesAbout(text, found);
  if (!second) return AGAINST_ONE.test(about) ? "unclear" : "sum";
  const between = found.slice(1).map(({ start }, at) => text.slice(found[at]!.end, start));
  const isEither = ONE_OF_A_RANGE.test(about) || between.some((words) => EITHER.test(words));
  if (isEither || TAKEN_OFF.test(about)) return "apart";
  const isJoined = /^[^.?!;\n]*(?:\b(?:and|plus)\b|[&+])[^.?!;\n]*$/.test(between[0]!);
  const isAgainst = AGAINST_ONE.test(about) || AGAINST_SUM.test(about) || isOfTwoMixes(text);
  return isJoined && more.length === 0 && !isAgainst ? "sum" : "unclear";
}

/** One in black and one in colour, which have different prices. */
function isOfTwoMixes(text: string): boolean {
  return /\bblack\b/.test(text) && new RegExp(`\\b(?:${COLOURS})\\b`).test(text);
}

/** Words for a mix that is not all black. */
export const COLOURS =
  "col[aou]*r\\w*|red|blue|green|gr[ae]y|silver|tan|brown|beige|terra ?cotta|sandstone|slate|charcoal|mix";

/** The sentences around the sizes, with "~" for each size. */
function sentencesAbout(text: string, found: readonly Span[]): string {
  const start =
    Math.max(...[".", "?", "!", "\n"].map((end) => text.lastIndexOf(`${end} `, found[0]!.start)), -1) + 1;
  const last = found.at(-1)!;
  const rest = text.slice(last.end);
  const words = found.map((span, at) => text.slice(at === 0 ? start : found[at - 1]!.end, span.start));
  const end = /[.?!\n](?:\s|$)/.exec(rest)?.index ?? rest.length;
  return [...words, rest.slice(0, end + 1)].map((each) => each.trim()).join(" ~ ");
}

/** The surface of a size: from the words behind it up to the next clause, otherwise from those before it. */
function placeOf(text: string, last: Span | undefined, own: Span, next: Span | undefined): Place | undefined {
  const after = text
    .slice(own.end, next?.start)
    .split(/[,.;?!\n+&]|\b(?:and|plus|or|but|with|without|(?:ex|in)clud\w*|minus|less)\b/)[0]!;
  const before = text.slice(last?.end ?? 0, own.start).split(/[,;?!\n]|\.\s|\b(?:and|plus|or)\b/);
  return [after, ...before.reverse()].map(placeIn).find(Boolean);
}

/** A size as it is shown: "20x30" becomes "20 x 30 ft". Undefined for square feet. */
function givenAs(found: string): string | undefined {
  const [one = "", other] = found
    .trim()
    .replace(/\.$/, "")
    .split(/ *(?:[x×*]|\bby\b) */);
  if (!other) return /m|y|acre|hectare/.test(found) ? found : undefined;
  return `${one} x ${other}${/[a-z'"]/.test(other) ? "" : " ft"}`;
}

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety".split(
    " ",
  );
const NUMBER = `(?:${[...NUMBERS].reverse().join("|")}|hundred|thousand)`;
const IN_WORDS = new RegExp(`\\b${NUMBER}(?:(?:[ -]|(?<=hundred|thousand) and )${NUMBER})*\\b`, "g");

/** The message in lower case, with plain quotes and numbers as digits: "Six hundred" is "600". */
function plain(message: string): string {
  return withoutInvisible(message)
    .toLowerCase()
    .replace(/(\d) ?(?:½|1\/2)/g, "$1.5")
    .normalize("NFKC")
    .replace(/\s+/g, (blank) => (blank.includes("\n") ? "\n" : " "))
    .replace(/[’′‘`]/g, "'")
    .replace(/''|[”“″]/g, '"')
    .replace(IN_WORDS, (words) => String(sumOf(words)))
    .replace(/\b(\d(?:\.\d)?)k(?= ?sq)/g, (_, thousands: string) =>
      String(Math.round(Number(thousands) * 1000)),
    )
    .replace(/\b(\d) ?hundred\b/g, "$100");
}

function sumOf(words: string): number {
  let [thousands, rest] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    const at = NUMBERS.indexOf(word);
    if (word === "hundred") rest = (rest || 1) * 100;
    else if (word === "thousand") [thousands, rest] = [(rest || 1) * 1000, 0];
    else if (at >= 0) rest += at < 19 ? at + 1 : (at - 17) * 10;
  }
  return thousands + rest;
}
