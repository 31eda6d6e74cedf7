declare module "subset-font" {
  /** A fixed value, or the range that stays variable. */
  export type VariationAxes = Record<string, number | { min: number; max: number }>;

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2"; variationAxes: VariationAxes; keepFeatures: string[] },
  ): Promise<Buffer>;
}
