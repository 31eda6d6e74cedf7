import { SIDE_UNITS } from "~/pricing/measures";
import type { Change } from "./intents";
import { areaOf, NUMBER, SIDE_UNIT, type Size, sideUnit } from "./read-size";

/** What is counted or measured in these is no side. */
const NO_SIDE =
  "%|percent|pct|years?|yrs?|winters?|days?|weeks?|months?|min(?:ute)?s?|hours?|hrs?|h\\b|am\\b|pm\\b|cars?|dollars|bucks|km|tons?|tonnes?|lbs?|degrees|below|sq|ft (?:from|away)";
const FIGURES = new RegExp(
  `(?<figure>${NUMBER})(?!\\d|\\.\\d)(?! ?(?:${NO_SIDE}))(?: ?-?(?<unit>${SIDE_UNIT}))?`,
  "gu",
);
/** Only with one of these, or where a text corrects, the wrong figure and the right one may stand without a direction. */
const INSTEAD = /\bnot\b|\binstead\b|\bshould\b|\bthe \d+(?:\.\d+)? is\b|\bright\b|\bwrong\b/;
const WIDTH = /\b(?:wide|wider|widen\w*|width|narrower|acc?ros[st]t?)\b/;
const LENGTH = /\b(?:long|longer|shorter|length|depth|deep|deeper|back)\b/;
const SIDE_WORD = new RegExp(`${WIDTH.source}|${LENGTH.source}`);
const SIDE_WORDS = new RegExp(SIDE_WORD, "g");
/** Stands right after a side. */
const DIRECTED = /^ ?(?:wide|across|long|deep)\b/;
/** "Widen it to 16" */
const TO = /\bto (?:about |like )?$/;
/** Before a side that comes on top: "another 6 feet long". */
const ONE_MORE = /\b(?:another|extra)(?: about)? $/;
/** An end of the length. */
const END = /\b(?:last|first|bottom|top|end|front)\b/;
const MORE = /\b(?:longer|wider|widen\w*|deeper|onto|extra|another|more|add|adding|tack)\b/;
const LESS = /\b(?:shorter|narrower|off|less|cut|shave|trim|lose|leave|skip|without)\b/;
/** "3 ft on each side" */
const EACH_SIDE = /\b(?:each|both|either) sides?\b/;
/** What is said of one end is what stays: "only the front 10 feet". */
const STAYS = /\b(?:only|just)\b/;
/** What a figure is may stand so many letters before and after it. */
const [BEFORE, AFTER] = [28, 28];
/** No side is longer, in feet. */
const LONGEST_SIDE = 400;
/** A figure is close to a side from which it differs by less than this share of it. */
const CLOSE = 0.3;
const UNIT_ALONE = new RegExp(`(?<!\\d ?-?)\\b(${SIDE_UNIT})`, "u");

/** A figure with what stands around it. */
interface Figure {
  feet: number;
  /** The side before that it is, 0 or 1; -1 for none. */
  at: number;
  before: string;
  after: string;
}

/**
 * A rectangle as a text in digits changes one of its sides, or their unit: "24, not 42", "2 m longer", "it only goes 38
 * back", "take the last 6 ft off", "no, that was feet". Undefined where it changes none.
 */
export function withSides(text: string, size: Size, change: Change): Size | undefined {
  const { sides, unit = "ft" } = size;
  if (!sides) return undefined;
  const figures = [...text.matchAll(FIGURES)]
    .filter(({ groups }) => groups!.unit || groups!.figure !== "1")
    .map(({ index, 0: all, groups: said = {} }) => {
      const feet = Number(said.figure) * SIDE_UNITS[sideUnit(said.unit, unit)].feet;
      const at = sides.findIndex((side) => Math.abs(side - feet) < 0.03 || Math.floor(side) === feet);
      const [before, after] = [
        text.slice(Math.max(0, index - BEFORE), index),
        text.slice(index + all.length, index + all.length + AFTER),
      ];
      return { feet, at, before, after };
    });
  if (figures.length === 0) return change === "corrected" ? inOtherUnit(text, size) : undefined;
  const all = figures.filter(({ at, feet }) => at < 0 && feet < LONGEST_SIDE);
  // "Without the last 8 feet, so 22 long"
  const said = all.length > 1 ? all.filter(({ after }) => DIRECTED.test(after)) : all;
  const [anew, ...more] = said;
  if (!anew || more.length > 0) return undefined;
  const [wrong, ...others] = figures.filter(({ at }) => at >= 0);
  const isReplacing = wrong !== undefined && others.length === 0;
  const isDirected = DIRECTED.test(anew.after) && sideMeant(anew, size) !== undefined;
  const at =
    isReplacing && !isDirected
      ? wrong.at
      : (sideMeant(anew, size) ?? (change === "corrected" ? nearestSide(anew.feet, sides) : undefined));
  if (at === undefined) return undefined;
  const around = anew.before + anew.after;
  const isEnd = END.test(around);
  const isOfSide = DIRECTED.test(anew.after) && !ONE_MORE.test(anew.before);
  const isStated = isOfSide || STAYS.test(anew.before) || TO.test(anew.before);
  const [isMore, isLess] = [MORE.test(around), LESS.test(around)];
  const isChanged = !isStated && (isMore || isLess || (isEnd && change === "left out"));
  const isSet = isReplacing ? change === "corrected" || INSTEAD.test(text) : !isEnd;
  if (!isChanged && !isStated && !isSet) return undefined;
  const by = EACH_SIDE.test(anew.after) ? 2 * anew.feet : anew.feet;
  const feet = isChanged ? sides[at]! + (isMore && !isLess ? by : -by) : anew.feet;
  if (feet <= 1) return undefined;
  return at === 0 ? areaOf(feet, sides[1], unit) : areaOf(sides[0], feet, unit);
}

/** Which of its sides, 0 or 1, a figure is of by what stands beside it; undefined where nothing does. */
function sideMeant(
  { before, after }: Figure,
  { sides = [0, 0], width = sides[0] <= sides[1] ? 0 : 1 }: Size,
): 0 | 1 | undefined {
  const length = width === 0 ? 1 : 0;
  const said = SIDE_WORD.exec(after)?.[0] ?? before.match(SIDE_WORDS)?.at(-1);
  if (said) return WIDTH.test(said) ? width : length;
  return END.test(before + after) ? length : undefined;
}

/** Of a figure that corrects a side, the one to which it is close, where the other is not: "8", of 7 x 22. */
function nearestSide(feet: number, sides: readonly [number, number]): 0 | 1 | undefined {
  const [one, other] = sides.map((side) => Math.abs(feet - side) / side < CLOSE);
  return one === other ? undefined : one ? 0 : 1;
}

/** "No, that was feet": the sides before in the unit that a text names. */
function inOtherUnit(text: string, { sides = [0, 0], unit = "ft" }: Size): Size | undefined {
  const said = UNIT_ALONE.exec(text)?.[1];
  const other = said && sideUnit(said);
  if (!other || other === unit) return undefined;
  const times = SIDE_UNITS[other].feet / SIDE_UNITS[unit].feet;
  return areaOf(sides[0] * times, sides[1] * times, other);
}
