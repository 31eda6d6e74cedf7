import { formatNumber } from "~/business/format-number";
import { AREA_UNITS, SIDE_UNITS, unitOf } from "~/pricing/measures";
import { TWO_CAR_SQUARE_FEET } from "~/pricing/typical-sizes";
import { inOneFigure } from "./one-figure";
import { changeIn } from "./read-change";
import { isNamed, namesIn, placeNamed } from "./size-names";
import {
  ANOTHER_PLACE,
  APART,
  BARE,
  BOTH,
  CAR_WORDS,
  CARS,
  DIRECTIONS,
  EITHER,
  NEAR_BARE,
  THINGS,
} from "./units";

/** A surface of so many square feet, not rounded. */
export interface Size {
  squareFeet: number;
  /** As the visitor gave it: "20 x 30 ft"; undefined for plain square feet. */
  given?: string;
  /** Its two sides in feet, when it is one rectangle, and the unit in which they were said, when it is another. */
  sides?: readonly [number, number];
  unit?: Side;
  /** Which of the sides was said to be the width. */
  width?: 0 | 1;
  /** By the number of cars: a size that is measured is better. */
  isForCars?: boolean;
  /** The square feet of which it is a part, or so many times as much. */
  of?: number;
  /** What it is of, as far as that is said: in the visitor's own words, and as it is known by. */
  name?: string;
  at?: readonly string[];
}

export type Side = keyof typeof SIDE_UNITS;
type Area = keyof typeof AREA_UNITS;

const written = (units: Readonly<Record<string, { written: string }>>) =>
  Object.values(units)
    .map((unit) => unit.written)
    .join("|");
/** A figure that may be a size. */
export const NUMBER = String.raw`(?<![$\d.,-])\d+(?:\.\d+)?`;
const END = String.raw`(?![\p{L}\d])`;
export const SIDE_UNIT = `(?:${written(SIDE_UNITS)})${END}`;
const AREA_UNIT = `(?:${written(AREA_UNITS)})${END}`;
const DIRECTION = `(?:the )?(?:${DIRECTIONS})\\b`;
const side = (name: string, { isUnitTold = false } = {}) =>
  `(?<${name}>${NUMBER}) ?-?(?<${name}Unit>${SIDE_UNIT})${isUnitTold ? "" : "?\\.?"}`;

/** Two sides: "20 x 30 ft", "20 ft wide and 30 ft long", "width 20, length 30"; then areas. */
const MEASURES = new RegExp(
  [
    `${side("a")}(?: ?${DIRECTION})?,? ?(?:x|×|\\*|by|buy|(?<!\\d{3}\\D*)times|(?<=(?:\\b|\\d)(?:m|met(?:er|re)s?|ft|feet)\\.? ?|\\d\\.\\d+ )(?:on(?= \\d)|(?:for|into)(?= \\d[\\d.]* ?(?:m|ft|feet|met\\w+|yards?)\\b))) ?(?:the (?:whole|full) |like |about |around |roughly |maybe |say )?${side("b")}`,
    `${side("c")} ?${DIRECTION}(?: (?!and\\b)[a-z]+){0,3},? ?(?:(?:and|by|x|with|about|around|just|some|say|roughly|maybe|i'?d (?:say|guess)|we'?ll say|its|it's|it is) ?)*${side("d")} ?(?:${DIRECTION}|to the\\b)`,
    `${side("i")} ?${DIRECTION},? (?:and |it |that )*(?:goes|runs|is|going|stretches|for the (?:first|last|next|other|rest)) (?:back |on |for |down |about |roughly |maybe |some )*${side("j")}`,
    `\\b(?:length|width|long|wide|large)(?: is| of|:)? ?${side("e")}[, ]*(?:and |by |x |the )*(?:length|width|long|wide|large)(?: is| of|:)? ?${side("f")}`,
    `(?![1-5] ?(?:ft|feet|foot)\\b|\\d{3})${side("each")} ?(?:on |for )?(?:each|every|both|all|per|a) (?:sides?|ways?)\\b`,
    `${side("g")} ?(?:and|by|at|,) ?(?:its |it's |it is |about )?${side("h")} ?${DIRECTION}`,
    `${side("k", { isUnitTold: true })} (?:[a-z]+ ){0,2}${side("l")} ?(?:wide|long|deep)\\b`,
    // "The price of 1 m²" is a rate.
    `(?<area>(?!1 ?-?(?:sq|m|yd|ft))${NUMBER}) ?-?(?<unit>${AREA_UNIT})`,
    `(?<![$\\d.,]|\\b(?:first|last|top|bottom|front|back) )(?<long>\\d{3,}) ?(?:feet|ft|foot|footer)\\b(?! ?(?:${DIRECTION}|away|from|off|to the))`,
  ].join("|"),
  "gu",
);

