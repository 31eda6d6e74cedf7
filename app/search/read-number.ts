import type { NumberedGroup } from "./search-groups";

export interface SearchedNumber {
  group: NumberedGroup;
  number: number;
  /** Of an estimate: "EST-0042-2" is its second version. */
  version?: number;
}

const SIGNS: Record<string, NumberedGroup> = {
  "#": "jobs",
  est: "estimates",
  inv: "invoices",
  cr: "credits",
  rec: "receipts",
};
const NUMBER = /^(#|est|inv|cr|rec)?[-\s#]*0*([1-9]\d{0,8})(?:-([1-9]\d{0,3}))?$/i;

/** A plain number with more digits is a phone's. */
const MOST_PLAIN_DIGITS = 6;

/**
 * What a search names by its number: "INV-0002", "inv 2", "EST-0042-2", "#12". A plain "12" may be any of them. Empty
 * when it is no number.
 */
export function readNumber(search: string): SearchedNumber[] {
  const [, sign, digits = "", version] = NUMBER.exec(search.trim()) ?? [];
  const number = Number(digits);
  if (number === 0) return [];
  if (sign === undefined) {
    const isPlain = version === undefined && digits.length <= MOST_PLAIN_DIGITS;
    return isPlain ? Object.values(SIGNS).map((group) => ({ group, number })) : [];
  }
  const group = SIGNS[sign.toLowerCase()]!;
  if (version === undefined) return [{ group, number }];
  return group === "estimates" ? [{ group, number, version: Number(version) }] : [];
}
