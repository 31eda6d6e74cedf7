import { z } from "zod";
import { line, lines } from "~/business/form-fields.server";
import { parseMoney } from "~/pricing/money";
import { settingsMessages } from "./settings-messages";

/* Fields of the settings' forms. All are text, as typed; blank when missing, as in versions from before they existed. */

/** A line of text. */
export const text = (longest: number) => line(longest).default("");
/** Text of several lines. */
export const paragraphs = (longest: number) => lines(longest).default("");

/** The lines of a text that are not blank. */
export const list = (longest: number) =>
  paragraphs(longest).transform((typed) =>
    typed
      .split("\n")
      .map((each) => each.trim())
      .filter(Boolean),
  );

/** At most 12 lines. */
export const shortList = list(2000).refine((items) => items.length <= 12, settingsMessages.manyLines);

/** Text that `read` turns into a value; undefined from it means wrong text. */
export const readBy = <Value>(read: (typed: string) => Value | undefined, message: string) =>
  text(100).transform((typed, context) => {
    const value = read(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The same; blank gives undefined. */
export const orUndefined = <Value>(read: (typed: string) => Value | undefined, message: string) =>
  readBy((typed) => (typed === "" ? null : read(typed)), message).transform((value) => value ?? undefined);

/** A whole number of at most four digits. */
export const whole = (least: number, most: number, message: string) =>
  readBy((typed) => readWhole(typed, least, most), message);

/** The same from 0 on; blank is 0. */
export const wholeOrNone = (most: number, message: string) =>
  readBy((typed) => (typed === "" ? 0 : readWhole(typed, 0, most)), message);

/** The same; undefined when blank. */
export const wholeOrBlank = (least: number, most: number, message: string) =>
  readBy((typed) => (typed === "" ? null : readWhole(typed, least, most)), message).transform(
    (figure) => figure ?? undefined,
  );

/** A whole number of at most four digits; undefined for anything else. */
export function readWhole(typed: string, least: number, most: number): number | undefined {
  const figure = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return figure >= least && figure <= most ? figure : undefined;
}

/** More than $1,000 for a square foot is a slip. */
export const MOST_CENTS = 100_000;

/** A price per square foot in cents. */
export const amount = (leastCents: number, message: string) =>
  readBy((typed) => readAmount(typed, leastCents, MOST_CENTS), message);

/** Cents within limits; undefined for anything else. */
export function readAmount(typed: string, leastCents: number, mostCents: number): number | undefined {
  const cents = parseMoney(typed);
  return cents !== undefined && cents >= leastCents && cents <= mostCents ? cents : undefined;
}

/** A number as its field shows it: blank for 0. */
export function shownFigure(figure: number): string {
  return figure === 0 ? "" : String(figure);
}

/** A number with at most so many decimals, in units of the last: "2.5" with two is 250; undefined for anything else. */
export function readDecimal(
  typed: string,
  decimals: number,
  least: number,
  most: number,
): number | undefined {
  const [, whole = "", rest = ""] = /^(?=\.?\d)(\d{0,6})(?:\.(\d*))?$/.exec(typed.replaceAll(",", "")) ?? [];
  if (whole + rest === "" || rest.length > decimals) return undefined;
  // Joined as digits, because 1.15 * 100 is 114.99999999999999.
  const figure = Number(whole + rest.padEnd(decimals, "0"));
  return figure >= least && figure <= most ? figure : undefined;
}
