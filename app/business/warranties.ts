import type { ServiceFacts } from "./facts";
import { isOffered } from "./offered";
import { SERVICE_CODES, SERVICE_SLUGS } from "./service-words";

const inWords = new Intl.ListFormat("en-CA");

/**
 * What the warranties cover, in the owner's words: "Driveways and Patios: 5 years on the rubber surface." Services with
 * the same warranty share a sentence; those without one, or not offered, are in none.
 */
export function warrantyWords(business: ServiceFacts): string[] {
  const titles = new Map<string, string[]>();
  for (const slug of SERVICE_SLUGS.filter((each) => isOffered(business, each))) {
    const { warrantyYears, warrantyCovers } = business.serviceTerms[SERVICE_CODES[slug]];
    if (warrantyYears === 0) continue;
    const words = `${warrantyYears} ${warrantyYears === 1 ? "year" : "years"} on ${warrantyCovers}`;
    titles.set(words, [...(titles.get(words) ?? []), business.services[slug].title]);
  }
  return [...titles].map(([words, of]) => `${inWords.format(of)}: ${words}.`);
}
