/** What the product uses of fontkit, which brings no types. */
declare module "fontkit" {
  /** Reads a typeface. */
  export function create(file: Uint8Array): {
    /** The code points that it has a picture for. */
    characterSet: number[];
    /** Finds the pictures of a text. */
    layout(text: string): { glyphs: { id: number; codePoints: number[] }[] };
  };
}
