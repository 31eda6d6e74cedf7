import { Picture } from "~/images/picture";
import { drivewayInWords, mixByName, surfaceShown, type WantedMix } from "./mix-shown";

const LAYERS = import.meta.glob<string>("./layers/*.avif", { eager: true, query: "?url", import: "default" });
const layer = (name: string) => LAYERS[`./layers/${name}.avif`]!;

/** Where Tailwind finds them: a mix is shown by one opacity, in the calculator's steps. */
const OPACITIES = [
  "opacity-0 opacity-5 opacity-10 opacity-15 opacity-20 opacity-25 opacity-30 opacity-35 opacity-40 opacity-45",
  "opacity-50 opacity-55 opacity-60 opacity-65 opacity-70 opacity-75 opacity-80 opacity-85 opacity-90 opacity-95",
  "opacity-100",
].flatMap((line) => line.split(" "));

/** The swatch of a colour that the owner has put up. */
export interface Swatch {
  name: string;
  url: string;
}

interface DrivewayProps {
  mix: WantedMix;
  /** Which of several surfaces it shows: "Front walk". */
  of?: string;
  /** The swatch of the named colour, for one that no picture of the house shows. */
  swatch?: Swatch;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Among the first things on the screen. */
  isUrgent?: boolean;
  className?: string;
}

/**
 * A sample house with its driveway in a mix: a picture of it in black, and over it the driveway in the colour, as opaque
 * as the mix has colour. Granules are smaller than a pixel from there, so the eye sees the same average.
 */
export function Driveway({ mix, of, swatch, sizes, isUrgent, className = "" }: DrivewayProps) {
  const { surface, isExample } = surfaceShown(mix);
  const isColoured = mix.colorMixPercentage > 0;
  const showsSwatch = isColoured && isExample && swatch;
  return (
    <figure className={className}>
      <div className="driveway">
        {showsSwatch ? (
          <Picture
            url={swatch.url}
            alt={`A swatch of ${swatch.name}`}
            sizes={sizes}
            className="driveway-layer"
          />
        ) : (
          <>
            <Layer name="black" alt={drivewayInWords(mix)} sizes={sizes} isUrgent={isUrgent} />
            {isColoured && (
              // The key: while another colour loads, the one before it must not be taken for it.
              <Layer
                key={surface.slug}
                name={surface.slug}
                alt=""
                sizes={sizes}
                opacity={OPACITIES[Math.round(mix.colorMixPercentage / 5)]}
              />
            )}
          </>
        )}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-5 py-2 leading-snug sm:px-8">
        <strong>{[of, mixByName(mix)].filter(Boolean).join(": ")}</strong>
        <span className="text-muted">{noteOf({ isColoured, isExample, swatch, surface: surface.name })}</span>
      </figcaption>
    </figure>
  );
}

interface LayerProps {
  name: string;
  alt: string;
  sizes: string;
  opacity?: string;
  isUrgent?: boolean;
}

/** Lazy, so that a copy that the screen is too narrow for is never loaded. An urgent one is loaded in both its places. */
function Layer({ name, alt, sizes, opacity = "", isUrgent }: LayerProps) {
  return (
    <img
      src={layer(`${name}-960`)}
      srcSet={`${layer(`${name}-750`)} 750w, ${layer(`${name}-960`)} 960w`}
      sizes={sizes}
      width={960}
      height={540}
      alt={alt}
      loading={isUrgent ? undefined : "lazy"}
      // React 18 knows this attribute in small letters only.
      {...{ fetchpriority: isUrgent ? "high" : undefined }}
      decoding="async"
      className={`driveway-layer ${opacity}`}
    />
  );
}

function noteOf(shown: {
  isColoured: boolean;
  isExample: boolean;
  swatch?: Swatch;
  surface: string;
}): string {
  if (!shown.isColoured || !shown.isExample) return "a sample house";
  return shown.swatch ? "a swatch" : `a sample house, for example in ${shown.surface.toLowerCase()}`;
}

/** A colour to choose, small: the swatch that comes with the product, else the owner's own. */
export function Tile({ slug, swatch }: { slug: string | undefined; swatch: Swatch }) {
  if (!slug) return <Picture url={swatch.url} alt="" sizes="6rem" className="size-full object-cover" />;
  return (
    <img
      src={layer(`tile-${slug}`)}
      width={200}
      height={132}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
