const THOUSANDS = /(?<![\d.,-] ?)(\d{1,3})((?: \d{3})+)(?= ?-?(?:sq|sf\b|ft2|m2|m²))/g;
const FEET_AND_INCHES_WRITTEN =
  /(\d{1,4}) ?(?:ft\.?|feet|foot),? (?:and )?(\d{1,2}(?:\.\d+)?) ?(?:in\.?|inch(?:es)?)(?![a-z])/g;
const METRES_AND_CENTIMETRES_WRITTEN =
  /(\d{1,3}) ?m (\d{2})(?: ?cm)?(?= ?(?:x|×|\*|by)\b| ?(?:x|×|\*|by) ?\d|[.,;!?]|$)/g;

/**
 * A text in lower case with its sizes in one figure each, for whoever looks for them in it: "1 180 sq ft" as "1180 sq
 * ft", "20 ft and 6 in" as "20.5 ft", "6 m 50" as "6.5 m".
 */
export function inOneFigure(text: string): string {
  return text
    .replace(THOUSANDS, (_, first: string, groups: string) => first + groups.replaceAll(" ", ""))
    .replace(FEET_AND_INCHES_WRITTEN, (said, feet: string, inches: string) =>
      Number(inches) < 12 ? `${Math.round((Number(feet) + Number(inches) / 12) * 100) / 100} ft` : said,
    )
    .replace(
      METRES_AND_CENTIMETRES_WRITTEN,
      (_, metres: string, centimetres: string) => `${Number(`${metres}.${centimetres}`)} m`,
    );
}
