/** Units of a side: how they are written, as patterns, and how many feet they are. */
export const SIDE_UNITS = {
  ft: { feet: 1, written: "feet|foot|ft" },
  m: { feet: 3.28084, written: "met(?:re|er)s?|m" },
  yd: { feet: 3, written: "yards?|yds?" },
  cm: { feet: 0.0328084, written: "cm" },
  in: { feet: 1 / 12, written: "inch(?:es)?|in" },
} as const;

/** Units of an area, and how many square feet they are. Each is tried before the units of a side. */
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
    written: "sq[a-z]{0,6}\\.? ?-?(?:feet|foot|footage|ft|f)|sqft|sf|(?:ft|feet) ?(?:2|²|\\^2|sq\\w*)|sq",
  },
} as const;

/** What tells which side a figure is. */
export const DIRECTIONS = "wide|long|deep|across|width|length|depth|(?:in|of) (?:length|width|depth)";
/** Stands between two measures when either is meant, not both. */
export const EITHER = /\b(?:or|vs\.?|versus|to|instead|compared|between|rather|then)\b|^ ?[-–/] ?$|\?/;
export const BOTH = /\b(?:and|plus|another)\b|[+&]/;
export const TAKEN_OFF =
  /\b(?:minus|less|except|excluding|not counting|subtract|take (?:off|away)|without the)\b/;
/** What there may be several of, of one size. */
export const THINGS =
  "(?:areas?|driveways?|pads?|sections?|strips?|patios?|slabs?|floors?|spots?|walks?|walkways?|lots?|units?|parts?|pieces?)";
export const CARS =
  /\b(?<cars>\d|single|double|triple)[ -]*(?:car|vehicle|truck|bay|stall)s?\b|\b(?:fits?|holds?|(?:room|space|parking|big enough|enough) for) (?<parked>\d) (?:car|vehicle|truck)s?\b|\b(?<wide>single|double|triple)(?=[ -](?:wide )?(?:driveway|garage))/g;
export const CAR_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
/** A figure alone, which is an area where a size was asked for. */
export const BARE =
  /(?<![$\d.,#/-])\b(?<bare>\d{3,5})\b(?! ?(?:%|percent|per cent|dollars|bucks|cad|km|years?|hours?|days?|months?|weeks?|street|st\b|ave|\$|-\d|\d)|\.\d)/g;
