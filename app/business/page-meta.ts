import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { SOCIAL_CARD, socialCardPath } from "./logo";
import { businessData, type SiteFacts } from "./structured-data";

type RootLoader = () => SiteFacts;

/** The type of a public page's `meta`, with access to the root loader's data. */
export type PageMetaFunction<Loader = unknown> = MetaFunction<Loader, { root: RootLoader }>;

/** The site's facts, from the matches that `meta` gets. */
export function siteFacts(matches: Parameters<PageMetaFunction>[0]["matches"]): SiteFacts {
  return matches.find(({ id }) => id === "root")!.data;
}

interface PageWords {
  title: string;
  /** One or two sentences for search engines, at most 160 characters. */
  description: string;
  /** The page's one address, such as "/services", however it was reached. */
  path: string;
}

/** Tags of a public page for search engines and social networks. */
export function pageMeta(site: SiteFacts, { title, description, path }: PageWords): MetaDescriptor[] {
  const { business, publicUrl } = site;
  const url = publicUrl + path;
  const properties = {
    "og:type": "website",
    "og:site_name": business.name,
    "og:locale": "en_CA",
    "og:url": url,
    "og:title": title,
    "og:description": description,
    "og:image": publicUrl + socialCardPath(business),
    "og:image:width": String(SOCIAL_CARD.width),
    "og:image:height": String(SOCIAL_CARD.height),
    "og:image:alt": "A house with a freshly resurfaced rubber driveway",
  };
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    // X reads title, text and picture from the og: tags above.
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": businessData(site) },
  ];
}
