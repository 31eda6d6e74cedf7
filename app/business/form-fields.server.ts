import { z } from "zod";
import { readEmail } from "./email-address";
import { formatNumber } from "./format-number";
import { tidyInvisible } from "./typed-text";

/**
 * Fields for the forms of pages and API. In a change (PATCH, PUT) a missing field stays and an empty one is cleared, so
 * a page parses such a form with `disableAutoCoercion`: conform would treat every empty field as missing.
 */

/** For what no field's own words cover, such as a field that was sent twice, or a number where the API takes a text. */
z.config({
  customError: ({ code }) => (code === "invalid_type" ? "Please fill in this field again" : undefined),
});

export const tooLong = (longest: number) => `Please use ${formatNumber(longest)} characters or fewer`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** One line of text: control characters and line breaks become spaces, invisible characters go. */
export const line = (longest: number) =>
  z
    .string()
    .max(longest, tooLong(longest))
    .transform((text) => tidyInvisible(text.replace(CONTROLS, " ")).trim());

/** U+2028 and U+2029 come from word processors. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Lines end in \n; other control characters become spaces, invisible characters go. */
export function tidyLines(text: string): string {
  return (
    tidyInvisible(text)
      .replace(LINE_ENDS, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, " ")
      .trim()
  );
}

/** Text of several lines. */
export const lines = (longest: number) =>
  z
    .string()
    .transform((text) => text.replace(LINE_ENDS, "\n"))
    .pipe(z.string().max(longest, tooLong(longest)))
    .transform(tidyLines);

/** The message is given twice: conform passes an empty field as missing, and the API may send "". */
const notEmpty = (message: string) => z.string({ error: message }).min(1, message);

export const required = (longest: number, message: string) =>
  z.string({ error: message }).pipe(line(longest)).pipe(notEmpty(message));

export const requiredLines = (longest: number, message: string) =>
  z.string({ error: message }).pipe(lines(longest)).pipe(notEmpty(message));

/** A line that may be missing or blank; undefined then. */
export const optional = (longest: number) =>
  line(longest)
    .nullish()
    .transform((text) => text || undefined);

/** One email, in the spelling of `readEmail`. */
export const email = (missing: string, invalid: string) =>
  required(254, missing).pipe(readBy(readEmail, invalid));

/** Text that `read` turns into a value; undefined from it means wrong text. */
const readBy = <Value>(read: (text: string) => Value | undefined, message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const value = read(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** For a change: missing stays undefined; null and blank become null. */
export const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (isBlank(value) ? null : value), field.nullish());

/** For a field that can't be cleared: null and blank count as missing. */
export const blankAsMissing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), field.optional());

/** Whether an API call says that a customer has no email, like the tick on pages. */
export function saysNoEmail(body: unknown): boolean {
  return z.object({ noEmail: z.literal(true) }).safeParse(body).success;
}

/** A checkbox, or a boolean of JSON. Missing, null and blank are undefined. */
export const flag = blankAsMissing(z.union([z.boolean(), z.enum(["on", "true", "false"])])).transform(
  (value) => (typeof value === "string" ? value !== "false" : value),
);

/** Text that `parse` turns into an ISO instant in UTC; undefined from it means wrong text. */
export const instant = (parse: (text: string) => string | undefined, message: string) =>
  readBy(parse, message);
