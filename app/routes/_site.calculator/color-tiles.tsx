import { Check } from "lucide-react";
import { Tile } from "~/driveway/driveway";
import { plainName, surfaceNamed } from "~/driveway/mix-shown";
import type { TileColor } from "./black";

interface ColorTilesProps {
  colors: readonly TileColor[];
  /** The chosen or typed colour; empty while the driveway is all black and no black is named. */
  color: string;
  label: string;
  hint: string;
  onChoose: (color: string) => void;
}

/** The colours as tiles. Without JavaScript the chosen one counts unless another is typed. */
export function ColorTiles({ colors, color, label, hint, onChoose }: ColorTilesProps) {
  if (colors.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby="tiles-hint">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p id="tiles-hint" className="field-hint">
        {hint}
      </p>
      {/* Five in a row; fewer with large text. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,17%),1fr))] gap-2 sm:gap-3">
        {colors.map((swatch) => (
          <label key={swatch.name} className="color-tile">
            <input
              type="radio"
              name="tile"
              value={swatch.name}
              checked={plainName(swatch.name) === plainName(color)}
              onChange={() => onChoose(swatch.name)}
            />
            <span className="color-tile-picture">
              <Tile slug={surfaceNamed(swatch.name)?.slug} swatch={swatch} />
              <Check aria-hidden className="color-tile-mark" />
            </span>
            <span>{swatch.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
