import { TWO_CAR_SQUARE_FEET } from "~/pricing/typical-sizes";

/** A size to price, in square feet, not rounded: one area, or the sum of several. */
export interface Size {
  squareFeet: number;
  /** How it was come by when the message did not simply state it in square feet, as sentences for the answer. */
  how?: string;
}

/** Sides in feet, areas in square feet. A metre is 3.28084 ft, an acre 43,560 sq ft. */
const FEET_PER = { ft: 1, m: 3.28084, yd: 3, cm: 0.0328084, in: 1 / 12 };
const SQUARE_FEET_PER = { "sq ft": 1, "m²": 10.7639, "sq yd": 9, acres: 43_560, hectares: 107_639 };
type SideUnit = keyof typeof FEET_PER;
type AreaUnit = keyof typeof SQUARE_FEET_PER;

const NUMBER = String.raw`(?<![$\d.,-])(\d+(?:\.\d+)?)`;
const SIDE_UNIT = String.raw`(?:feet|foot|ft\b|'|met(?:re|er)s?\b|m\b|yards?\b|yds?\b|cm\b|inch(?:es)?\b|in\b)`;
const DIRECTION = `(?:wide|long|deep|across|width|length|in length|in width|of length|of width|in depth)`;
const SIDE = String.raw`${NUMBER} ?-?(${SIDE_UNIT})?\.?(?: ?${DIRECTION})?`;
/** "sq ft", "sqaure feet", "sqft", "sf", "ft2"; "sq" alone. */
const SQUARE_FEET = String.raw`(?:sq[a-z]{0,6}\.? ?-?(?:ft|feet|foot|footage|f)\b|sqft\b|sf\b|(?:ft|feet) ?(?:2\b|²|\^2|sq\w*)|sq\b)`;
const SQUARE_METRES = String.raw`(?:sq[a-z]{0,6}\.? ?-?m(?:et(?:re|er)s?)?\b|m ?(?:2\b|²|\^2)|sqm\b|met(?:re|er)s? squared)`;
const SQUARE_YARDS = String.raw`(?:sq[a-z]{0,6}\.? ?-?(?:yards?|yds?)\b|(?:yards?|yds?) ?(?:2\b|²))`;

interface Measure {
  squareFeet: number;
  /** As the visitor gave it: "20 x 30 ft"; undefined for plain square feet. */
  given?: string;
  how?: string;
}

const CAR_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
const CARS =
  /\b(\d|single|double|triple)[ -]*(?:car|vehicle|truck|bay|stall)s?\b|\b(?:fits?|holds?|(?:room|space|parking|big enough|enough) for) (\d) (?:car|vehicle|truck)s?\b|\b(single|double|triple)(?=[ -](?:wide )?(?:driveway|garage))/g;
