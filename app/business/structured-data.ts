import { centsToNumber } from "~/pricing/money";
import { type ShownBusiness, telHref } from "./facts";
import { socialCardPath } from "./logo";
import type { Service } from "./services";

/** What the root loader sends with every page. */
export interface SiteFacts {
  business: ShownBusiness;
  /** Origin of the site. Never read it from a request, whose headers a client can forge. */
  publicUrl: string;
}

/** A JSON value, as a JSON-LD script holds it. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const CONTEXT = "https://schema.org";

/**
 * The contractor for search engines (schema.org). It has no rating: search engines forbid businesses to rate
 * themselves.
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
    image: publicUrl + socialCardPath(business),
    logo: publicUrl + (business.logo ?? "/icon-512.png"),
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

/** The services for search engines; the one with a public price has it. */
export function servicesData(
  { business, publicUrl }: SiteFacts,
  services: readonly Pick<Service, "slug" | "title" | "description">[],
): JsonObject {
  return {
    "@context": CONTEXT,
    "@graph": services.map(({ slug, title, description }) => ({
      "@type": "Service",
      "@id": `${publicUrl}/services#${slug}`,
      name: title,
      serviceType: title,
      description,
      url: `${publicUrl}/services#${slug}`,
      provider: { "@id": businessId(publicUrl) },
      areaServed: areaServed(business),
      ...(slug === "rubber" && { offers: rubberOffer({ business, publicUrl }) }),
    })),
  };
}

function businessId(publicUrl: string): string {
  return `${publicUrl}/#business`;
}

function areaServed({ serviceAreas, province }: ShownBusiness): Json {
  return serviceAreas.map((name) => ({
    "@type": "City",
    name,
    containedInPlace: { "@type": "AdministrativeArea", name: province },
  }));
}

/** FTK is UN/CEFACT's square foot. */
function rubberOffer({ business, publicUrl }: SiteFacts): Json {
  return {
    "@type": "Offer",
    url: `${publicUrl}/calculator`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      minPrice: centsToNumber(business.prices.baseRateCents),
      priceCurrency: "CAD",
      unitCode: "FTK",
      valueAddedTaxIncluded: false,
    },
  };
}
