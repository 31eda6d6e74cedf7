const LONGEST = 60;
const ACCENTS = /[\u0300-\u036f]+/g;

/**
 * A text as the last part of an address: "Two-car driveway, St. Albert" is "two-car-driveway-st-albert". Letters a to z,
 * digits and hyphens, at most 60; empty for a text without any of these letters and digits.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join("-").slice(0, LONGEST).replace(/-$/, "");
}
