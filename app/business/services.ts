import { BASE_RATE_CENTS } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import type { Business } from "./facts";

export interface Service {
  /** Also the service's anchor on /services. */
  readonly slug: "rubber" | "epoxy" | "patio";
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  /** The list below the features on /services. Patio has no card there. */
  readonly suits?: { readonly heading: "Perfect For" | "Ideal For"; readonly places: readonly string[] };
  /** Where the card's button leads: the calculator prices rubber only, the other services have the request form. */
  readonly quoteHref: "/calculator" | "/#quote";
  /** A picture belongs to the service when its name or description has one of these words, in any case. */
  readonly pictureWords: readonly string[];
}

/** Names what the calculator can price; shown next to it. */
export const CALCULATOR_PRICES = "rubber driveways and walks";
/** Shown wherever a visitor asks about a price that the calculator cannot give. */
export const PRICED_AFTER_VISIT = "Epoxy garage floors and patios are priced after a free visit.";

/** The calculator's list 'What's Included', true of every instant quote. */
export function includedIn(business: Business): string[] {
  return [
    "Professional surface preparation",
    "Premium rubber coating application",
    warranty(business),
    "Free consultation and site visit",
  ];
}

/** The three services in the order the site shows them. Only rubber carries the warranty. */
export function servicesOf(business: Business): Service[] {
  return [
    {
      slug: "rubber",
      title: "Rubber Driveway Resurfacing",
      description:
        "A new surface over the driveway you have. We prepare the old concrete, then trowel on bound rubber granules in the mix you picked: all black, all colour or anything between.",
      features: [
        `From ${formatCents(BASE_RATE_CENTS)} per sq ft, with the price on screen before you call anyone`,
        "Surface preparation is part of the price",
        "One continuous textured surface, softer underfoot than concrete",
        "Colour mixed to match the house",
        warranty(business),
      ],
      suits: {
        heading: "Perfect For",
        places: [
          "Concrete driveways that are cracked, stained or patched",
          "Front walks that should match the driveway",
          "Owners who would rather have a colour than plain grey",
          "Entrances and walkways of commercial buildings",
        ],
      },
      quoteHref: "/calculator",
      pictureWords: ["rubber", "driveway"],
    },
    {
      slug: "epoxy",
      title: "Epoxy Garage Floors",
      description:
        "Bare concrete collects dust and keeps every oil spot. We clean and prepare the slab, coat it with epoxy, and finish it with the flake blend or the metallic colour you chose.",
      features: [
        "The slab is cleaned and prepared before any coating goes on",
        "Flake or metallic finish in the colours you choose",
        "A smooth floor that sweeps and wipes clean",
        "Priced for your own floor, not from a table of averages",
      ],
      suits: {
        heading: "Ideal For",
        places: [
          "Garages that are a workshop as well",
          "Basement floors and storage rooms",
          "Concrete with old tyre marks and oil spots",
          "Small commercial spaces",
        ],
      },
      quoteHref: "/#quote",
      pictureWords: ["epoxy", "garage"],
    },
    {
      slug: "patio",
      title: "Patio Resurfacing",
      description:
        "A worn patio becomes a place to sit again. We prepare the old concrete and lay a rubber surface over it, in a colour that suits the yard or follows the driveway.",
      features: [
        "Goes over the patio you have",
        "Comfortable to stand and play on",
        "Matched to the driveway, or a colour of its own",
        "Pool decks are done the same way",
      ],
      quoteHref: "/#quote",
      pictureWords: ["patio"],
    },
  ];
}

function warranty({ warrantyYears }: Business): string {
  return `${warrantyYears}-year warranty`;
}
