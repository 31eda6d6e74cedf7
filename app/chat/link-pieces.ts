/** A piece of an answer: plain text, or a link to one of our own addresses. */
export type Piece = string | { href: string; label: string };

/** Addresses in an answer that become links, and the links' words. All else stays text. */
const ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [
    /^\/calculator\?squareFeet=\d+&colorMixPercentage=\d+(?:&surface=[a-z]+:\d+:\d+){0,4}$/,
    "Open it in the calculator",
  ],
  [/^\/calculator$/, "Open the calculator"],
  [/^\/#quote$/, "Open the request form"],
  [/^\/#testimonials$/, "Read the reviews"],
  [/^\/visit$/, "Pick a time"],
  [/^\/services$/, "See the services"],
  [/^\/gallery$/, "Open the gallery"],
  [/^\/privacy-policy$/, "Read the privacy policy"],
  [/^\/terms-of-service(?:#warranty)?$/, "Read the terms"],
];

const LINKS = /((?<=^|\s)\/[^\s]*|\(\d{3}\) \d{3}-\d{4}|\b1-8\d\d-\d{3}-\d{4}\b|(?<=[Cc]all )911\b)/g;

/** Splits an answer into text and links, for our own addresses and phone numbers. */
export function linkPieces(text: string): Piece[] {
  return text
    .split(LINKS)
    .filter(Boolean)
    .map((part) => {
      if (/^\(\d{3}\) \d|^1-8/.test(part))
        return { href: `tel:+1${part.replace(/^1-|\D/g, "")}`, label: part };
      if (part === "911") return { href: "tel:911", label: part };
      const label = ADDRESSES.find(([address]) => address.test(part))?.[1];
      return label ? { href: part, label } : part;
    });
}
