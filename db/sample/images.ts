/**
 * Computer-generated pictures for an empty site, with their locations, in order: the first `hero-background` is on the
 * home page. The description is also the alt text, so a decorative one has none. Each text uses only the words of its
 * own service (rubber, driveway, epoxy, garage, patio), by which cards find their pictures.
 */
export const sampleImages = [
  {
    photo: "hero-1-charcoal-rubber-driveway-golden-hour.webp",
    name: "Charcoal rubber driveway at golden hour",
    description:
      "Home at golden hour with a freshly resurfaced charcoal driveway, calm lawn and trees on the left",
    locations: ["hero-background"],
  },
  {
    photo: "hero-2-tan-rubber-driveway-golden-hour.webp",
    name: "Tan rubber driveway in the evening",
    description: "Suburban home in evening light with a wide tan-mix driveway, lawn and trees on the left",
    locations: ["hero-background", "service-showcase"],
  },
  {
    photo: "driveway-after-charcoal-rubber.webp",
    name: "Rubber driveway in charcoal mix",
    description: "Wide driveway resurfaced with charcoal-mix rubber paving in front of a two-storey home",
    locations: ["service-rubber-resurfacing"],
  },
  {
    photo: "garage-after-grey-white-black-flake-epoxy.webp",
    name: "Epoxy floor with grey, white and black flakes",
    description: "Tidy garage with a glossy grey, white and black flake epoxy floor",
    locations: ["service-showcase", "service-epoxy-garage"],
  },
  {
    photo: "driveway-after-terracotta-rubber.webp",
    name: "Rubber driveway in terracotta mix",
    description: "Wide driveway resurfaced with terracotta-mix rubber paving",
    locations: ["service-rubber-resurfacing", "gallery-showcase"],
  },
  {
    photo: "garage-after-metallic-charcoal-epoxy.webp",
    name: "Metallic charcoal epoxy floor",
    description: "Garage with a high-gloss metallic charcoal epoxy floor that mirrors the windows",
    locations: ["service-epoxy-garage", "gallery-showcase"],
  },
  {
    photo: "patio-after-tan-rubber.webp",
    name: "Patio in tan with a charcoal border",
    description: "Patio resurfaced in a tan mix with a charcoal border, with teak seating and planters",
    locations: ["service-showcase", "service-patio-resurfacing", "gallery-showcase"],
  },
  {
    photo: "close-up-rubber-driveway-texture.webp",
    name: "Rubber granules up close",
    description: "Low close-up of bound rubber granules on a driveway",
    locations: ["service-rubber-resurfacing", "gallery-showcase"],
  },
  {
    photo: "driveway-after-black-rubber.webp",
    name: "Rubber driveway in black",
    description: "Wide driveway resurfaced with black rubber paving",
    locations: ["service-rubber-resurfacing", "gallery-showcase"],
  },
  {
    photo: "garage-after-blue-grey-flake-epoxy.webp",
    name: "Epoxy floor with blue-grey flakes",
    description: "Garage with a glossy blue-grey flake epoxy floor",
    locations: ["service-epoxy-garage", "gallery-showcase"],
  },
  {
    photo: "about-material-samples-workbench.webp",
    name: "Colour samples on the workbench",
    description: "Workbench with ten colour samples, jars of flakes, a trowel and a coffee cup",
    locations: ["about-section"],
  },
  {
    photo: "process-rubber-granules-and-trowel.webp",
    name: "Rubber granules and a trowel",
    description:
      "Heap of charcoal rubber granules beside a partly trowelled surface with a steel finishing trowel",
    locations: ["service-rubber-resurfacing", "about-section", "gallery-showcase"],
  },
  {
    photo: "process-broadcasting-epoxy-flakes.webp",
    name: "Scattering the epoxy flakes",
    description: "Vinyl flakes falling from a metal scoop onto wet grey epoxy",
    locations: ["service-epoxy-garage", "gallery-showcase"],
  },
  {
    photo: "driveway-after-tan-rubber.webp",
    name: "Rubber driveway in tan mix",
    description: "Wide driveway resurfaced with tan-mix rubber paving",
    locations: ["service-rubber-resurfacing"],
  },
  {
    photo: "testimonial-background-soft-granules.webp",
    name: "Soft granule texture",
    description: "",
    locations: ["testimonial-bg"],
  },
  {
    photo: "swatch-midnight-black.webp",
    name: "Midnight Black",
    description: "Solid black, the classic",
    isBlack: true,
    locations: ["color-options"],
  },
  {
    photo: "swatch-charcoal.webp",
    name: "Charcoal",
    description: "Dark greys with a few light granules",
    locations: ["color-options"],
  },
  {
    photo: "swatch-slate-grey.webp",
    name: "Slate Grey",
    description: "Cool mid grey with a touch of blue",
    locations: ["color-options"],
  },
  {
    photo: "swatch-silver-mix.webp",
    name: "Silver Mix",
    description: "Black and light grey in equal parts",
    locations: ["color-options"],
  },
  {
    photo: "swatch-sandstone.webp",
    name: "Sandstone",
    description: "Light tan",
    locations: ["color-options"],
  },
  {
    photo: "swatch-saddle-brown.webp",
    name: "Saddle Brown",
    description: "Warm brown with dark granules",
    locations: ["color-options"],
  },
  {
    photo: "swatch-terracotta.webp",
    name: "Terracotta",
    description: "Brick red",
    locations: ["color-options"],
  },
  {
    photo: "swatch-forest-green.webp",
    name: "Forest Green",
    description: "Deep green",
    locations: ["color-options"],
  },
  {
    photo: "swatch-ocean-blue.webp",
    name: "Ocean Blue",
    description: "Clear mid blue",
    locations: ["color-options"],
  },
  {
    photo: "swatch-granite-mix.webp",
    name: "Granite Mix",
    description: "Black, grey and white",
    locations: ["color-options"],
  },
] as const;
