/** Behind the city of an address: province, postal code, country. */
const BEHIND = /[\s,]*(\b(alberta|ab|canada)\b\.?|\b[a-z]\d[a-z]\s?\d[a-z]\d\b)$/i;

/**
 * The service area that an address names as its city: "12 Leduc Ave, Edmonton, AB T5J 0A1" is in Edmonton. Undefined for
 * any other city, and for an address without one.
 */
export function townIn(address: string, areas: readonly string[]): string | undefined {
  let rest = address.trim();
  while (BEHIND.test(rest)) rest = rest.replace(BEHIND, "");
  const end = rest.toLowerCase();
  return areas
    .toSorted((one, other) => other.length - one.length)
    .find((area) => end === area.toLowerCase() || /[\s,]/.test(beforeEnd(end, area.toLowerCase())));
}

/** The character before `area` at the end of a text; empty when the text ends otherwise. */
function beforeEnd(text: string, area: string): string {
  return text.endsWith(area) ? text.charAt(text.length - area.length - 1) : "";
}
