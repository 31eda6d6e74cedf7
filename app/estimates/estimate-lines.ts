import type { LinePreset } from "~/business/facts";
import { type EstimateLine, quantityCents } from "~/pricing/estimate";
import { LINE_NUMBERS, type LineNumber } from "~/pricing/line-numbers";
import { centsToField, formatCents, parseCreditOrMoney } from "~/pricing/money";
import { lineWords, type SummaryRow, shownQuantity } from "./estimate-summary";

export const MOST_LINES = LINE_NUMBERS.length;

const PARTS = ["Description", "Quantity", "Unit", "Amount", "Optional"] as const;
export type LinePart = (typeof PARTS)[number];
/** A field of an extra line. `Amount` is the price of one where there is a quantity; "optional" is "on" or empty. */
export type LineField = `line${LineNumber}${LinePart}`;

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
  quantity: string;
  unit: string;
  amount: string;
  isOptional: boolean;
}

/** The extra lines in which something was typed. */
export function typedLines(fields: Partial<Record<LineField, string | null>>): TypedLine[] {
  const textIn = (field: LineField) => fields[field]?.trim() ?? "";
  return LINE_NUMBERS.map((number) => ({
    number,
    description: textIn(`line${number}Description`),
    quantity: textIn(`line${number}Quantity`),
    unit: textIn(`line${number}Unit`),
    amount: textIn(`line${number}Amount`),
    isOptional: Boolean(fields[`line${number}Optional`]),
  })).filter(({ description, quantity, amount }) => [description, quantity, amount].some(Boolean));
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

/** The form's fields for these lines, numbered from 1. */
export function fieldsOfLines(lines: readonly EstimateLine[]): Partial<Record<LineField, string>> {
  const fields = lines.map(({ description, amountCents, isOptional, quantity }, place) => ({
    [`line${place + 1}Description`]: description,
    [`line${place + 1}Quantity`]: quantity ? shownQuantity(quantity.hundredths) : "",
    [`line${place + 1}Unit`]: quantity?.unit ?? "",
    [`line${place + 1}Amount`]: centsToField(quantity?.priceCents ?? amountCents),
    [`line${place + 1}Optional`]: isOptional ? "on" : "",
  }));
  return Object.assign({}, ...fields);
}

const QUANTITY = /^(\d{1,3}(?:,\d{3})+|\d{0,6})(?:\.(\d{0,2}))?$/;

/** A typed quantity in hundredths: "84" is 8400, "0.33" is 33. Undefined for 0, other text and over 999,999.99. */
export function parseQuantity(typed: string | number): number | undefined {
  const [, whole = "", decimals = ""] = QUANTITY.exec(String(typed).trim()) ?? [];
  return Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0")) || undefined;
}

/** The extra lines for a running total: a missing or wrong amount counts as 0, a wrong quantity too. */
export function pricedLines(fields: Partial<Record<LineField, string>>): EstimateLine[] {
  return typedLines(fields).map(({ description, quantity, unit, amount, isOptional }) => {
    const priceCents = parseCreditOrMoney(amount) ?? 0;
    const counted = quantity ? { hundredths: parseQuantity(quantity) ?? 0, unit, priceCents } : undefined;
    const cents = counted ? quantityCents(counted) : priceCents;
    return {
      description,
      amountCents: isOptional ? Math.max(0, cents) : cents,
      isOptional,
      ...(counted && { quantity: counted }),
    };
  });
}

/** An optional line as the customer reads it, with its index among the estimate's lines. */
export interface OptionRow extends SummaryRow {
  place: number;
}

/** The optional lines that the customer can choose from. Amounts are before GST. */
export function optionRows(lines: readonly EstimateLine[]): OptionRow[] {
  return lines.flatMap((line, place) =>
    line.isOptional ? [{ place, label: lineWords(line), value: formatCents(line.amountCents) }] : [],
  );
}
