import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MixSwatch } from "./driveway";

const swatch = (colorMixPercentage: number, slug: string | undefined) =>
  renderToStaticMarkup(<MixSwatch mix={{ colorMixPercentage, slug }} />);
const tilesOf = (html: string) =>
  [...html.matchAll(/<image(?:[^>]*tile-([a-z-]+))?/g)].map(([, slug]) => slug);

test("a mix shows black, and its colour as wide as its share", () => {
  const html = swatch(30, "terracotta");
  expect(tilesOf(html)).toEqual(["midnight-black", "terracotta"]);
  expect(html).toContain('x="70" width="30"');
});

test("all black is one tile", () => {
  expect(tilesOf(swatch(0, undefined))).toEqual(["midnight-black"]);
});
