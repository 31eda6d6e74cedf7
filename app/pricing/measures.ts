import { withoutInvisible } from "~/business/typed-text";

/** Units of length: the pattern for how each is written, and how many feet it is. */
export const SIDE_UNITS = {
  ft: { feet: 1, written: "feets?|foot|ft" },
  m: { feet: 3.28084, written: "met(?:re|er)s?|mtrs?|m" },
  yd: { feet: 3, written: "yards?|yds?" },
  cm: { feet: 0.0328084, written: "cm|centimet(?:re|er)s?" },
  in: { feet: 1 / 12, written: "inch(?:es)?" },
} as const;

/** Units of area, and how many square feet each is. They are tried before units of length. */
export const AREA_UNITS = {
  "m²": {
    squareFeet: 10.7639,
    written: "sq[a-z]{0,6}\\.? ?-?m(?:et(?:re|er)s?)?|m ?(?:2|²|\\^2)|sqm|met(?:re|er)s? squared",
  },
  "sq yd": { squareFeet: 9, written: "sq[a-z]{0,6}\\.? ?-?(?:yards?|yds?)|(?:yards?|yds?) ?(?:2|²)" },
  acres: { squareFeet: 43_560, written: "(?:of an |an )?acres?" },
  hectares: { squareFeet: 107_639, written: "hectares?" },
  "sq ft": {
    squareFeet: 1,
    written:
      "sq[a-z]{0,6}\\.? ?-?(?:feet|feets|foot|footage|ft|f)|sqft|sf|(?:ft|feet) ?(?:2|²|\\^2|sq\\w*)|sq(?:uare|uares)?(?! ?(?:m|y))",
  },
} as const;

/** "1,180.5" or "1 180,5"; also a decimal comma, "20,5". A comma before three digits separates thousands. */
const FIGURE = String.raw`(\d{1,3}(?:[, ]\d{3})+|\d{1,18})(?:\.(\d*)|,(\d{1,2}|\d{4,})(?!\d))?`;
const NOTHING_BUT = (unit: string) => new RegExp(`^${FIGURE} ?-?(?:(${unit})\\.?)?$`);
const SIDE = NOTHING_BUT(
  `${Object.values(SIDE_UNITS)
    .map(({ written }) => written)
    .join("|")}|in|'|"`,
);
const AREA = NOTHING_BUT(
  Object.values(AREA_UNITS)
    .map(({ written }) => written)
    .join("|"),
);
/** 20'6", 20'-6", 20 ft 6 in, 20' 6 1/2" */
const FEET_AND_INCHES =
  /^(\d{1,4}) ?(?:'|ft\.?|feet|foot)[ ,-]*(?:and )?(\d{1,2}(?:[.,]\d+)?)?(?: ?(\d{1,2})\/(\d{1,2}))? ?(?:"|in\.?|inch(?:es)?)?$/;
const METRES_AND_CENTIMETRES = /^(\d{1,4}) ?(?:m|met(?:re|er)s?) ?(\d{2}) ?(?:cm|centimet(?:re|er)s?)?$/;
const TIMES = /\s*(?:[x×*]|by)\s*/;

/** Reads a length in feet: "20.5", 20'6", "20 ft 6 in", "6,25 m". Undefined when it is none. */
export function readFeet(typed: string, bare: keyof typeof SIDE_UNITS = "ft"): number | undefined {
  const text = plain(typed);
  const [, feet, inches = "0", part = "0", of = "1"] = FEET_AND_INCHES.exec(text) ?? [];
  if (feet) {
    const all = Number(inches.replace(",", ".")) + Number(part) / Number(of);
    return all < 12 ? Number(feet) + all / 12 : undefined;
  }
  const [, metres, centimetres] = METRES_AND_CENTIMETRES.exec(text) ?? [];
  if (metres) return Number(`${metres}.${centimetres}`) * SIDE_UNITS.m.feet;
  const found = SIDE.exec(text);
  return found ? figureOf(found) * SIDE_UNITS[unitOfSide(found[4]) ?? bare].feet : undefined;
}

/** Reads an area in square feet: "1,180", "70 m2", "20 x 30 ft". Undefined when it is none. */
export function readSquareFeet(typed: string): number | undefined {
  const text = plain(typed);
  const found = AREA.exec(text);
  if (found) return figureOf(found) * AREA_UNITS[unitOfArea(found[4]) ?? "sq ft"].squareFeet;
  const [one = "", other = "", ...more] = text.split(TIMES);
  if (!other || more.length > 0) return undefined;
  // In "6 x 12 m" the unit belongs to both sides.
  const unit = unitOfSide(SIDE.exec(other)?.[4]);
  const [a, b] = [readFeet(one, unit), readFeet(other)];
  return a === undefined || b === undefined ? undefined : a * b;
}

function plain(typed: string): string {
  return withoutInvisible(typed)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[’′‘‛]/g, "'")
    .replace(/''|[”“″]/g, '"')
    .replace(/(\d) ?½/g, "$1.5")
    .replace(/(\d) ?¼/g, "$1.25")
    .replace(/(\d) ?¾/g, "$1.75")
    .normalize("NFKC");
}

function figureOf([, whole = "", point, comma]: RegExpExecArray): number {
  return Number(`${whole.replace(/[, ]/g, "")}.${point || comma || "0"}`);
}

function unitOfSide(said: string | undefined): keyof typeof SIDE_UNITS | undefined {
  if (said === undefined) return undefined;
  if (said === "'") return "ft";
  // "in" counts as inches only in a field: in a sentence it is a word.
  return said === '"' || said === "in" ? "in" : unitOf(SIDE_UNITS, said);
}

function unitOfArea(said: string | undefined): keyof typeof AREA_UNITS | undefined {
  return said === undefined ? undefined : unitOf(AREA_UNITS, said);
}

/** The unit whose pattern matches. */
export function unitOf<Unit extends string>(
  units: Readonly<Record<Unit, { written: string }>>,
  said: string,
): Unit {
  const names = Object.keys(units) as Unit[];
  return names.find((name) => new RegExp(`^(?:${units[name].written})$`).test(said))!;
}
