import { formatNumber } from "~/business/format-number";

/**
 * Money is a whole number of cents in Canadian dollars everywhere behind forms and API, because a float can't hold
 * $0.10. Text and JSON numbers become cents on the way in, and text again on the screen.
 */

/** The largest amount, $99,999,999.99. Source: docs/facts.md (prices). */
export const MAX_CENTS = 9_999_999_999;

// "1,234.5", "$12", ".50". A comma needs three digits after it: "12,50" is twelve and a half to a French speaker, so it
// is refused and not read as 1,250.
const AMOUNT = /^\$?\s*(?=\.?\d)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

/** Cents as people read them: 847875 is "$8,478.75", -500 is "-$5.00". Throws RangeError for a fraction of a cent. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const absolute = Math.abs(cents);
  const rest = String(absolute % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${formatNumber(Math.floor(absolute / 100))}.${rest}`;
}

/**
 * Reads typed or posted dollars as cents. Undefined for anything but a plain amount from 0 to 99,999,999.99 with at
 * most two decimals: no sign, no exponent, no third decimal.
 */
export function parseMoney(amount: string | number): number | undefined {
  const match = AMOUNT.exec(String(amount).trim());
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  // Dollars and cents are combined as integers, because 1.15 * 100 is 114.99999999999999.
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : undefined;
}

/** Like `parseMoney`, with a minus for a credit: "-250", "-$1,000.50". */
export function parseCreditOrMoney(amount: string | number): number | undefined {
  const typed = String(amount)
    .trim()
    .replace(/^\u2212/, "-");
  if (!typed.startsWith("-")) return parseMoney(typed);
  const cents = parseMoney(typed.slice(1));
  return cents === undefined || cents === 0 ? cents : -cents;
}

/** Cents as the JSON number of the API, in dollars: 1234 is 12.34. */
export function centsToNumber(cents: number): number {
  return cents / 100;
}

/** Cents as the text of a form field: 847875 is "8478.75"; empty for no amount. */
export function centsToField(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "" : centsToNumber(cents).toFixed(2);
}

/** Throws RangeError unless this is whole cents from 0 to MAX_CENTS. */
export function assertAmount(cents: number): void {
  if (!Number.isInteger(cents) || cents < 0 || cents > MAX_CENTS) {
    throw new RangeError(`Not an amount in cents: ${cents}`);
  }
}
