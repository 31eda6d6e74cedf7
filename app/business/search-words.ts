import { readEmail } from "./email-address";
import { digitsOfPhones, PHONE_IN_TEXT, phoneDigits } from "./phone";
import { folded, withoutInvisible } from "./typed-text";

/** Further words hardly narrow a search, and each costs time. */
const MOST_WORDS = 8;
const PHONE = new RegExp(`(?<![^\\s,;:(])${PHONE_IN_TEXT.source}(?![^\\s,;:)])`, "g");
const PHONE_SIGNS = /^[\d\s().+/-]+$/;
/** Digits of a phone number: without its area code, with it, and with the country's. "10512-124" is a house and a street. */
const LENGTHS_OF_A_NUMBER = [7, 10, 11];

/**
 * The words of a search, folded, at most eight: a row is found that has all of them, in any order. A phone is one word of
 * its digits, an email is spelled as it is stored. Words without a letter or a digit narrow nothing.
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

/** Whether text is a phone, or the seven digits of one without its area code. One from abroad begins with a plus. */
export function isWholePhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  const isFromAbroad = text.trim().startsWith("+") && digits > Math.max(...LENGTHS_OF_A_NUMBER);
  return PHONE_SIGNS.test(text) && (isFromAbroad || LENGTHS_OF_A_NUMBER.includes(digits));
}

/** The text in which the words of a search are looked for: fields, folded, and the digits of every phone in them. */
export function searchableText(fields: readonly (string | null)[]): string {
  const text = fields.filter(Boolean).join("\n");
  return [...new Set([...folded(text).split("\n"), ...digitsOfPhones(text)])].join("\n");
}

/** Tells of a row's fields whether each word of the search is in one of them. */
export function finderOf(search: string): (fields: readonly (string | null)[]) => boolean {
  const words = searchWords(search);
  return (fields) => {
    const text = folded(fields.join("\n"));
    const missing = words.filter((word) => !text.includes(word));
    // What is no figure can be in no phone.
    if (missing.some((word) => /\D/.test(word))) return false;
    const phones = missing.length > 0 ? searchableText(fields) : "";
    return words.length > 0 && missing.every((word) => phones.includes(word));
  };
}
