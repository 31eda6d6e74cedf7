import type { Wording } from "./word-tables";
import { AREA_UNITS } from "./words/units";

const AMOUNT = /\$ ?(\d+(?:\.\d{1,2})?)|(?<![\d.])(\d+(?:\.\d{1,2})?) ?(?:dollars|bucks|cad\b|\$)/;
const BARE_AMOUNT =
  /\b(?:for|with|on|under|around|about|is|of|spend|have|afford) (?:about |around |only |just |maybe )?(\d{3,6})(?! ?(?:sq|ft|feet|m\b|x|by|%|percent))\b|\b(\d{3,6}) (?=to spend)/;
/** A smaller amount is a rate. */
const LEAST_BUDGET = 100;

/** The dollars for which a text in digits asks how much it gets; undefined when it asks for something else. */
export function readBudget(text: string, said: Wording): number | undefined {
  if (!said.has("BUDGET")) return undefined;
  const named = AMOUNT.exec(text) ?? (said.has("AREA_ASKED") ? BARE_AMOUNT.exec(text) : undefined);
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
