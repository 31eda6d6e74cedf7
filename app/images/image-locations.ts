/**
 * Where a picture can be on the site, and how many of its newest active pictures are shown there. The location decides
 * the category. The home page's service cards choose among `service-showcase` by the pictures' words. Source:
 * docs/facts.md (pictures, projects and reviews).
 */
export const IMAGE_LOCATIONS = [
  { value: "hero-background", label: "Home page: hero background", category: "hero", shown: 1 },
  { value: "service-showcase", label: "Home page: service cards", category: "service", shown: 0 },
  { value: "gallery-showcase", label: "Home page: gallery", category: "gallery", shown: Infinity },
  { value: "testimonial-bg", label: "Home page: behind the reviews", category: "testimonial", shown: 1 },
  { value: "about-section", label: "Home page: about section", category: "about", shown: 1 },
  {
    value: "service-rubber-resurfacing",
    label: "Services: rubber resurfacing",
    category: "service",
    shown: 3,
  },
  { value: "service-epoxy-garage", label: "Services: epoxy garage floors", category: "service", shown: 3 },
  { value: "service-patio-resurfacing", label: "Services: patio resurfacing", category: "service", shown: 1 },
  { value: "color-options", label: "Services: rubber colour options", category: "colors", shown: Infinity },
] as const;

export type ImageLocation = (typeof IMAGE_LOCATIONS)[number]["value"];
export type ImageCategory = (typeof IMAGE_LOCATIONS)[number]["category"];

export function categoryOfLocation(location: ImageLocation): ImageCategory {
  return IMAGE_LOCATIONS.find(({ value }) => value === location)!.category;
}

/** How many pictures a place shows. */
export function shownAt(location: ImageLocation): number {
  return IMAGE_LOCATIONS.find(({ value }) => value === location)!.shown;
}
