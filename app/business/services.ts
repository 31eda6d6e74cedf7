import { formatCents } from "~/pricing/money";
import type { BusinessFacts, ShownBusiness } from "./facts";
import { isOffered, offeredAs } from "./offered";
import type { ServiceSlug } from "./service-words";

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
  /** The list below the features on /services; the patio has none. */
  readonly suits?: Suits;
  /** Where the card's button leads: the calculator prices only rubber, other services have the request form. */
  readonly quoteHref: "/calculator" | "/#quote";
  /** A picture belongs to a service if its name or description contains one of these words. */
  readonly pictureWords: readonly string[];
}

type Described = ShownBusiness & Pick<BusinessFacts, "services">;

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

/** All three services, offered or not. Only rubber carries the warranty. */
export function servicesOf(business: Described): Service[] {
  const { rubber, epoxy, patio } = business.services;
  return [
    {
      slug: "rubber",
      title: rubber.title,
      description: rubber.description,
      features: [
        `From ${formatCents(business.prices.baseRateCents)} per sq ft, and you see your price before you call`,
        ...rubber.features,
        ...warranty(business),
      ],
      ...suits("Perfect For", rubber.places),
      quoteHref: "/calculator",
      pictureWords: ["rubber", "driveway"],
    },
    {
      slug: "epoxy",
      title: epoxy.title,
      description: epoxy.description,
      features: epoxy.features,
      ...suits("Ideal For", epoxy.places),
      quoteHref: "/#quote",
      pictureWords: ["epoxy", "garage"],
    },
    {
      slug: "patio",
      title: patio.title,
      description: patio.description,
      features: patio.features,
      quoteHref: "/#quote",
      pictureWords: ["patio"],
    },
  ];
}

function warranty({ warrantyYears }: ShownBusiness): string[] {
  return warrantyYears > 0 ? [`${warrantyYears}-year warranty`] : [];
}

/** Without places there is no list. */
function suits(heading: Suits["heading"], places: readonly string[]): { suits?: Suits } {
  return places.length > 0 ? { suits: { heading, places } } : {};
}
