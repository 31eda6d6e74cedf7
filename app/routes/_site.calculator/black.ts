import type { Swatch } from "~/driveway/driveway";
import { plainName } from "~/driveway/mix-shown";

/** A colour with a tile in the calculator. */
export interface TileColor extends Swatch {
  /** It is black, so the mix is 0. */
  isBlack: boolean;
}

const BLACK = /^((all|plain|pure) )?black$/;

/** Whether a typed colour is black; the mix is then 0, whatever was set before. */
export function namesBlack(words: string, colors: readonly TileColor[]): boolean {
  return (
    BLACK.test(plainName(words)) ||
    colors.some(({ name, isBlack }) => isBlack && plainName(name) === plainName(words))
  );
}
