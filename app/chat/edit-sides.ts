import type { Change } from "./intents";
import { areaOf, NUMBER, SIDE_UNIT, type Side, type Size, sideUnit } from "./read-size";
import { SIDE_UNITS } from "./units";

/** What is counted or measured in these is no side. */
const NO_SIDE =
  "%|percent|pct|years?|yrs?|winters?|days?|weeks?|months?|min(?:ute)?s?|hours?|hrs?|h\\b|am\\b|pm\\b|cars?|dollars|bucks|km|tons?|tonnes?|lbs?|degrees|below|ft (?:from|away)";
/** A figure with what is said of which side it is, or by how much a side changes. */
const FIGURES = new RegExp(
  String.raw`(?:\b(?<label>width|length|depth|last|first|bottom|top|end|front|back) (?:is |of |should be )*)?` +
    `(?<figure>${NUMBER})(?!\\d|\\.\\d)(?! ?(?:${NO_SIDE}))` +
    String.raw`(?: ?-?(?<unit>${SIDE_UNIT}))?\.? ?` +
    String.raw`(?:(?:(?:of|off) )+(?:the |its |our )?(?:bottom |top |back |front )?(?<end>length|long \w+|end|back|front|bottom|top|width)\b|(?<way>wider|narrower|longer|deeper|shorter|wide|across|long|deep|back|in width|in length|in depth)\b)?`,
  "gu",
);
/** "The second one is 32" */
const ORDINAL = new RegExp(
  `\\b(first|1st|second|2nd|last|other) (?:1|number|figure|side|measurement) (?:is|was|should be) (?:really |actually )?(${NUMBER})\\b`,
);
/** Only with one of these, or where a text corrects, two figures are the wrong and the right one. */
const INSTEAD = /\bnot\b|\binstead\b|\bshould\b|\bthe \d+(?:\.\d+)? is\b/;
const WIDTH = /^(?:wid|narrow|across|in width)/;
const END = /^(?:last|first|bottom|top|end|front|back)$/;
/** What is said of one end is what stays: "only the front 10 feet". */
const STAYS = /\b(?:only|just)\b/;
const SHORTER = /^(?:narrower|shorter)$/;
/** No side is longer, in feet. */
const LONGEST_SIDE = 400;
const UNIT_ALONE = new RegExp(`(?<!\\d ?-?)\\b(${SIDE_UNIT})`, "u");

interface Figure {
  feet: number;
  /** The side before that it is, 0 or 1; -1 for none. */
  at: number;
  /** "wide", "longer", "last", or "length" of "off the length". */
  way: string;
  isOff: boolean;
}

/**
 * A rectangle as a text in digits changes one of its sides, or their unit: "24, not 42", "2 m longer", "it only goes 38
 * back", "take the last 6 ft off", "no, that was feet". Undefined where it changes none.
 */
export function withSides(text: string, size: Size, change: Change): Size | undefined {
  const { sides, unit = "ft" } = size;
  if (!sides) return undefined;
  const figures = figuresIn(text, sides, unit);
  if (figures.length === 0) return change === "corrected" ? inOtherUnit(text, size) : undefined;
  const [, which, figure] = ORDINAL.exec(text) ?? [];
  if (which && figure) {
    const feet = Number(figure) * SIDE_UNITS[unit].feet;
    return /^(?:first|1st)$/.test(which) ? areaOf(feet, sides[1], unit) : areaOf(sides[0], feet, unit);
  }
  const anew = sideAnew(figures, size, {
    change: STAYS.test(text) ? "one" : change,
    isInstead: change === "corrected" || INSTEAD.test(text),
  });
  if (!anew || anew.feet <= 0) return undefined;
  const { at, feet } = anew;
  return at === 0 ? areaOf(feet, sides[1], unit) : areaOf(sides[0], feet, unit);
}

function figuresIn(text: string, sides: readonly number[], unit: Side): Figure[] {
  return (
    [...text.matchAll(FIGURES)]
      .map(({ groups: said = {} }) => {
        const feet = Number(said.figure) * SIDE_UNITS[sideUnit(said.unit, unit)].feet;
        const at = sides.findIndex((side) => Math.abs(side - feet) < 0.03);
        return { feet, at, way: said.end ?? said.way ?? said.label ?? "", isOff: said.end !== undefined };
      })
      // "The cheap 1" is no figure.
      .filter(({ feet, way }) => (feet > 1 || way.endsWith("er")) && feet < LONGEST_SIDE)
  );
}

/** The side that changes, and how long it is then. */
function sideAnew(
  figures: readonly Figure[],
  size: Size,
  { change, isInstead }: { change: Change; isInstead: boolean },
): Pick<Figure, "at" | "feet"> | undefined {
  const [wrong, ...others] = figures.filter(({ at }) => at >= 0);
  const anew = figures.filter(({ at, isOff }) => at < 0 && !isOff);
  const said = anew.filter(({ way }) => way !== "" && !way.endsWith("er") && !END.test(way));
  const right = said.length === 1 ? said[0] : anew.length === 1 ? anew[0] : undefined;
  // "It is 32, not 30", "the 30 is a 32"
  if (wrong && right && others.length === 0 && (isInstead || right.way !== ""))
    return { at: wrong.at, feet: right.feet };
  const directed = figures.filter(({ way }) => way !== "");
  const only = said.length === 1 ? said[0] : directed.length === 1 ? directed[0] : undefined;
  if (!only) return undefined;
  const { way, feet, isOff } = only;
  const width = size.width ?? (size.sides![0] <= size.sides![1] ? 0 : 1);
  const at = WIDTH.test(way) ? width : 1 - width;
  const before = size.sides![at]!;
  if (END.test(way) && !isOff && change === "one") return { at, feet };
  if (isOff || END.test(way)) return isOff || change === "left out" ? { at, feet: before - feet } : undefined;
  if (!way.endsWith("er")) return { at, feet };
  return { at, feet: SHORTER.test(way) ? before - feet : before + feet };
}

/** "No, that was feet": the sides before in the unit that a text names. */
function inOtherUnit(text: string, { sides = [0, 0], unit = "ft" }: Size): Size | undefined {
  const said = UNIT_ALONE.exec(text)?.[1];
  const other = said && sideUnit(said);
  if (!other || other === unit) return undefined;
  const times = SIDE_UNITS[other].feet / SIDE_UNITS[unit].feet;
  return areaOf(sides[0] * times, sides[1] * times, other);
}
