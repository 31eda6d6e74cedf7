import { formatCents } from "~/pricing/money";
import { rangeInWords, type ServiceRange, serviceRange } from "~/pricing/service-range";
import type { ServiceFacts, ShownBusiness } from "./facts";
import { isOffered, offeredAs } from "./offered";
import { PICTURE_WORDS, SERVICE_CODES, SERVICE_SLUGS, type ServiceSlug } from "./service-words";
import type { SoldService } from "./sold-services";

interface Suits {
  readonly heading: "Perfect For" | "Ideal For";
  readonly places: readonly string[];
}

export interface Service {
  /** Also the service's anchor on /services. */
  readonly slug: ServiceSlug;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  /** The list below the features on /services. */
  readonly suits?: Suits;
  /** What it costs for what most customers have, where the owner entered both. */
  readonly range?: string;
  /** Where the card's button leads: the calculator prices only rubber, other services have the request form. */
  readonly quoteHref: "/calculator" | "/#quote";
  /** A picture belongs to a service if its name or description contains one of these words. */
  readonly pictureWords: readonly string[];
}

type Described = ShownBusiness & Pick<ServiceFacts, "services" | "serviceTerms">;

/** What the calculator can price, shown next to it. */
export const CALCULATOR_PRICES = "rubber driveways and front walks";

/** Shown when a visitor asks for a price that the calculator does not have. */
export function pricedAfterVisit(business: ShownBusiness): string {
  const others = offeredAs(business, { epoxy: "epoxy garage floors", patio: "patios" });
  if (!others) return "Everything else is priced after a free visit.";
  return `${others.charAt(0).toUpperCase()}${others.slice(1)} are priced after a free visit.`;
}

/** "What's Included" in every instant quote. */
export function includedIn(business: ShownBusiness): string[] {
  return [
    "Professional surface preparation",
    "Premium rubber coating application",
    ...warranty(business),
    "Free consultation and site visit",
  ];
}

/** The services that the site offers, in its order. */
export function offeredServices(business: Described): Service[] {
  return servicesOf(business).filter(({ slug }) => isOffered(business, slug));
}

/** All services, offered or not. Only the driveways' card names its warranty. */
export function servicesOf(business: Described): Service[] {
  return SERVICE_SLUGS.map((slug) => serviceOf(slug, business));
}

/** What most customers pay for a service. Undefined for rubber, whose exact price the calculator says. */
export function rangeOf({ serviceTerms }: Described, service: SoldService): ServiceRange | undefined {
  return service === "rubber_resurfacing" ? undefined : serviceRange(serviceTerms[service]);
}

const PLACES_HEADINGS = { rubber: "Perfect For", epoxy: "Ideal For" } as const;

function serviceOf(slug: ServiceSlug, business: Described): Service {
  const { title, description, features, places } = business.services[slug];
  const isRubber = slug === "rubber";
  const heading = isRubber || slug === "epoxy" ? PLACES_HEADINGS[slug] : undefined;
  const range = rangeOf(business, SERVICE_CODES[slug]);
  return {
    slug,
    title,
    description,
    features: isRubber
      ? [
          `From ${formatCents(business.prices.baseRateCents)} per sq ft, and you see your price before you call`,
          ...features,
          ...warranty(business),
        ]
      : features,
    ...(heading && places.length > 0 && { suits: { heading, places } }),
    ...(range && { range: rangeInWords(range) }),
    quoteHref: isRubber ? "/calculator" : "/#quote",
    pictureWords: PICTURE_WORDS[slug],
  };
}

function warranty({ warrantyYears }: ShownBusiness): string[] {
  return warrantyYears > 0 ? [`${warrantyYears}-year warranty`] : [];
}