/**
 * The sizes that a text in digits names: those of one job together, alternatives apart. What is left out of a job is
 * less than nothing. `isBareAllowed`: a number without a unit is an area too, as where the size was just asked for.
 * `unit`: that of sides without one.
 */
export function readSizes(
  text: string,
  { isBareAllowed = false, unit = "ft" }: { isBareAllowed?: boolean; unit?: Side } = {},
): Size[][] {
  const plain = rangesApart(feetAndInches(inOneFigure(text)));
  const all = [...plain.matchAll(MEASURES), ...plain.matchAll(CARS)];
  // "We are on half an acre, the lane is 14 x 210"
  const measured = all.filter(
    ({ index, 0: text, groups }) =>
      all.length === 1 || !isGround(plain.slice(0, index), groups?.unit, plain.slice(index + text.length)),
  );
  const apart =
    flared(plain) ?? (measured.every(({ groups }) => groups?.long) ? sidesApart(plain) : undefined);
  if (apart) return [[apart]];
  const isFree = ({ index }: RegExpMatchArray) =>
    measured.every((each) => index! < each.index! || index! >= each.index! + each[0].length);
  // "My driveway is 600" has no unit at all.
  const isArea = (match: RegExpMatchArray) =>
    (isBareAllowed && measured.length === 0 && readSide(plain) === undefined) ||
    NEAR_BARE.before.test(plain.slice(0, match.index)) ||
    NEAR_BARE.after.test(plain.slice(match.index! + match[0].length));
  const bare = [...plain.matchAll(BARE)].filter(isFree).filter(isArea);
  const found = [...measured, ...bare].sort((a, b) => a.index! - b.index!);
  return grouped(plain, found, unit);
}

/** Whether an area, where others are named, is that of the ground or of the house: "on half an acre", "a 1380 sq ft bungalow". */
function isGround(before: string, unit = "", after: string): boolean {
  const isOfLand = /acre|hectare/.test(unit) && /\bon (?:an? |about |our |some )*$/.test(before);
  return isOfLand || OF_A_HOUSE.test(after);
}

const OF_A_HOUSE = /^ (?:[12] |half )?(?:stor(?:e?y|ies)|lot|house|home|bungalow|condo|townhouse)\b/;

/** Keeps together what is of one job, in the order of the text. */
function grouped(text: string, found: readonly RegExpMatchArray[], unit: Side): Size[][] {
  const groups: Size[][] = [];
  const isApart = APART.test(text);
  let end = 0;
  let isAtAfter = false;
  found.forEach((match, index) => {
    const between = text.slice(end, match.index);
    end = match.index! + match[0].length;
    const after = text.slice(end, found[index + 1]?.index);
    const clauses = between.split(CLAUSE).slice(isAtAfter ? 1 : 0);
    const own = clauses
      .flatMap((clause) => clause.split(SENTENCE_END).slice(-1))
      .findLast((clause) => namesIn(clause).length > 0);
    isAtAfter = own === undefined;
    const said = isAtAfter || found.length === 1 ? `${own ?? ""} ${after.split(CLAUSE_END)[0]}` : own!;
    const at = namesIn(said);
    const named = at.length > 0 ? { name: placeNamed(said), at } : {};
    const last = groups.at(-1);
    const measure = {
      ...multiplied(measureOf(match, unit), between, after, { text, count: found.length }),
      ...named,
    };
    if (last && isSaidAgain(measure, last, between)) return;
    const rest = match[0].endsWith(".") ? "" : after.split(CLAUSE_END)[0];
    const change = last && changeIn(`${between}${match[0]}${rest}`, SURELY_CHANGED);
    const isOther = last?.at(-1)?.isForCars !== measure.isForCars && !ANOTHER_PLACE.test(between);
    const isSized = isOther && !measure.isForCars && last?.at(-1)?.isForCars;
    if (last && isOther && measure.isForCars) return;
    if (!last || (!isSized && (isApart || EITHER.test(between)))) groups.push([measure]);
    else if (isSized || SURELY_CORRECTS.test(between) || (change === "corrected" && CORRECTS.test(between)))
      last.splice(-1, 1, measure);
    else if (change === "left out" && !/\bplus\b/.test(between))
      last.push({ ...measure, squareFeet: -measure.squareFeet });
    else last.push(measure);
  });
  return groups;
}

