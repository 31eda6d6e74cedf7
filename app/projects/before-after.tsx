import { Picture } from "~/images/picture";

interface Half {
  title: string;
  imageUrl: string;
}

interface BeforeAfterProps {
  before: Half;
  after: Half;
  /** The width of both pictures together, as in `<img sizes>`. */
  sizes: string;
}

/**
 * A job before and after. Without JavaScript the photos are side by side; with it one lies over the other, with a
 * slider between (`compare-behaviour`). The slider is a normal range input, so arrow keys move it.
 */
export function BeforeAfter({ before, after, sizes }: BeforeAfterProps) {
  return (
    <div className="compare" data-compare>
      <Side name="Before" half={before} sizes={sizes} />
      <Side name="After" half={after} sizes={sizes} />
      <input
        type="range"
        className="needs-script"
        defaultValue={50}
        // Going back, a browser would restore the slider but not the pictures.
        autoComplete="off"
        aria-label={`Compare before and after: ${after.title}`}
      />
      <span className="compare-handle needs-script" aria-hidden="true" />
    </div>
  );
}

function Side({ name, half, sizes }: { name: string; half: Half; sizes: string }) {
  return (
    <figure className="photo">
      <Picture url={half.imageUrl} alt={half.title} sizes={sizes} className="size-full object-cover" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
