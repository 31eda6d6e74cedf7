import { expect, test } from "vitest";
import type { ImageLocation } from "./image-locations";
import { shownImages } from "./shown-images";

const image = (id: number, location: ImageLocation, changes: { name?: string; isActive?: boolean } = {}) => ({
  id,
  location,
  name: "A picture",
  description: "",
  isActive: true,
  ...changes,
});
const DRIVEWAY = [{ pictureWords: ["driveway"] }];

test.each<[ImageLocation, number]>([
  ["hero-background", 1],
  ["about-section", 1],
  ["testimonial-bg", 1],
  ["service-rubber-resurfacing", 3],
  ["service-epoxy-garage", 3],
  ["service-patio-resurfacing", 1],
  ["gallery-showcase", 4],
  ["color-options", 4],
])("of four active pictures at %s visitors see the newest %i", (location, count) => {
  const four = [4, 3, 2, 1].map((id) => image(id, location));
  expect([...shownImages(four, [])]).toEqual([4, 3, 2, 1].slice(0, count));
});

test("an inactive picture is not shown, and the next one takes its place", () => {
  const hero = [image(2, "hero-background", { isActive: false }), image(1, "hero-background")];
  expect([...shownImages(hero, [])]).toEqual([1]);
});

test("a service's card shows the first picture with its words, if need be from another place", () => {
  const cards = [image(3, "service-showcase", { name: "Garage" }), image(2, "service-showcase")];
  const elsewhere = image(1, "hero-background", { name: "Driveway", isActive: true });
  expect([...shownImages([...cards, elsewhere], DRIVEWAY)]).toEqual([1]);
  expect([...shownImages([image(5, "service-showcase", { name: "Driveway" }), elsewhere], DRIVEWAY)]).toEqual(
    [1, 5],
  );
});