/** "Ours is 725" beside the neighbour's 650 corrects nothing. */
const CORRECTS =
  /\b(?:no|nope|not|sorry|oops|whoops|wait|actually|i mean|i meant|make (?:it|that)|rather|scratch|correction|my bad|should|really|hang on|hold on|er|um|uh|lied|wrong|typo|nah)\b/;
const SURELY_CORRECTS = /\b(?:turns? out|turned out|scratch that|i lied|make that)\b/;
/** From how likely on what is said between two sizes does more than part them. */
const SURELY_CHANGED = 0.7;
/** Ends what is said of one size. */
const CLAUSE = /\b(?:and|plus|with|then|also|minus|or|another)\b|[,;+&\n]/;

const SENTENCE_END = /[.?!]\s/;
const CLAUSE_END = new RegExp(`${CLAUSE.source}|[.?!]`);

function measureOf({ 0: text, groups: said = {} }: RegExpMatchArray, bare: Side): Size {
  const cars = said.cars ?? said.parked ?? said.wide ?? (said.abreast === undefined ? undefined : "double");
  if (cars) return roomFor(CAR_WORDS[cars] ?? Number(cars));
  const [a, b] = [
    said.a ?? said.c ?? said.e ?? said.g ?? said.i ?? said.k,
    said.b ?? said.d ?? said.f ?? said.h ?? said.j ?? said.l,
  ];
  if (a && b) {
    const unitA = said.aUnit ?? said.cUnit ?? said.eUnit ?? said.gUnit ?? said.iUnit ?? said.kUnit;
    const unitB = said.bUnit ?? said.dUnit ?? said.fUnit ?? said.hUnit ?? said.jUnit ?? said.lUnit;
    const area = sides(Number(a), sideUnit(unitA ?? unitB, bare), Number(b), sideUnit(unitB ?? unitA, bare));
    const width = text.search(/wide|across|width/);
    return width < 0 ? area : { ...area, width: width < text.lastIndexOf(b) ? 0 : 1 };
  }
  if (said.each)
    return sides(Number(said.each), sideUnit(said.eachUnit), Number(said.each), sideUnit(said.eachUnit));
  const unit = said.unit ? unitOf<Area>(AREA_UNITS, said.unit) : "sq ft";
  const area = Number(said.area ?? said.long ?? said.bare);
  const squareFeet = area * AREA_UNITS[unit].squareFeet;
  return unit === "sq ft" ? { squareFeet } : { squareFeet, given: `${formatNumber(area)} ${unit}` };
}

/** The unit that is written so; `bare` where none is. */
export function sideUnit(said: string | undefined, bare: Side = "ft"): Side {
  return said ? unitOf<Side>(SIDE_UNITS, said) : bare;
}

function sides(a: number, unitA: Side, b: number, unitB: Side): Size {
  const given = unitA === unitB ? `${a} x ${b} ${unitA}` : `${a} ${unitA} x ${b} ${unitB}`;
  const inFeet = [a * SIDE_UNITS[unitA].feet, b * SIDE_UNITS[unitB].feet] as const;
  const unit = unitA === unitB && unitA !== "ft" ? { unit: unitA } : undefined;
  return { squareFeet: inFeet[0] * inFeet[1], given, sides: inFeet, ...unit };
}

function roomFor(count: number): Size {
  const given = `room for ${count} ${count === 1 ? "car" : "cars"}`;
  return { squareFeet: (count * TWO_CAR_SQUARE_FEET) / 2, given, isForCars: true };
}

/** "20 x 30, so 600 sq ft". */
function isSaidAgain(measure: Size, group: readonly Size[], between: string): boolean {
  const total = group.reduce((sum, { squareFeet }) => sum + squareFeet, 0);
  // "24 feet square, like 24 each way"
  const last = group.at(-1)?.sides;
  const isEqual = `${last}` === `${measure.sides}` && !isNamed(between);
  const isTotal = !measure.sides || isEqual;
  return isTotal && Math.abs(total - measure.squareFeet) <= total * 0.04 && !BOTH.test(between);
}

