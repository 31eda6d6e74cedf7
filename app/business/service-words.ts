/** The services, in the site's order. Each is also an anchor on /services. */
export const SERVICE_SLUGS = ["rubber", "epoxy", "patio"] as const;
export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

/** Services that can be taken off the site. Rubber can't, because the calculator prices it. */
export const OPTIONAL_SERVICES = ["epoxy", "patio"] as const satisfies readonly ServiceSlug[];
export type OptionalService = (typeof OPTIONAL_SERVICES)[number];

/** The owner's words about a service. Rubber's price and warranty are added, never written here. */
export interface ServiceWords {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  /** What it suits. Empty for the patio, which has no such list. */
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
};
