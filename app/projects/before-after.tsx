import { Picture } from "~/images/picture";

interface Half {
  title: string;
  imageUrl: string;
}

interface BeforeAfterProps {
  before: Half;
  after: Half;
  /** How wide the whole is shown, as in `<img sizes>`. */
  sizes: string;
}

/**
 * A job before and after: two photographs side by side, and with script one over the other with a slider between
 * them (`compare-behaviour` moves it). The range is an ordinary one, so the arrow keys move it too.
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
        // A browser that goes back would put the slider elsewhere than the pictures.
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