const COUNT = String.raw`(?<![\d.$#]|\b(?:unit|lot|house|building|bldg|phase|job|number|option|plan|site|suite|apt|plot|pad|spot) )\b([2-9]|1\d)(?! ?(?:x|by|car|feet|ft|m)\b)`;
const COUNTED = new RegExp(`${COUNT}( (?:[a-z]+ )?${THINGS})?(?: (?:of|at|that are|about))*[ ,:]*$`);
const THINGS_AFTER = new RegExp(`^ ?(?:\\w+ )?${THINGS.replaceAll("s?", "s")}\\b`);
/** "Three duplexes, each has a 20 x 20 pad", "two driveways at the farm, 620 sq ft each" */
const COUNTED_BEFORE = new RegExp(`${COUNT}(?:[^\\d]|\\b1\\b){0,80}$`);
const EACH_BEFORE = /\b(?:each|every)\b(?: 1\b)?[^.\d]{0,40}$/;
/** "Both halves of a duplex, each side has ...", "one figure for the pair, each is ..." */
const OF_TWO = /\b(?:both halves|both sides|the pair)\b/;
const EACH_AFTER = /^[ ,]*(?:each|apiece|a piece|per)\b/;

/** "Two 10 x 20 pads" and "3 areas, 200 sq ft each" are so many times the one. */
function multiplied(
  measure: Size,
  before: string,
  after: string,
  all: { text: string; count: number },
): Size {
  const [, near, things] = COUNTED.exec(before) ?? [];
  const isEach = EACH_BEFORE.test(before) || (EACH_AFTER.test(after) && !measure.isForCars);
  const far = isEach
    ? (COUNTED_BEFORE.exec(before)?.[1] ?? (OF_TWO.test(all.text) ? "2" : undefined))
    : undefined;
  const count = things || THINGS_AFTER.test(after) ? (near ?? far) : far;
  // "2 pads, 10 x 10 and 8 x 20"
  if (!count || (!isEach && Number(count) === all.count)) return measure;
  const one = measure.given ?? `${inWords(measure.squareFeet)} sq ft`;
  const { squareFeet } = measure;
  return { squareFeet: squareFeet * Number(count), given: `${count} x (${one})`, of: squareFeet };
}

/** "500-700 sq ft", "between 500 and 700 sq ft" and "400 and 650 sq ft" name the unit once. */
function rangesApart(text: string): string {
  return text
    .replace(
      new RegExp(`(?<=${NUMBER}), (?=\\d+(?:, \\d+)*,? (?:and|or|&) \\d+ ?-?${AREA_UNIT})`, "gu"),
      " sq ft and ",
    )
    .replace(/(\bbetween \d[^?]{0,20}?) and (?=\d)/g, "$1 to ")
    .replace(
      new RegExp(`(${NUMBER}) ?(-|–|to|or|and|\\+|plus|&) ?(\\d+(?:\\.\\d+)?) ?-?(${AREA_UNIT})`, "gu"),
      (_, first, word, second, unit) =>
        `${first} ${unit} ${/[-–]/.test(word) ? "to" : word} ${second} ${unit}`,
    );
}

function inFeetAlone(_: string, feet: string, inches: string): string {
  return `${Number((Number(feet) + Number(inches) / 12).toFixed(2))} ft`;
}

