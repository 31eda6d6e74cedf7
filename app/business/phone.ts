import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { formatPhone, type TenDigits } from "./facts";
import { withoutInvisible } from "./typed-text";

/* Reads the phones that people type or paste, for showing, dialling, comparing and searching. */

/** What can stand between digits: also NBSP and U+2011, as copied from web pages, slashes, periods and middle dots. */
const SIGN = String.raw`[\s./_*·•‧∙⋅\u2010-\u2015\u2212-]`;
/** A Canadian number within a text. Its groups are the ten digits. */
export const PHONE_IN_TEXT = new RegExp(
  String.raw`(?<!\d)(?:\+?1${SIGN}{0,2})?[([]?([2-9]\d{2})[)\]]?${SIGN}{0,3}(\d{3})${SIGN}{0,3}(\d{2})${SIGN}?(\d{2})(?!\d)`,
  "g",
);
const ONLY_A_PHONE = new RegExp(`^${PHONE_IN_TEXT.source}$`);
const FROM_ABROAD = /\+[2-9]\d?[\d\s().-]{6,16}\d(?!\d)/g;
/** Digits of a number without its area code. */
const LOCAL_NUMBER = 7;

interface Phone {
  /** For dialling, without an extension: "+17805551234". */
  number: string;
  /** "7805551234"; all digits of a number from abroad, country code included. */
  digits: string;
  shown: string;
}

/** The ten digits of a Canadian number with nothing beside it. */
export function tenDigits(typed: string): TenDigits | undefined {
  const { number, digits, shown } = wholePhone(plain(typed)) ?? {};
  const isCanadian = number === `+1${digits}` && shown === formatPhone(digits as TenDigits);
  return isCanadian ? (digits as TenDigits) : undefined;
}

/** "(780) 555-1234", with an extension. Text with other words ("Cell: ...", two numbers) is shown as typed. */
export function shownPhone(typed: string): string {
  return wholePhone(plain(typed))?.shown ?? withoutInvisible(typed);
}

/**
 * A link that dials the first number in a text, "tel:+17805551234". Without its extension, which programs handle
 * differently. Undefined without a number.
 */
export function callHref(typed: string): string | undefined {
  const number = dialled(typed);
  return number && `tel:${number}`;
}

/** A link that opens a text message to the first number, "sms:+17805551234". */
export function textHref(typed: string): string | undefined {
  const number = dialled(typed);
  return number && `sms:${number}`;
}

/** A phone as a screen shows it and dials it. */
export interface ShownPhone {
  shown: string;
  call: string | undefined;
  text: string | undefined;
}

/** Reads a phone on the server for an office screen: in the browser the reader would be 43 kB of script. */
export function readPhone(typed: string): ShownPhone {
  return { shown: shownPhone(typed), call: callHref(typed), text: textHref(typed) };
}

function dialled(typed: string): string | undefined {
  const [phone] = phonesIn(typed);
  if (phone) return phone.number;
  const digits = plain(typed).replace(/[^\d+]/g, "");
  return digits.length >= LOCAL_NUMBER && !/\p{L}/u.test(typed) ? digits : undefined;
}

/** The digits by which two phones are compared and found: those of the first number, otherwise all that were typed. */
export function phoneDigits(typed: string): string {
  return phonesIn(typed)[0]?.digits ?? plain(typed).replace(/\D/g, "");
}

/** The digits of each number in a text: "780 555 1234 or 587 555 0199" has two. */
export function digitsOfPhones(text: string): string[] {
  return phonesIn(text).map(({ digits }) => digits);
}

function phonesIn(typed: string): Phone[] {
  const text = plain(typed);
  const whole = wholePhone(text);
  if (whole) return [whole];
  return [FROM_ABROAD, PHONE_IN_TEXT]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .flatMap(([found]) => wholePhone(found) ?? []);
}

function plain(typed: string): string {
  return withoutInvisible(typed)
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/^ ?(?:tel|sms):/i, "")
    .replace(/[ ,;.]+$/, "")
    .trim();
}

/** The number, if a text is nothing but a number and its extension. */
function wholePhone(text: string): Phone | undefined {
  const asFigures = text.replace(ONLY_A_PHONE, "$1$2$3$4");
  const parsed = parsePhoneNumberFromString(asFigures, { defaultCountry: "CA", extract: false });
  if (!parsed) return undefined;
  const { number, nationalNumber, ext } = parsed;
  const extension = ext ? ` ext. ${ext}` : "";
  if (parsed.countryCallingCode !== "1") {
    if (!parsed.isPossible()) return undefined;
    parsed.ext = undefined;
    return { number, digits: number.slice(1), shown: parsed.formatInternational() + extension };
  }
  if (nationalNumber.length !== 10) return undefined;
  const shown = formatPhone(`${nationalNumber}` as TenDigits) + extension;
  return { number, digits: nationalNumber, shown };
}
