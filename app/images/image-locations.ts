/**
 * Where a picture can stand on the site. The chosen location sets the category.
 * `service-showcase` is for the home page's cards. Source: docs/facts.md (pictures, projects and reviews).
 */
export const IMAGE_LOCATIONS = [
  { value: "hero-background", label: "Home page: hero background", category: "hero" },
  { value: "service-showcase", label: "Home page: service cards", category: "service" },
  { value: "service-rubber-resurfacing", label: "Services: rubber resurfacing", category: "service" },
  { value: "service-epoxy-garage", label: "Services: epoxy garage floors", category: "service" },
  { value: "service-patio-resurfacing", label: "Services: patio resurfacing", category: "service" },
  { value: "color-options", label: "Services: rubber colour options", category: "colors" },
  { value: "gallery-showcase", label: "Home page: gallery", category: "gallery" },
  { value: "testimonial-bg", label: "Home page: behind the reviews", category: "testimonial" },
  { value: "about-section", label: "Home page: about section", category: "about" },
] as const;

export type ImageLocation = (typeof IMAGE_LOCATIONS)[number]["value"];
export type ImageCategory = (typeof IMAGE_LOCATIONS)[number]["category"];

export function categoryOfLocation(location: ImageLocation): ImageCategory {
  return IMAGE_LOCATIONS.find(({ value }) => value === location)!.category;
}
