import type { Swatch } from "~/driveway/driveway";
import { plainName } from "~/driveway/mix-shown";

/** A colour that the calculator has a tile for. */
export interface TileColor extends Swatch {
  /** Black itself, which is the driveway without colour. */
  isBlack: boolean;
}

const BLACK = /^((all|plain|pure) )?black$/;

/** Whether these words name a colour that is black: then the mix is 0, whatever was set before. */
export function namesBlack(words: string, colors: readonly TileColor[]): boolean {
  return (
    BLACK.test(plainName(words)) ||
    colors.some(({ name, isBlack }) => isBlack && plainName(name) === plainName(words))
  );
}
