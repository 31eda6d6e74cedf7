import type { LinePreset } from "~/business/facts";
import type { EstimateLine } from "~/pricing/estimate";
import { centsToField, formatCents, parseCreditOrMoney } from "~/pricing/money";
import type { SummaryRow } from "./estimate-summary";

/** The numbers of the form's extra lines: twelve at most. */
export const LINE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const MOST_LINES = LINE_NUMBERS.length;

export type LineNumber = (typeof LINE_NUMBERS)[number];
const PARTS = ["Description", "Amount", "Optional"] as const;
/** A field of an extra line. The tick "optional" is "on" or empty. */
export type LineField = `line${LineNumber}${(typeof PARTS)[number]}`;

export const LINE_FIELDS: readonly LineField[] = LINE_NUMBERS.flatMap((number) =>
  PARTS.map((part) => `line${number}${part}` as const),
);

export const BLANK_LINES = Object.fromEntries(LINE_FIELDS.map((field) => [field, ""])) as Record<
  LineField,
  string
>;

/** An extra line as it was typed. */
export interface TypedLine {
  number: LineNumber;
  description: string;
  amount: string;
  isOptional: boolean;
}

/** The extra lines in which something was typed. */
export function typedLines(fields: Partial<Record<LineField, string | null>>): TypedLine[] {
  return LINE_NUMBERS.map((number) => ({
    number,
    description: fields[`line${number}Description`]?.trim() ?? "",
    amount: fields[`line${number}Amount`]?.trim() ?? "",
    isOptional: Boolean(fields[`line${number}Optional`]),
  })).filter(({ description, amount }) => description !== "" || amount !== "");
}

/** How many extra lines the form shows: up to the last one with something in it, and at least `asked`. */
export function shownLines(fields: Record<LineField, string>, asked: number): readonly LineNumber[] {
  return LINE_NUMBERS.slice(0, Math.max(asked, typedLines(fields).at(-1)?.number ?? 0));
}

/** The fields of the first empty line after all filled ones. Undefined when all twelve are used. */
export function lineOf(
  fields: Record<LineField, string>,
  { description, amountCents }: LinePreset,
): Partial<Record<LineField, string>> | undefined {
  const last = typedLines(fields).at(-1)?.number ?? 0;
  const number = LINE_NUMBERS.find((each) => each > last);
  return (
    number && {
      [`line${number}Description`]: description,
      [`line${number}Amount`]: centsToField(amountCents),
    }
  );
}

/** The extra lines for a running total: a missing or wrong amount counts as 0. */
export function pricedLines(fields: Partial<Record<LineField, string>>): EstimateLine[] {
  return typedLines(fields).map(({ description, amount, isOptional }) => {
    const cents = parseCreditOrMoney(amount) ?? 0;
    return { description, amountCents: isOptional ? Math.max(0, cents) : cents, isOptional };
  });
}

/** An optional line as the customer reads it, with its index among the estimate's lines. */
export interface OptionRow extends SummaryRow {
  place: number;
}

/** The optional lines that the customer can choose from. Amounts are before GST. */
export function optionRows(lines: readonly EstimateLine[]): OptionRow[] {
  return lines.flatMap(({ description, amountCents, isOptional }, place) =>
    isOptional ? [{ place, label: description, value: formatCents(amountCents) }] : [],
  );
}
