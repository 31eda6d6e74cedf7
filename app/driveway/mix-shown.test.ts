import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { mixInWords } from "~/pricing/color-mix";
import { drivewayInWords, mixByName, mixTiles, SURFACES, surfaceNamed } from "./mix-shown";

test.each(SURFACES.map(({ slug }) => slug))("%s has its layer in both widths, and its tile", (slug) => {
  for (const file of [`${slug}-750`, `${slug}-960`, `tile-${slug}`]) {
    expect(existsSync(`app/driveway/layers/${file}.avif`), file).toBe(true);
  }
});

test.each(["Slate Grey", "slate gray", " SLATE-GREY "])("%j is slate grey", (words) => {
  expect(surfaceNamed(words)?.slug).toBe("slate-grey");
});

test("a colour of the visitor's own has no picture", () => {
  expect(surfaceNamed("like my front door")).toBeUndefined();
  expect(surfaceNamed("")).toBeUndefined();
});

test.each([
  [0, "", "All black", "All black", "A driveway of black granules"],
  [0, "Terracotta", "All black", "All black", "A driveway of black granules"],
  [
    35,
    "",
    "35% colour, 65% black",
    "35% colour, 65% black",
    "A driveway of 35% slate grey and 65% black granules, for example",
  ],
  [
    35,
    "slate gray",
    "35% colour, 65% black",
    "35% Slate Grey, 65% black",
    "A driveway of 35% slate grey and 65% black granules",
  ],
  [
    60,
    "my brick",
    "60% colour, 40% black",
    "60% my brick, 40% black",
    "A driveway of 60% slate grey and 40% black granules, for example",
  ],
  [100, "Terracotta", "All colour", "All Terracotta", "A driveway of terracotta granules"],
])("%s% of %j", (colorMixPercentage, color, inWords, byName, described) => {
  expect(mixInWords(colorMixPercentage)).toBe(inWords);
  expect(mixByName({ colorMixPercentage, color })).toBe(byName);
  expect(drivewayInWords({ colorMixPercentage, color })).toBe(described);
});

test.each(["", "Terracotta", "my brick"])(
  "all black is one tile without colour, whatever colour is named: %j",
  (color) => {
    expect(mixTiles({ colorMixPercentage: 0, color })).toEqual({ colorMixPercentage: 0, slug: undefined });
  },
);

test("a mix has the tile of its colour, and none for a colour that has no tile", () => {
  const mix = { colorMixPercentage: 30 };
  expect(mixTiles({ ...mix, color: "slate gray" })).toEqual({ ...mix, slug: "slate-grey" });
  expect(mixTiles({ ...mix, color: "my brick" })).toBeUndefined();
  expect(mixTiles({ ...mix, color: "" })).toBeUndefined();
});
