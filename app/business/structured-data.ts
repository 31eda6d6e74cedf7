import { centsToNumber } from "~/pricing/money";
import { type ShownBusiness, telHref } from "./facts";
import { socialCardPath } from "./logo";
import type { Service } from "./services";

/** The facts that the root loader sends with every page. */
export interface SiteFacts {
  business: ShownBusiness;
  /** The site's origin. Never take it from a request, whose headers a client can forge. */
  publicUrl: string;
}

/** A JSON value for JSON-LD. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const CONTEXT = "https://schema.org";

/** The contractor for search engines (schema.org), without a rating: they forbid a business to rate itself. */
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

/** The services for search engines, with the price of the one that has a public price. */
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

/** FTK is the UN/CEFACT code for square foot. */
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