/** A text in digits with feet and inches as feet: "20'6" as "20.5 ft". */
export function feetAndInches(text: string): string {
  return (
    text
      // "24 feet square" is 24 each way.
      .replace(
        /(?<!\d\.|[\dx] ?)\b(\d\d(?:\.\d+)?) ?-?(ft|feet|foot) square\b(?! ?(?:ft|feet|foot|f\b|m))/g,
        "$1 ft x $1 ft",
      )
      .replace(/(\d+) ?(?:'|ft|feet|foot)[ -]?(\d{1,2}(?:\.\d+)?) ?(?:"|''|in(?:ch(?:es)?)?\b)/g, inFeetAlone)
      // "A foot wider"
      .replace(
        /\ba (?=(?:foot|ft|met(?:er|re)|yard) (?:wid|long|short|narrow|deep|more|less|bigger|smaller|extra))/g,
        "1 ",
      )
      // "8 meter and half"
      .replace(/(\d+) ?(ft|feet|foot|m|met(?:er|re)s?|yards?) and (?:a )?half\b/g, "$1.5 $2")
      .replace(/(\d) ?in(?= ?(?:by|x|wide|long)\b)/g, "$1 inch")
      // "22 foot 6 wide"
      .replace(
        /(\d+) ?(?:ft|feet|foot) (\d|1[01])(?= (?:wide|long|deep|across|by|x)\b|[,.]? ?$|, )/g,
        inFeetAlone,
      )
      .replace(/(\d+) more (?=ft|feet|foot|m\b|met)/g, "$1 ")
      // "26'6 x 18"
      .replace(/(\d+) ?' ?(\d{1,2})(?![\d.])(?= |$|x|,)(?! ?(?:ft|feet|m\b))/g, inFeetAlone)
      .replace(/(\d+) ?'/g, "$1 ft ")
      .replace(/(\d)(m|ft)x(?=\d)/g, "$1 $2 x ")
      // "6 m 20 wide" and "9m50", as in Europe.
      .replace(/(\d+) ?m(?:et(?:er|re)s?)? ?(\d\d)\b(?! ?(?:m\b|met|ft|feet|x\b|by\b|cm|sq))/g, "$1.$2 m")
      .replace(/ {2,}/g, " ")
  );
}

/** A figure with its thousands parted, whole. */
export function inWords(figure: number): string {
  return formatNumber(Math.round(figure));
}

const ONE_SIDE = new RegExp(`(?<side>${NUMBER}) ?-?(?<unit>${SIDE_UNIT})?\\.? ?${DIRECTION}`, "u");
/** "Long is 65 foot" */
const SIDE_AFTER = new RegExp(
  `\\b(?:long|length|wide|width|deep|depth) (?:is |about |of )+(?<side>${NUMBER}) ?-?(?<unit>${SIDE_UNIT})?`,
  "u",
);

/** The feet of a single side that a text in digits names; the area needs the other one too. */
export function readSide(text: string): number | undefined {
  const plain = feetAndInches(text);
  const { side: figure, unit } = (ONE_SIDE.exec(plain) ?? SIDE_AFTER.exec(plain))?.groups ?? {};
  return figure ? Number(figure) * SIDE_UNITS[sideUnit(unit)].feet : undefined;
}

/** The area of two sides in feet, said in a unit. */
export function areaOf(a: number, b: number, unit: Side = "ft"): Size {
  const [one, other] = [a, b].map((feet) => Number((feet / SIDE_UNITS[unit].feet).toFixed(2)));
  return sides(one!, unit, other!, unit);
}

const SIDE = new RegExp(`(${NUMBER}) ?-?(${SIDE_UNIT})`, "gu");
/** "12 wide and paced it off at about 210 ft long" */
const DIRECTED = new RegExp(
  `(${NUMBER}) ?-?(${SIDE_UNIT})?\\.? ?(?:(wide|across|in width)|long|deep|in length|(?:down|back|out|up) to)\\b`,
  "gu",
);

const FLARES = /\b(?:flares?|fans? out|spreads?|widens?|narrows?|tapers?|wider at|narrower at)\b/;
const SIDES = new RegExp(`(${NUMBER}) ?-?(${SIDE_UNIT})?\\.? ?(long|deep|in length)?`, "gu");

/** "18 ft at the garage, 24 ft at the road, 30 ft long": two widths, of which the mean counts, and a length. */
function flared(text: string): Size | undefined {
  if (!FLARES.test(text)) return undefined;
  const all = [...text.matchAll(SIDES)].map(([, figure, unit, way]) => ({
    way,
    feet: Number(figure) * SIDE_UNITS[sideUnit(unit)].feet,
  }));
  const [length, ...more] = all.filter(({ way }) => way);
  const [one, other, ...others] = all.filter(({ way }) => !way);
  if (!length || !one || !other || more.length + others.length > 0) return undefined;
  const given = `(${inWords(one.feet)} + ${inWords(other.feet)}) / 2 x ${inWords(length.feet)} ft`;
  return { squareFeet: ((one.feet + other.feet) / 2) * length.feet, given };
}

/** "It is 20 feet wide, and the length is in metric, 17.5 metres": the only two sides that a text names, one with its direction. */
function sidesApart(text: string): Size | undefined {
  const [width, length, ...rest] = [...text.matchAll(DIRECTED)];
  if (width && length && rest.length === 0 && Boolean(width[3]) !== Boolean(length[3]))
    return sides(Number(width[1]), sideUnit(width[2]), Number(length[1]), sideUnit(length[2]));
  const [one, other, ...more] = [...text.matchAll(SIDE)];
  const between = text.slice(one ? one.index + one[0].length : 0, other?.index);
  // "7 m and 9.5 m"
  const isDirected =
    ONE_SIDE.test(text) ||
    SIDE_AFTER.test(text) ||
    /\b(?:width|length|depth)\b/.test(text) ||
    /^\.? ?(?:and|,) ?$/.test(between);
  if (!one || !other || more.length > 0 || !isDirected) return undefined;
  return sides(Number(one[1]), sideUnit(one[2]), Number(other[1]), sideUnit(other[2]));
}
