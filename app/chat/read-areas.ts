/** An area that a question names, in square feet, not rounded. */
export interface Area {
  squareFeet: number;
  /** How it was come by when the question did not give it in square feet, as a sentence for the answer. */
  how?: string;
}

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
const SQUARE_FEET_PER_SQUARE_YARD = 9;

/** What one car takes of a driveway. An assumption, and said whenever it is used. */
const CAR_WIDTH_FEET = 10;
const CAR_LENGTH_FEET = 25;

const NUMBER = String.raw`(?<![$\d.,])(\d+(?:\.\d+)?)`;
const UNIT = "feet|foot|ft|'|met(?:re|er)s?|m\\b|yards?|yds?";
const LENGTH = String.raw`(?:${UNIT})?\b\.?'?`;
const DIRECTION = "(?:wide|long|deep|across|in length|in width)";
const SIDE = String.raw`${NUMBER} ?-?(${UNIT})?\.?(?: ?${DIRECTION})?`;
/** "sq ft", "sqaure feet", "sqft", "sf", "ft2"; "sq" alone. */
const SQUARE_FEET = String.raw`(?:sq[a-z]{0,6}\.? ?-?(?:ft|feet|foot|f)\b|sqft\b|sf\b|ft ?(?:2|²|\^2)|sq\b)`;

const SIDES = new RegExp(`${SIDE} ?(?:x|×|\\*|by) ?${SIDE}`, "g");
const WIDE_AND_LONG = new RegExp(
  `${NUMBER} ?(${LENGTH}) ${DIRECTION},? ?(?:and|by|x)? ?${NUMBER} ?(${LENGTH}) ${DIRECTION}`,
  "g",
);
const SQUARE_METRES = new RegExp(
  `${NUMBER} ?(?:sq[a-z]{0,6}\\.? ?m(?:et(?:re|er)s?)?\\b|m ?(?:2\\b|²))`,
  "g",
);
const SQUARE_YARDS = new RegExp(`${NUMBER} ?(?:sq[a-z]{0,6}\\.? ?(?:yards?|yds?)\\b)`, "g");
const RANGE = new RegExp(
  `${NUMBER} ?(?:${SQUARE_FEET})? ?(?:-|–|to|and|or) ?${NUMBER} ?-?${SQUARE_FEET}`,
  "g",
);
const STATED = new RegExp(`${NUMBER} ?-?${SQUARE_FEET}`, "g");
const FEET = /(?<![$\d.,])(\d{3,}) ?(?:feet|ft|foot)\b/g;
const NAMED = /(?:footage|area|size)[a-z ]{0,12} (\d{2,6})\b/g;
const CARS =
  /\b(\d|single|double|triple)[ -]*(?:car|vehicle|truck)\b|\b(?:fits?|holds?|(?:room|space|parking|big enough) for) (\d) (?:car|vehicle|truck)s\b|\b(single|double|triple)(?=[ -](?:wide )?driveway)/g;
const BARE =
  /(?<![$\d.,#-])\b(\d{3,5})\b(?! ?(?:%|percent|per cent|dollars|bucks|km|years?|hours?|\$|-\d|\d)|\.\d)/g;

const CAR_WORDS = new Map([
  ["single", 1],
  ["double", 2],
  ["triple", 3],
]);

/**
 * The areas of a question `inDigits`, in the order of the rules that found them: sides, square metres, square feet,
 * cars. `isBareAllowed`: a number without a unit is an area too, as where the size was just asked for.
 */
export function readAreas(text: string, { isBareAllowed = false } = {}): Area[] {
  const areas: Area[] = [];
  let rest = feetAndInches(text);
  const take = (pattern: RegExp, read: (...groups: string[]) => Area[]) => {
    rest = rest.replace(pattern, (_, ...groups: string[]) => {
      areas.push(...read(...groups));
      return " ";
    });
  };
  take(WIDE_AND_LONG, fromSides);
  take(SIDES, fromSides);
  take(SQUARE_METRES, (metres) => [fromSquareMetres(Number(metres))]);
  take(SQUARE_YARDS, (yards) => [fromSquareYards(Number(yards))]);
  take(RANGE, (least, most) => [{ squareFeet: Number(least) }, { squareFeet: Number(most) }]);
  take(STATED, (feet) => [{ squareFeet: Number(feet) }]);
  take(FEET, (feet) => [{ squareFeet: Number(feet) }]);
  take(NAMED, (feet) => [{ squareFeet: Number(feet) }]);
  if (areas.length === 0) take(CARS, (counted, parked, named) => fromCars(counted ?? parked ?? named ?? ""));
  if (areas.length === 0 && isBareAllowed) take(BARE, (feet) => [{ squareFeet: Number(feet) }]);
  return areas;
}

function feetAndInches(text: string): string {
  return text.replace(
    /(\d+) ?(?:'|ft|feet) ?(\d{1,2}) ?(?:"|''|in(?:ch(?:es)?)?\b)/g,
    (_, feet: string, inches: string) => `${(Number(feet) + Number(inches) / 12).toFixed(2)} ft`,
  );
}

const SIDES_IN = {
  ft: { squareFeet: 1, about: "" },
  m: { squareFeet: SQUARE_FEET_PER_SQUARE_METRE, about: "about " },
  yd: { squareFeet: SQUARE_FEET_PER_SQUARE_YARD, about: "" },
};

function fromSides(first: string, firstUnit: string, second: string, secondUnit: string): Area[] {
  const named = firstUnit || secondUnit || "ft";
  const unit = named.startsWith("m") ? "m" : named.startsWith("y") ? "yd" : "ft";
  const { squareFeet, about } = SIDES_IN[unit];
  const area = Number(first) * Number(second) * squareFeet;
  return [
    {
      squareFeet: area,
      how: `${Number(first)} x ${Number(second)} ${unit} is ${about}${inWords(area)} sq ft.`,
    },
  ];
}

function fromSquareYards(yards: number): Area {
  const squareFeet = yards * SQUARE_FEET_PER_SQUARE_YARD;
  return { squareFeet, how: `${inWords(yards)} sq yd is ${inWords(squareFeet)} sq ft.` };
}

function fromSquareMetres(metres: number): Area {
  const squareFeet = metres * SQUARE_FEET_PER_SQUARE_METRE;
  return { squareFeet, how: `${inWords(metres)} m² is about ${inWords(squareFeet)} sq ft.` };
}

function fromCars(count: string): Area[] {
  const cars = CAR_WORDS.get(count) ?? Number(count);
  const squareFeet = cars * CAR_WIDTH_FEET * CAR_LENGTH_FEET;
  const room = `${CAR_WIDTH_FEET} x ${CAR_LENGTH_FEET} ft for each car`;
  return [{ squareFeet, how: `I assume ${room}, so ${inWords(squareFeet)} sq ft; yours may differ.` }];
}

function inWords(figure: number): string {
  return Math.round(figure).toLocaleString("en-CA");
}
