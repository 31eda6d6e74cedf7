import { AREA_CODES, inDigits, isDictated } from "./digits";
import { readSizes } from "./read-size";

/** "555 0123", "780 555 12", "780 555 01234": a number without its area code or its end, or with too much. */
const PART = new RegExp(
  `\\b(?:\\d{3}[ .-]\\d{4}|(?:${AREA_CODES})[ .-]\\d{3}(?:[ .-]\\d{0,3})?|(?:${AREA_CODES})\\d{5,6}|(?:${AREA_CODES})\\d{8,9})(?! ?\\d)\\b`,
);
const IS_A_NUMBER = /\b(?:number|area code|cell|phone|call|ring|reach|text|shout|holler|buzz)\b/i;
/** "Sure, somebody can come. Bev, 555-0128" */
const AT_THE_END = /[,.] ?\d{3}[ .-]\d{4}\W*$/;
/** "Ray Bouchard 780-555-014" */
const BESIDE_A_NAME = /^(?:\p{Lu}\p{L}+ ){1,2}\d|\d\W{1,4}\p{Lu}\p{L}+\W*$/u;
const NOTHING_ELSE = /^\d{3}[ .-]\d{4}$/;
const ONLY_AREA_CODE = new RegExp(`^(?:${AREA_CODES})$`);
const LONG = /^\d{6,9}$/;
/** "My number, slow typer sorry. 780" */
const BEGINS = new RegExp(`\\bmy (?:number|cell|phone)\\b.*\\b(?:${AREA_CODES})\\W*$`, "i");
/** What is no more than figures, or figures and a name. */
const RUN = /\d(?:[ .-]*\d)*/;
const MOST_WORDS = 8;
const WHOLE = 10;

/** The figures of a number of which a message gives only a part; empty where they are not to be read. Undefined for no such message. */
export function partOfNumber(message: string, isAsked: boolean): string | undefined {
  const text = message.trim();
  const part = PART.exec(text);
  const isNumber = IS_A_NUMBER.test(text) || AT_THE_END.test(text) || BESIDE_A_NAME.test(text);
  if (part && isNumber) return figuresOf(part[0]);
  const isAlone = isAsked && (ONLY_AREA_CODE.test(text) || LONG.test(text));
  if (isAlone || NOTHING_ELSE.test(text) || BEGINS.test(text)) return figuresOf(RUN.exec(text)![0]);
  return isDictated(text) ? "" : undefined;
}

/** A message that goes on with the number of which the figures so far were given, with the whole number in it. */
export function withRestOfNumber(message: string, soFar: string | undefined): string {
  const [run, ...more] = message.match(new RegExp(RUN, "g")) ?? [];
  const words = message.match(/\p{L}+/gu)?.length ?? 0;
  const isElse = message.includes("?") || readSizes(inDigits(message)).length > 0;
  if (!soFar || run === undefined || more.length > 0 || words > MOST_WORDS || isElse) return message;
  const figures = figuresOf(run);
  const isAreaCode = ONLY_AREA_CODE.test(figures) && soFar.length === WHOLE - figures.length;
  const whole = isAreaCode ? figures + soFar : soFar + figures;
  if (whole.length > WHOLE) return message;
  // It was asked for: it is the writer's.
  return message.replace(run, whole.length === WHOLE ? `my number ${whole}` : whole);
}

function figuresOf(text: string): string {
  return text.replace(/\D/g, "");
}
