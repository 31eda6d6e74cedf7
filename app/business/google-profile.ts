import type { BusinessFacts, Claim } from "./facts";

/** Where the rating can be read; undefined unless the owner entered an address that begins with https. */
export function googleProfile({ social }: Pick<BusinessFacts, "social">): string | undefined {
  return social.google?.startsWith("https://") ? social.google : undefined;
}

/** Whether a claim is what the Google profile shows: "4.9 Google rating". */
export function isGoogleRating({ label }: Claim): boolean {
  return /\bgoogle\b/i.test(label);
}
