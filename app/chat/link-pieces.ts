import { telHref } from "~/business/facts";

/** A part of an answer: plain text, or a link of ours. */
export type Piece = string | { href: string; label: string };

/** The addresses that an answer may name, and what their links say. Anything else stays plain text. */
const ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/^\/calculator\?squareFeet=\d+&colorMixPercentage=\d+$/, "Open it in the calculator"],
  [/^\/calculator$/, "Open the calculator"],
  [/^\/#quote$/, "Open the request form"],
  [/^\/#testimonials$/, "Read the reviews"],
  [/^\/services$/, "See the services"],
  [/^\/gallery$/, "Open the gallery"],
  [/^\/privacy-policy$/, "Read the privacy policy"],
  [/^\/terms-of-service(?:#warranty)?$/, "Read the terms"],
];

const LINKS = /((?<=^|\s)\/[^\s]*|\(\d{3}\) \d{3}-\d{4})/g;

/** Splits an answer at the addresses of ours and the phone numbers in it. */
export function linkPieces(text: string): Piece[] {
  return text
    .split(LINKS)
    .filter(Boolean)
    .map((part) => {
      if (/^\(\d{3}\) \d/.test(part)) return { href: telHref(part), label: part };
      const label = ADDRESSES.find(([address]) => address.test(part))?.[1];
      return label ? { href: part, label } : part;
    });
}
