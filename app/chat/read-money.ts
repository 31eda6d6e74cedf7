import { AREA_UNITS } from "~/pricing/measures";

const AMOUNT = /\$ ?(\d+(?:\.\d{1,2})?)|(?<![\d.])(\d+(?:\.\d{1,2})?) ?(?:dollars|bucks|cad\b|\$)/;
const BARE_AMOUNT =
  /(?<![\d.,x×-])\b(\d{3,6})\b(?! ?(?:sq|ft|feet|foot|m\b|m2|met|yd|yard|x\b|by\b|%|percent|street|st\b|ave))/;
/** A smaller amount is a rate. */
const LEAST_BUDGET = 100;

/** An amount beside it is what there is to spend. */
const TO_SPEND =
  /\b(?:budget|max(?:imum)?|limit|spend|set aside|put (?:by|aside)|afford|no more than|at most|tops|all in|how (?:much|big|large) (?:of )?(?:a )?(?:driveway|drive|pavement)\b|how (?:big|large)\b.{0,30}\b(?:can|could|do|does|would|will) (?:i|we|it|that|this)|can'?t go over|not go over|capped?|have only|only have|not a (?:penny|loonie|dime|cent) more)\b/;
/** Tells what there is to spend beside dollars, or beside more than any size. */
const WHAT_IT_GETS =
  /\b(?:under|below) \$?\d|\benough (?:for|to)\b|\b(?:what size|how (?:big|large|much)|the most)\b.{0,60}\b(?:get|have|buy|done|do|afford)\b.{0,60} for \$?\d|\b(?:does|would|will|can) (?:that|it|this) (?:get|buy)\b/;
const MOST_BARE_SIZE = 2000;

/** "4200 plus tax", "6 grand, gst extra" */
const BEFORE_GST =
  /\b(?:before|plus|without|not (?:including|counting)) (?:the )?(?:tax|gst)\b|\b(?:tax|gst) (?:is )?(?:on top|extra|separate|apart|somewhere else)\b/;

/** Whether an amount that a text in digits names is without GST. */
export function isBeforeGst(text: string): boolean {
  return BEFORE_GST.test(text);
}

/** Whether a text in digits names dollars as such. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** Whether a text in digits tells what there is to spend. */
export function isToSpend(text: string): boolean {
  const isMoney = AMOUNT.test(text) || Number(BARE_AMOUNT.exec(text)?.[1]) > MOST_BARE_SIZE;
  return TO_SPEND.test(text) || (isMoney && WHAT_IT_GETS.test(text));
}

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
