import { BASE_RATE_CENTS } from "~/pricing/instant-quote";
import { centsToNumber } from "~/pricing/money";
import { type Business, telHref } from "./facts";
import { servicesOf } from "./services";

/** What the root loader sends with every page. */
export interface SiteFacts {
  business: Business;
  /** Origin of the site. Never taken from a request: its headers are the client's to write. */
  publicUrl: string;
}

/** What social networks show of a link. `scripts/draw-brand.ts` draws it. Pixels. */
export const SOCIAL_CARD = { path: "/social-card.jpg", width: 1200, height: 630 } as const;

/** A value that JSON can hold, and thus a JSON-LD script. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const CONTEXT = "https://schema.org";

/**
 * The contractor for search engines (schema.org). No rating: one that a business gives itself is against their rules.
 */
export function businessData({ business, publicUrl }: SiteFacts): JsonObject {
  const { name, email, address, city, province, country, social } = business;
  const links = Object.values(social);
  return {
    "@context": CONTEXT,
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(publicUrl),
    name,
    url: publicUrl,
    telephone: telHref(business.phone).replace("tel:", ""),
    email,
    image: publicUrl + SOCIAL_CARD.path,
    logo: `${publicUrl}/icon-512.png`,
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressRegion: province,
      addressCountry: country,
    },
    areaServed: areaServed(business),
    currenciesAccepted: "CAD",
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** The services, with the price of the one that has a public one. */
export function servicesData({ business, publicUrl }: SiteFacts): JsonObject {
  return {
    "@context": CONTEXT,
    "@graph": servicesOf(business).map(({ slug, title, description }) => ({
      "@type": "Service",
      "@id": `${publicUrl}/services#${slug}`,
      name: title,
      serviceType: title,
      description,
      url: `${publicUrl}/services#${slug}`,
      provider: { "@id": businessId(publicUrl) },
      areaServed: areaServed(business),
      ...(slug === "rubber" && { offers: rubberOffer(publicUrl) }),
    })),
  };
}

function businessId(publicUrl: string): string {
  return `${publicUrl}/#business`;
}

function areaServed({ serviceAreas, province }: Business): Json {
  return serviceAreas.map((name) => ({
    "@type": "City",
    name,
    containedInPlace: { "@type": "AdministrativeArea", name: province },
  }));
}

/** Source: docs/facts.md (prices). FTK is UN/CEFACT's square foot. */
function rubberOffer(publicUrl: string): Json {
  return {
    "@type": "Offer",
    url: `${publicUrl}/calculator`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      minPrice: centsToNumber(BASE_RATE_CENTS),
      priceCurrency: "CAD",
      unitCode: "FTK",
      valueAddedTaxIncluded: false,
    },
  };
}
