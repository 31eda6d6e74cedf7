import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { formatPhone, type TenDigits } from "./facts";
import { withoutInvisible } from "./typed-text";

/* The one reader of the phones that people type or paste: for what is shown, dialled, compared and searched. */

/** What stands between the figures of a number: NBSP and U+2011 as copied from a page, a slash, a point, a middle dot. */
const SIGN = String.raw`[\s./_*·•‧∙⋅\u2010-\u2015\u2212-]`;
/** A Canadian number among other words. Its groups are the ten digits. */
export const PHONE_IN_TEXT = new RegExp(
  String.raw`(?<!\d)(?:\+?1${SIGN}{0,2})?[([]?([2-9]\d{2})[)\]]?${SIGN}{0,3}(\d{3})${SIGN}{0,3}(\d{2})${SIGN}?(\d{2})(?!\d)`,
  "g",
);
const ONLY_A_PHONE = new RegExp(`^${PHONE_IN_TEXT.source}$`);
const FROM_ABROAD = /\+[2-9]\d?[\d\s().-]{6,16}\d(?!\d)/g;
/** Digits of a number without its area code. */
const LOCAL_NUMBER = 7;

interface Phone {
  /** As it is dialled, without an extension: "+17805551234". */
  number: string;
  /** "7805551234"; of a number from abroad all digits, with those of its country. */
  digits: string;
  shown: string;
}

/** The ten digits of a Canadian number with nothing beside it. */
export function tenDigits(typed: string): TenDigits | undefined {
  const { number, digits, shown } = wholePhone(plain(typed)) ?? {};
  const isCanadian = number === `+1${digits}` && shown === formatPhone(digits as TenDigits);
  return isCanadian ? (digits as TenDigits) : undefined;
}

/** "(780) 555-1234", with its extension. What has other words beside it ("Cell: ...", two numbers) is shown as typed. */
export function shownPhone(typed: string): string {
  return wholePhone(plain(typed))?.shown ?? withoutInvisible(typed);
}

/**
 * The link that dials the first number of a text, "tel:+17805551234". Without its extension: programs dial what follows a
 * number as they please. Undefined where there is nothing to dial.
 */
export function callHref(typed: string): string | undefined {
  const number = dialled(typed);
  return number && `tel:${number}`;
}

/** The link that opens a text message to the first number of a text, "sms:+17805551234". */
export function textHref(typed: string): string | undefined {
  const number = dialled(typed);
  return number && `sms:${number}`;
}

/** A phone as a screen shows and dials it. */
export interface ShownPhone {
  shown: string;
  call: string | undefined;
  text: string | undefined;
}

/** Read on the server for a screen of the office: in the browser what reads phones would be 43 kB of script. */
export function readPhone(typed: string): ShownPhone {
  return { shown: shownPhone(typed), call: callHref(typed), text: textHref(typed) };
}

function dialled(typed: string): string | undefined {
  const [phone] = phonesIn(typed);
  if (phone) return phone.number;
  const digits = plain(typed).replace(/[^\d+]/g, "");
  return digits.length >= LOCAL_NUMBER && !/\p{L}/u.test(typed) ? digits : undefined;
}

/** By which two phones are told to be one, and a search finds them: the digits of the first number, else all that were typed. */
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

/** The number that a text is, if there is nothing beside it but an extension. */
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
