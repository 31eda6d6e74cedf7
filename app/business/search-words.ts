import { readEmail } from "./email-address";
import { digitsOfPhones, PHONE_IN_TEXT, phoneDigits } from "./phone";
import { folded, withoutInvisible } from "./typed-text";

/** More words hardly narrow a search, and each costs time. */
const MOST_WORDS = 8;
const PHONE = new RegExp(`(?<![^\\s,;:(])${PHONE_IN_TEXT.source}(?![^\\s,;:)])`, "g");
const PHONE_SIGNS = /^[\d\s().+/-]+$/;
/** Digits of a phone without its area code, with it, and with the country code. "10512-124" is a street address. */
const LENGTHS_OF_A_NUMBER = [7, 10, 11];

/**
 * The folded words of a search, at most eight. A row matches with all of them, in any order. A phone is one word of its
 * digits; an email is spelled as stored. Words without a letter or digit are ignored.
 */
export function searchWords(search: string): string[] {
  if (isWholePhone(folded(search))) return [phoneDigits(search)];
  return withoutInvisible(search)
    .replace(PHONE, "$1$2$3$4")
    .split(/[\s\p{Cc}]+/u)
    .map((word) => folded(readEmail(word) ?? word))
    .flatMap((word) => word.split(/\s+/))
    .map((word) => word.replace(/^[,;:()"]+|[,;:()"]+$/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/** Whether text is a phone, with or without its area code. One from abroad begins with a plus. */
export function isWholePhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  const isFromAbroad = text.trim().startsWith("+") && digits > Math.max(...LENGTHS_OF_A_NUMBER);
  return PHONE_SIGNS.test(text) && (isFromAbroad || LENGTHS_OF_A_NUMBER.includes(digits));
}

/** The text that searches look in: the folded fields, and the digits of every phone in them. */
export function searchableText(fields: readonly (string | null)[]): string {
  const text = fields.filter(Boolean).join("\n");
  return [...new Set([...folded(text).split("\n"), ...digitsOfPhones(text)])].join("\n");
}

/** Returns a function that tells whether every word of a search is in one of a row's fields. */
export function finderOf(search: string): (fields: readonly (string | null)[]) => boolean {
  const words = searchWords(search);
  return (fields) => {
    const text = folded(fields.join("\n"));
    const missing = words.filter((word) => !text.includes(word));
    // Only digits can be in a phone.
    if (missing.some((word) => /\D/.test(word))) return false;
    const phones = missing.length > 0 ? searchableText(fields) : "";
    return words.length > 0 && missing.every((word) => phones.includes(word));
  };
}
