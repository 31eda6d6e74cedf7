import type { SoldService } from "./sold-services";

/** The services, in the site's order. Each is also an anchor on /services. */
export const SERVICE_SLUGS = ["rubber", "epoxy", "patio", "pool-deck", "basement"] as const;
export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

/** The project type of each service. */
export const SERVICE_CODES = {
  rubber: "rubber_resurfacing",
  epoxy: "epoxy_garage",
  patio: "patio_resurfacing",
  "pool-deck": "pool_deck",
  basement: "basement_floor",
} as const satisfies Record<ServiceSlug, SoldService>;

/** Services that can be taken off the site. Rubber can't, because the calculator prices it. */
export const OPTIONAL_SERVICES = [
  "epoxy",
  "patio",
  "pool-deck",
  "basement",
] as const satisfies readonly ServiceSlug[];
export type OptionalService = (typeof OPTIONAL_SERVICES)[number];

/** The services that are laid in rubber. */
export const RUBBER_SERVICES: readonly ServiceSlug[] = ["rubber", "patio", "pool-deck"];

/** A picture belongs to a service if its name or description contains one of these words. */
export const PICTURE_WORDS = {
  rubber: ["rubber", "driveway"],
  epoxy: ["epoxy", "garage"],
  patio: ["patio"],
  "pool-deck": ["pool"],
  basement: ["basement"],
} as const satisfies Record<ServiceSlug, readonly string[]>;

/** The owner's words about a service. Rubber's price and warranty are added, never written here. */
export interface ServiceWords {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  /** What it suits. Only rubber and epoxy have such a list. */
  readonly places: readonly string[];
}

/** The words until the owner changes them. */
export const DEFAULT_SERVICE_WORDS: Readonly<Record<ServiceSlug, ServiceWords>> = {
  rubber: {
    title: "Rubber Driveway Resurfacing",
    description:
      "A new surface over the driveway you have. We prepare the old concrete, then trowel on rubber granules in the mix you choose: all black, all colour or anything in between.",
    features: [
      "Surface preparation included",
      "One continuous textured surface, softer underfoot than concrete",
      "Colour mixed to match the house",
    ],
    places: [
      "Concrete driveways that are cracked, stained or patched",
      "Front walks that should match the driveway",
      "Anyone tired of plain grey",
      "Entrances and walkways of commercial buildings",
    ],
  },
  epoxy: {
    title: "Epoxy Garage Floors",
    description:
      "Bare concrete collects dust and keeps every oil spot. We clean and prepare the slab, coat it with epoxy, and finish it with the flake blend or the metallic colour you chose.",
    features: [
      "The slab is cleaned and prepared before any coating goes on",
      "Flake or metallic finish in the colours you choose",
      "A smooth floor that sweeps and wipes clean",
      "Priced for your floor after a free visit",
    ],
    places: [
      "Garages that double as workshops",
      "Basement floors and storage rooms",
      "Concrete with old tire marks and oil spots",
      "Small commercial spaces",
    ],
  },
  patio: {
    title: "Patio Resurfacing",
    description:
      "Make a worn patio a place to sit again. We prepare the old concrete and lay a rubber surface over it, in a colour that suits the yard or follows the driveway.",
    features: [
      "Laid over your existing patio",
      "Comfortable to stand and play on",
      "Matched to the driveway, or a colour of its own",
      "Pool decks too",
    ],
    places: [],
  },
  "pool-deck": {
    title: "Pool Deck Resurfacing",
    description:
      "A rubber surface over the pool deck you have. We prepare the old concrete and lay the rubber in one piece, in the colour you choose.",
    features: [
      "Laid over your existing pool deck",
      "Textured, and easier on bare feet than concrete",
      "Matched to the patio, or in its own colour",
    ],
    places: [],
  },
  basement: {
    title: "Basement Floors",
    description:
      "Bare concrete in a basement makes dust and never looks finished. We clean and prepare the slab, coat it, and finish it in the colour you chose.",
    features: [
      "The slab is cleaned and prepared before it is coated",
      "Flake, metallic or one solid colour",
      "A smooth floor without seams or grout lines",
    ],
    places: [],
  },
};
