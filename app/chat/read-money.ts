import { AREA_UNITS } from "./units";

const AMOUNT = /\$ ?(\d+(?:\.\d{1,2})?)|(?<![\d.])(\d+(?:\.\d{1,2})?) ?(?:dollars|bucks|cad\b|\$)/;
const BARE_AMOUNT =
  /(?<![\d.,x×-])\b(\d{3,6})\b(?! ?(?:sq|ft|feet|foot|m\b|m2|met|yd|yard|x\b|by\b|%|percent|street|st\b|ave))/;
/** A smaller amount is a rate. */
const LEAST_BUDGET = 100;

/** The dollars that a text in digits has to spend; undefined when it names none. */
export function readBudget(text: string): number | undefined {
  const named = AMOUNT.exec(text) ?? BARE_AMOUNT.exec(text);
  const dollars = Number(named?.[1] ?? named?.[2]);
  return dollars >= LEAST_BUDGET ? dollars : undefined;
}

const RATE_UNITS = [
  { name: "m²", ...AREA_UNITS["m²"] },
  { name: "sq yd", ...AREA_UNITS["sq yd"] },
];

/** The unit by which a text asks for the rate, when it is not the square foot. */
export function readRateUnit(text: string): { name: string; squareFeet: number } | undefined {
  return RATE_UNITS.find(({ written }) =>
    new RegExp(`(?:\\bper|\\ban?|\\beach|/|\\bby the|\\bevery|\\b1) ?(?:${written})(?!\\w)`).test(text),
  );
}
