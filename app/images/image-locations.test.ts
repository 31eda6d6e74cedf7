import { expect, test } from "vitest";
import { categoryOfLocation, IMAGE_LOCATIONS } from "./image-locations";

test.each([
  ["hero-background", "hero"],
  ["service-rubber-resurfacing", "service"],
  ["service-epoxy-garage", "service"],
  ["service-patio-resurfacing", "service"],
  ["service-showcase", "service"],
  ["color-options", "colors"],
  ["about-section", "about"],
  ["testimonial-bg", "testimonial"],
  ["gallery-showcase", "gallery"],
] as const)("a picture at %s belongs to the category %s", (location, category) => {
  expect(categoryOfLocation(location)).toBe(category);
});

test("the owner can tell every location from the others by its label", () => {
  expect(new Set(IMAGE_LOCATIONS.map(({ label }) => label)).size).toBe(9);
});
