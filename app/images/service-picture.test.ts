import { expect, test } from "vitest";
import { servicePicture } from "./service-picture";

const gallery = { name: "Rubber path", description: "", location: "gallery-showcase" };
const epoxyCard = { name: "Epoxy floor", description: "", location: "service-showcase" };
const rubberCard = { name: "Our work", description: "A DRIVEWAY in tan", location: "service-showcase" };
const secondRubberCard = { name: "Rubber", description: "", location: "service-showcase" };
const words = ["rubber", "driveway"];

test.each([
  ["a showcase image goes before any other", [gallery, epoxyCard, rubberCard], rubberCard],
  ["the first of two showcase images is taken", [rubberCard, secondRubberCard], rubberCard],
  ["without one, any image with the words will do", [epoxyCard, gallery], gallery],
  ["an image of another service is never taken", [epoxyCard], undefined],
  ["no images, no picture", [], undefined],
])("%s", (_, images, expected) => {
  expect(servicePicture(images, words)).toBe(expected);
});
