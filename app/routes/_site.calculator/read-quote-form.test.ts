import { expect, test } from "vitest";
import { readQuoteForm } from "./read-quote-form";

const COLORS = [
  { name: "Slate Grey", url: "/slate.webp", isBlack: false },
  { name: "Jet Black", url: "/black.webp", isBlack: true },
];

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ squareFeet: "500", colorMixPercentage: "0", ...fields })) {
    form.set(name, value);
  }
  const { typed, priced } = readQuoteForm(form, COLORS);
  const [first] = typed.surfaces;
  const shown = [first?.squareFeet, first?.colorMixPercentage];
  const sent = ["squareFeet", "colorMixPercentage", "customColor"].map((name) => priced.get(name));
  return { shown, sent };
}

test.each([
  ["0", "a tile that no script has given its mix"],
  ["", "a tile beside an emptied mix"],
])("a ticked tile with a mix of %j is priced as colour: %s", (colorMixPercentage) => {
  const { shown, sent } = read({ colorMixPercentage, tile: "Slate Grey" });
  expect(shown).toEqual(["500", "50"]);
  expect(sent).toEqual(["500", "50", "Slate Grey"]);
});

test("a tile keeps the typed mix, and a typed colour alone sets none", () => {
  expect(read({ colorMixPercentage: "20", tile: "Slate Grey" }).sent).toEqual(["500", "20", "Slate Grey"]);
  expect(read({ customColor: "brick red" }).sent).toEqual(["500", "0", "brick red"]);
});

test.each([
  [{ tile: "Jet Black" }, "0", "Jet Black"],
  [{ customColor: "Plain black", colorMixPercentage: "40" }, "0", "Plain black"],
  [{ tile: "Jet Black", colorMixPercentage: "20" }, "0", "Jet Black"],
  [{ tile: "Slate Grey", customColor: "jet black", colorMixPercentage: "20" }, "0", "jet black"],
  [{ tile: "Jet Black", colorMixPercentageSlider: "35", colorMixPercentageDrawn: "0" }, "0", "Jet Black"],
])("a black colour sets the mix to 0: %j", (fields, mix, color) => {
  expect(read(fields).sent).toEqual(["500", mix, color]);
});

const sliders = { squareFeetSlider: "500", squareFeetDrawn: "500", colorMixPercentageSlider: "0" };

test("a slider moved before the script loads is priced at its position", () => {
  const { shown } = read({
    ...sliders,
    squareFeetSlider: "900",
    colorMixPercentageSlider: "35",
    colorMixPercentageDrawn: "0",
  });
  expect(shown).toEqual(["900", "35"]);
});

test("a typed number counts, wherever its slider is", () => {
  expect(read({ ...sliders, squareFeet: "850", colorMixPercentageDrawn: "0" }).shown).toEqual(["850", "0"]);
  // Drawn at 850, and typed back to 500 without a script.
  const back = { squareFeetSlider: "850", squareFeetDrawn: "850" };
  expect(read({ ...sliders, ...back, colorMixPercentageDrawn: "0" }).shown).toEqual(["500", "0"]);
});
