import type { Business, ServiceFacts } from "./facts";
import { groupBy } from "./group-by";
import { isOffered } from "./offered";
import { RUBBER_SERVICES, SERVICE_CODES, SERVICE_SLUGS } from "./service-words";

const inWords = new Intl.ListFormat("en-CA");

/**
 * What the warranties cover, in the owner's words: "Driveways and Patios: 5 years on the rubber surface." Services with
 * the same warranty share a sentence; those without one, or not offered, are in none.
 */
export function warrantyWords(business: ServiceFacts): string[] {
  const given = SERVICE_SLUGS.filter(
    (slug) => isOffered(business, slug) && business.serviceTerms[SERVICE_CODES[slug]].warrantyYears > 0,
  );
  const alike = groupBy(given, (slug) => {
    const { warrantyYears, warrantyCovers } = business.serviceTerms[SERVICE_CODES[slug]];
    return `${yearsInWords(warrantyYears)} on ${warrantyCovers}`;
  });
  return [...alike].map(([words, slugs]) => {
    const titles = slugs.map((slug) => business.services[slug].title);
    return `${inWords.format(titles)}: ${words}.`;
  });
}

/** What the terms of service say of the warranties. The rubber services' common one is told in a sentence of its own. */
export function warrantyTerms(business: Business): string[] {
  const words = warrantyWords(business);
  if (words.length === 0) return ["We give no warranty beyond what the law provides."];
  if (isRubberAlone(business)) {
    return [
      `Rubber resurfacing installations carry a warranty of ${yearsInWords(business.warrantyYears)}.`,
      warrantyLimit(business),
    ];
  }
  return [...words, ...withoutWarranty(business)];
}

/** What is said where rubber alone has a warranty. */
export function warrantyLimit(business: ServiceFacts): string {
  return `It covers rubber resurfacing only${isOffered(business, "epoxy") ? " and does not extend to epoxy floors" : ""}.`;
}

/** A sentence on epoxy where it is offered without a warranty, or none. */
export function withoutWarranty(business: ServiceFacts): string[] {
  const isEpoxyCovered = business.serviceTerms.epoxy_garage.warrantyYears > 0;
  return isOffered(business, "epoxy") && !isEpoxyCovered ? ["Epoxy is not included."] : [];
}

const yearsInWords = (years: number) => `${years} ${years === 1 ? "year" : "years"}`;

/** Whether every rubber service has the driveways' warranty, and no other service has one. */
export function isRubberAlone(business: Business): boolean {
  return (
    business.warrantyOn === "rubber" &&
    offeredOf(business, false).every(({ warrantyYears }) => !warrantyYears)
  );
}

/** What the driveways' warranty is on. */
export function warrantyOn(business: WarrantyFacts): ServiceFacts["warrantyOn"] {
  const { warrantyYears, warrantyCovers } = business.serviceTerms.rubber_resurfacing;
  const isCommon = offeredOf(business, true).every(
    (terms) => terms.warrantyYears === warrantyYears && terms.warrantyCovers === warrantyCovers,
  );
  return isCommon ? "rubber" : "driveways";
}

type WarrantyFacts = Pick<ServiceFacts, "serviceTerms" | "notOffered">;

function offeredOf(business: WarrantyFacts, isRubber: boolean) {
  return SERVICE_SLUGS.filter(
    (slug) => isOffered(business, slug) && RUBBER_SERVICES.includes(slug) === isRubber,
  ).map((slug) => business.serviceTerms[SERVICE_CODES[slug]]);
}