const BARE =
  /(?<![$\d.,#/-])\b(\d{3,5})\b(?! ?(?:%|percent|per cent|dollars|bucks|cad|km|years?|hours?|days?|months?|weeks?|street|st\b|ave|\$|-\d|\d)|\.\d)/g;

const SHARES_UNIT =
  /(?<![$\d.,#/-]|\b(?:in|since|from|at|built|poured) )\b(\d{3,4})(?=,? ?(?:and|plus|\+|&)[^.?!\d\uf8ff]{0,30}\uf8ff)/g;

type Read = (...groups: (string | undefined)[]) => Measure | undefined;

const TWO_SIDES = [
  `${SIDE},? ?(?:x|×|\\*|by) ?${SIDE}`,
  `${NUMBER} ?(${SIDE_UNIT})?\\.? ${DIRECTION},? ?(?:and|by|x|with)? ?(?:about |roughly )?${NUMBER} ?(${SIDE_UNIT})?\\.? ${DIRECTION}`,
  `\\b(?:length|width)(?: is| of|:)? ?${SIDE}[, ]*(?:and |the )*(?:length|width)(?: is| of|:)? ?${SIDE}`,
];
const AREAS: readonly (readonly [string, AreaUnit])[] = [
  [`${NUMBER} ?-?${SQUARE_METRES}`, "m²"],
  [`${NUMBER} ?-?${SQUARE_YARDS}`, "sq yd"],
  [`${NUMBER} ?(?:of an |an )?-?acres?\\b`, "acres"],
  [`${NUMBER} ?-?hectares?\\b`, "hectares"],
  [`${NUMBER} ?-?${SQUARE_FEET}`, "sq ft"],
  [`(?<![$\\d.,])(\\d{3,}) ?(?:feet|ft|foot)\\b(?! ?(?:${DIRECTION}|away|from|off))`, "sq ft"],
  ["(?:footage|area|size)[a-z ]{0,12} (\\d{2,6})\\b", "sq ft"],
];
/** The first that fits a piece of the text reads it; the others see the rest. */
const RULES: readonly (readonly [RegExp, Read])[] = [
  ...TWO_SIDES.map((said) => [new RegExp(said, "g"), sides] as const),
  ...AREAS.map(([said, unit]) => [new RegExp(said, "g"), (area?: string) => areaIn(area, unit)] as const),
];

/** What stands between two measures when either is meant, not both: "600 or 800", "500 to 700". */
const EITHER = /\b(?:or|vs\.?|versus|to|instead|compared|between|rather|then)\b|^ ?[-–/] ?$|\?/;
const TAKEN_OFF = /\b(?:minus|less|except|excluding|not counting|subtract|take (?:off|away)|without the)\b/;
/** Stands for a measure that was read; no visitor types this character. */
const MARK = "\uf8ff";

/** Whether a size added to one named before: "and another 200 sq ft", "and the back one is 12 x 14". */
export const MORE =
  /\b(?:add|another|plus|also|additional|extra|as well|too|on top)\b|^and (?:the|my|our|there'?s|an?) (?:\w+ )?(?:one|1|part|side|pad|section|strip|piece|walk\w*|path|area|driveway|patio|apron)\b/;

/**
 * The sizes that a text in digits names: areas of one job are added up, alternatives stay apart. `isBareAllowed`: a
 * number without a unit is an area too, as where the size was just asked for.
 */
export function readSizes(text: string, { isBareAllowed = false } = {}): Size[] {
  const measures: Measure[] = [];
  let rest = rangesApart(feetAndInches(text));
  const take = (pattern: RegExp, read: Read) => {
    rest = rest.replace(pattern, (whole, ...groups) => {
      const measure = read(...groups.slice(0, -2));
      if (!measure) return whole;
      measures.push(measure);
      return `${MARK}${String.fromCharCode(0xe000 + measures.length - 1)}`;
    });
  };
  for (const [pattern, read] of RULES) take(pattern, read);
  // "One is 400 and the other is 650 square feet" names the unit once.
  if (measures.length > 0) take(SHARES_UNIT, (area) => areaIn(area, "sq ft"));
  if (measures.length === 0) take(CARS, cars);
  if (measures.length === 0 && isBareAllowed) take(BARE, (area) => areaIn(area, "sq ft"));
  return grouped(rest, measures);
}

/** Sums up what stands together and keeps alternatives apart, in the order of the text. */
function grouped(rest: string, measures: readonly Measure[]): Size[] {
  const [before = "", ...pieces] = rest.split(MARK);
  const groups: Measure[][] = [];
  let between = before;
  for (const piece of pieces) {
    const measure = multiplied(measures[piece.charCodeAt(0) - 0xe000]!, between, piece.slice(1));
    const last = groups.at(-1);
    if (!last) groups.push([measure]);
    else if (!isSaidAgain(measure, last, between)) {
      if (EITHER.test(between)) groups.push([measure]);
      else last.push(TAKEN_OFF.test(between) ? { ...measure, squareFeet: -measure.squareFeet } : measure);
    }
    between = piece.slice(1);
  }
  return groups.map(summed);
}

/** "20 x 30, so 600 sq ft". */
function isSaidAgain(measure: Measure, group: readonly Measure[], between: string): boolean {
  const total = group.reduce((sum, { squareFeet }) => sum + squareFeet, 0);
  const isSame = Math.abs(total - measure.squareFeet) <= total * 0.04;
  return isSame && !/\b(?:and|plus|another)\b|[+&]/.test(between);
}

const THINGS =
  "(?:areas?|driveways?|pads?|sections?|strips?|patios?|slabs?|floors?|spots?|walks?|walkways?|lots?|units?|parts?|pieces?)";
const COUNTED = new RegExp(
  `(?<![\\d.$])\\b([2-9])(?: (?:separate |different )?${THINGS})?(?: (?:of|at|that are|each|about))*[ ,:]*$`,
);

/** "Two 10 x 20 pads" and "3 areas, 200 sq ft each" are so many times the one. */
function multiplied(measure: Measure, before: string, after: string): Measure {
  const count = Number(COUNTED.exec(before)?.[1] ?? 1);
  const isMany =
    count > 1 &&
    (/^[ ,]*(?:each|apiece|a piece|per)\b/.test(after) ||
      new RegExp(`^ ?(?:\\w+ )?${THINGS.replaceAll("s?", "s")}\\b`).test(after) ||
      new RegExp(`${THINGS}.*(?:of|at|each)`).test(before));
  if (!isMany) return measure;
  return {
    squareFeet: measure.squareFeet * count,
    given: `${count} x (${measure.given ?? `${inWords(measure.squareFeet)} sq ft`})`,
  };
}

function summed(group: readonly Measure[]): Size {
  const [only, ...more] = group;
  const squareFeet = group.reduce((sum, measure) => sum + measure.squareFeet, 0);
  if (more.length === 0)
    return {
      squareFeet,
      how: only?.how ?? (only?.given && `${only.given} is ${about(only.given)}${inWords(squareFeet)} sq ft.`),
    };
  const terms = group.map((each, index) => {
    const sign = each.squareFeet < 0 ? "- " : index > 0 ? "+ " : "";
    const area = `${inWords(Math.abs(each.squareFeet))} sq ft`;
    return `${sign}${each.given ? `${each.given} (${area})` : area}`;
  });
  return { squareFeet, how: `${terms.join(" ")} is ${inWords(squareFeet)} sq ft.` };
}

function about(given: string): string {
  return /m\b|m²/.test(given) ? "about " : "";
}

/** "500-700 sq ft" and "500 to 700 sq ft" name the unit once. */
function rangesApart(text: string): string {
  const apart = text.replace(/(\bbetween \d[^?]{0,20}?) and (?=\d)/g, "$1 to ");
  return apart.replace(
    new RegExp(
      `${NUMBER} ?(-|–|to|or|and|\\+|plus|&) ?(\\d+(?:\\.\\d+)?) ?-?(${SQUARE_FEET}|${SQUARE_METRES})`,
      "g",
    ),
    (_, first, word, second, unit) =>
      `${first} ${unit} ${word === "-" || word === "–" ? "to" : word} ${second} ${unit}`,
  );
}

function feetAndInches(text: string): string {
  return text
    .replace(
      /(\d+) ?(?:'|ft|feet|foot)[ -]?(\d{1,2}(?:\.\d+)?) ?(?:"|''|in(?:ch(?:es)?)?\b)/g,
      (_, feet: string, inches: string) => `${Number((Number(feet) + Number(inches) / 12).toFixed(2))} ft`,
    )
    .replace(/(\d+) ?'/g, "$1 ft ")
    .replace(/ {2,}/g, " ");
}

function sideUnit(word: string | undefined): SideUnit | undefined {
  if (!word) return undefined;
  if (word.startsWith("c")) return "cm";
  if (word.startsWith("i")) return "in";
  if (word.startsWith("m")) return "m";
  return word.startsWith("y") ? "yd" : "ft";
}

function sides(a = "", wordA: string | undefined, b = "", wordB: string | undefined): Measure {
  const unitA = sideUnit(wordA) ?? sideUnit(wordB) ?? "ft";
  const unitB = sideUnit(wordB) ?? unitA;
  const squareFeet = Number(a) * FEET_PER[unitA] * Number(b) * FEET_PER[unitB];
  const given =
    unitA === unitB
      ? `${Number(a)} x ${Number(b)} ${unitA}`
      : `${Number(a)} ${unitA} x ${Number(b)} ${unitB}`;
  return { squareFeet, given };
}

function areaIn(area: string | undefined, unit: AreaUnit): Measure {
  const squareFeet = Number(area) * SQUARE_FEET_PER[unit];
  return unit === "sq ft"
    ? { squareFeet }
    : { squareFeet, given: `${Number(area).toLocaleString("en-CA")} ${unit}` };
}

function cars(counted?: string, parked?: string, named?: string): Measure | undefined {
  const said = counted ?? parked ?? named ?? "";
  const count = CAR_WORDS[said] ?? Number(said);
  const squareFeet = (count * TWO_CAR_SQUARE_FEET) / 2;
  const how = `I count ${inWords(squareFeet)} sq ft for room for ${count} ${count === 1 ? "car" : "cars"}; yours may differ.`;
  return { squareFeet, how };
}

/** A figure with its thousands parted, whole. */
export function inWords(figure: number): string {
  return Math.round(figure).toLocaleString("en-CA");
}

/** A single side: the area needs the other one too. */
const ONE_SIDE = new RegExp(`${NUMBER} ?-?(?:${SIDE_UNIT})\\.? (?:${DIRECTION})\\b`);

export function hasOneSide(text: string): boolean {
  return ONE_SIDE.test(text);
}

const AMOUNT = /\$ ?(\d+(?:\.\d{1,2})?)|(?<![\d.])(\d+(?:\.\d{1,2})?) ?(?:dollars|bucks|cad\b|\$)/;
const BUDGET =
  /\b(?:how (?:many|much|big|large)|what size|what (?:can|do|could|would|will) (?:i|we|that|it|\$?\d+)|budget|spend|afford|enough|cover|gets? (?:me|us)|worth of|max(?:imum)?)\b/;
const FOR_AMOUNT =
  /\b(?:for|with|on|under|around|about|is|of|spend|have|afford) (?:about |around |only |just |maybe )?(\d{3,6})(?! ?(?:sq|ft|feet|m\b|x|by|%|percent))\b|\b(\d{3,6}) (?=to spend)/;

/** The dollars for which a text in digits asks how much it gets; undefined when it asks for something else. */
export function readBudget(text: string): number | undefined {
  if (!BUDGET.test(text)) return undefined;
  const [, before, after] = AMOUNT.exec(text) ?? [];
  const named = before ?? after;
  if (named) return Number(named) >= 100 ? Number(named) : undefined;
  const isArea =
    /\b(?:how (?:many|much) (?:sq\w*|area|driveway|of)|how (?:big|large)|what size|what (?:can|could|would|will) (?:i|we|that)|budget|spend|afford)\b/.test(
      text,
    );
  const [, said, toSpend] = (isArea && FOR_AMOUNT.exec(text)) || [];
  const bare = said ?? toSpend;
  return bare ? Number(bare) : undefined;
}

const PER = new RegExp(
  `(?:\\bper|\\ban?|\\beach|/|\\bby the|\\bevery|\\b1) ?(?:(${SQUARE_METRES})|${SQUARE_YARDS})`,
);

/** The unit by which a text asks for the rate, when it is not the square foot. */
export function readRateUnit(text: string): { name: string; squareFeet: number } | undefined {
  const [said, metres] = PER.exec(text) ?? [];
  const name = metres ? "m²" : "sq yd";
  return said ? { name, squareFeet: SQUARE_FEET_PER[name] } : undefined;
}
