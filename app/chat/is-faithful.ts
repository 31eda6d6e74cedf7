import type { Business } from "~/business/facts";
import { inDigits } from "./digits";
import { leavesTheFacts } from "./find-topic";

const FIGURE =
  /(\$ ?)?(\d+(?:\.\d+)?)(?: ?(%|percent|dollars|bucks|cad)|[ -](years?|days?|hours?|weeks?|months?)\b)?/g;
const MARKUP = /[<>]|\]\(|\bhttps?:|\bwww\.|\b[a-z\d-]+\.(?:com|ca|net|org|io|co)\b/i;
const ADDRESS = /(?:^|[\s(])(\/[^\s)]*)/g;
const PROMISE =
  /\b(?:guarantee[ds]?|definitely|certainly|absolutely|always|ensure|we will match|half (?:price|off))\b/i;
const GIFT = /\bfree\b(?! (?:site )?(?:visit|consultation|quote|estimate)| of )/i;
const EPOXY_WARRANTY = /[^.!?]*\b(?:warrant|cover)[^.!?]*/gi;

/**
 * Whether a text written by somebody else says only what its sources say: no figure that they lack (a price is no
 * percentage, and a year no day), no address, no markup, no promise, nothing about what was never published, and the
 * warranty on rubber alone.
 */
export function isFaithful(text: string, sources: readonly string[], business: Business): boolean {
  const withoutEmail = text.replaceAll(business.email, "");
  if (MARKUP.test(withoutEmail) || PROMISE.test(text) || GIFT.test(text)) return false;
  if (!isWithin(figuresIn(text), sources.flatMap(figuresIn))) return false;
  if (!isWithin(addressesIn(text), sources.flatMap(addressesIn))) return false;
  if (claimsEpoxyWarranty(text)) return false;
  return !leavesTheFacts(text, sources, business);
}

/** Each figure with its unit: "$8.00" and "8 dollars" are "8$", "5-year" is "5year". */
function figuresIn(text: string): string[] {
  return [...inDigits(text).matchAll(FIGURE)].map(([, dollar, figure, unit, time]) => {
    if (dollar || /^(?:dollars|bucks|cad)$/.test(unit ?? "")) return `${Number(figure)}$`;
    return `${Number(figure)}${unit ? "%" : (time ?? "").replace(/s$/, "")}`;
  });
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, address]) => (address ?? "").replace(/[.,;:!?]+$/, ""));
}

function isWithin(found: readonly string[], allowed: readonly string[]): boolean {
  return found.every((item) => allowed.includes(item));
}

function claimsEpoxyWarranty(text: string): boolean {
  return (text.match(EPOXY_WARRANTY) ?? []).some(
    (sentence) => /\b(?:epoxy|garage|floor)/i.test(sentence) && !/\b(?:not|only|no)\b|n't/i.test(sentence),
  );
}
