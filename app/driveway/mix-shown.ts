import { mixInWords } from "~/pricing/color-mix";

/** A colour that the pictures of the house can show, named like the sample tiles. */
export interface Surface {
  name: string;
  /** The start of its file names in layers/. */
  slug: string;
  /** Its average colour from afar. */
  color: string;
}

export const SURFACES: readonly Surface[] = Object.entries({
  "Midnight Black": "#28282b",
  Charcoal: "#4a4a4d",
  "Slate Grey": "#6b7178",
  "Silver Mix": "#7d7d7d",
  Sandstone: "#a98f6d",
  "Saddle Brown": "#6d4a32",
  Terracotta: "#9c553d",
  "Forest Green": "#41583f",
  "Ocean Blue": "#3f5e7c",
  "Granite Mix": "#6d6d6d",
}).map(([name, color]) => ({ name, slug: plainName(name).replace(" ", "-"), color }));

/** Shown when no colour is named, or one without a picture. */
const EXAMPLE = surfaceNamed("Slate Grey")!;

/** The wanted mix: 0 is all black, 100 is all colour. `color` is empty when none is named. */
export interface WantedMix {
  colorMixPercentage: number;
  color: string;
}

/** The colour that a visitor names: "slate grey", "Slate-Gray". Undefined for other words. */
export function surfaceNamed(words: string): Surface | undefined {
  const plain = plainName(words);
  return SURFACES.find(({ name }) => plainName(name) === plain);
}

export function plainName(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace("gray", "grey")
    .replace(/[\s-]+/g, " ");
}

/** The colour that is shown for a mix, and whether it is only an example. */
export function surfaceShown({ color }: WantedMix): { surface: Surface; isExample: boolean } {
  const surface = surfaceNamed(color);
  return { surface: surface ?? EXAMPLE, isExample: !surface };
}

/** A mix as two tiles side by side. */
export interface MixTiles {
  colorMixPercentage: number;
  /** The tile of the colour; undefined for all black. */
  slug: string | undefined;
}

/** The tiles of a mix; undefined for a colour that is not named or has no tile. */
export function mixTiles({ colorMixPercentage, color }: WantedMix): MixTiles | undefined {
  if (colorMixPercentage === 0) return { colorMixPercentage, slug: undefined };
  const { surface, isExample } = surfaceShown({ colorMixPercentage, color });
  return isExample ? undefined : { colorMixPercentage, slug: surface.slug };
}

/** The caption: "60% Terracotta, 40% black". */
export function mixByName({ colorMixPercentage, color }: WantedMix): string {
  return mixInWords(colorMixPercentage, surfaceNamed(color)?.name ?? color.trim());
}

/** The picture's alt text. */
export function drivewayInWords(mix: WantedMix): string {
  const { colorMixPercentage: percentage } = mix;
  const { surface, isExample } = surfaceShown(mix);
  const name = surface.name.toLowerCase();
  if (percentage === 0) return "A driveway of black granules";
  const shown =
    percentage === 100
      ? `A driveway of ${name} granules`
      : `A driveway of ${percentage}% ${name} and ${100 - percentage}% black granules`;
  return isExample ? `${shown}, for example` : shown;
}

/** A composed picture for a mail. */
export interface DrivewayPicture {
  /** "driveway-slate-grey-35" or "driveway-black": everything needed to compose it. */
  name: string;
  /** The mix in words. */
  alt: string;
}

const ALL_BLACK = "driveway-black";

/** The picture of a mix; undefined for one with a colour that is not named or has no picture. */
export function drivewayPicture(mix: WantedMix): DrivewayPicture | undefined {
  if (mix.colorMixPercentage === 0) return { name: ALL_BLACK, alt: drivewayInWords(mix) };
  const { surface, isExample } = surfaceShown(mix);
  if (isExample) return undefined;
  return { name: `driveway-${surface.slug}-${mix.colorMixPercentage}`, alt: drivewayInWords(mix) };
}

/** What a composed picture's name means; undefined for any other name. */
export function readPictureName(name: string): { slug: string; colorMixPercentage: number } | undefined {
  if (name === ALL_BLACK) return { slug: SURFACES[0]!.slug, colorMixPercentage: 0 };
  const [, slug = "", percentage = ""] = /^driveway-([a-z-]+)-(\d{1,3})$/.exec(name) ?? [];
  const colorMixPercentage = Number(percentage);
  if (!SURFACES.some((surface) => surface.slug === slug) || colorMixPercentage > 100) return undefined;
  return { slug, colorMixPercentage };
}
