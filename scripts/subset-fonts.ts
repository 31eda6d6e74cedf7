// Makes the two font files of app/ui/fonts from the full variable fonts: `npx tsx scripts/subset-fonts.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont, { type VariationAxes } from "subset-font";

const packageFile = createRequire(import.meta.url).resolve;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
// English and French names and the signs that the pages use. Each kilobyte delays the first picture on a phone.
const characters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0©·°²½–—‘’“”…−ŒœŠšŽž`;

const fonts: { source: string; target: string; variationAxes: VariationAxes }[] = [
  {
    source: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    target: "app/ui/fonts/archivo-semi-expanded.woff2",
    variationAxes: { wdth: 112.5, wght: { min: 600, max: 800 } },
  },
  {
    source: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    target: "app/ui/fonts/source-sans.woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

for (const { source, target, variationAxes } of fonts) {
  const font = await subsetFont(readFileSync(packageFile(source)), characters, {
    targetFormat: "woff2",
    variationAxes,
  });
  writeFileSync(target, font);
  console.log(`${target} ${font.length} bytes`);
}
