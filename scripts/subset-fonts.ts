// Makes the two font files of app/ui/fonts from the full variable fonts: `npx tsx scripts/subset-fonts.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont, { type VariationAxes } from "subset-font";

const packageFile = createRequire(import.meta.url).resolve;
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
// What names in Alberta are written with, and the signs that the pages use. A file that fits with its headers into the
// 14,600 bytes of a connection's first answer (RFC 6928) saves a phone a whole turn.
const characters = `${ASCII}ÀÂÇÈÉÊËÎÏÔÖÙÛÜàáâäåçèéêëíîïñóôöøœùúûü\u00a0©·°²½×–—‘’“”…−`;

/** Kerning, figures of one width for prices, accents. Small capitals and their like would be a seventh more. */
const keepFeatures = ["kern", "tnum", "mark", "ccmp"];

const fonts: { source: string; target: string; variationAxes: VariationAxes }[] = [
  {
    source: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    target: "app/ui/fonts/archivo-semi-expanded.woff2",
    variationAxes: { wdth: 112.5, wght: 700 },
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
    keepFeatures,
  });
  writeFileSync(target, font);
  console.log(`${target} ${font.length} bytes`);
}
