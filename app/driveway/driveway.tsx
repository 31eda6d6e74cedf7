import { Picture } from "~/images/picture";
import { drivewayInWords, type MixTiles, mixByName, surfaceShown, type WantedMix } from "./mix-shown";

const LAYERS = import.meta.glob<string>("./layers/*.avif", { eager: true, query: "?url", import: "default" });
const layer = (name: string) => LAYERS[`./layers/${name}.avif`]!;

/** Written out for Tailwind to find: one opacity for each step of the colour mix. */
const OPACITIES = [
  "opacity-0 opacity-5 opacity-10 opacity-15 opacity-20 opacity-25 opacity-30 opacity-35 opacity-40 opacity-45",
  "opacity-50 opacity-55 opacity-60 opacity-65 opacity-70 opacity-75 opacity-80 opacity-85 opacity-90 opacity-95",
  "opacity-100",
].flatMap((line) => line.split(" "));

/** The picture of a colour that the owner has added. */
export interface Swatch {
  name: string;
  url: string;
}

interface DrivewayProps {
  mix: WantedMix;
  /** The surface that it shows, when there are several: "Front walk". */
  of?: string;
  /** The owner's picture of the colour, when there is none on the house. */
  swatch?: Swatch;
  /** The width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  /** True when it is in the first screen. */
  isUrgent?: boolean;
  className?: string;
}

/**
 * A sample house with its driveway in a mix: a picture in black, and over it the driveway in colour, as opaque as its
 * share. Granules are smaller than a pixel here, so the average looks the same.
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
              // With a key, so that the last colour is not shown while the new one loads.
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

/** Lazy, so that a copy hidden on narrow screens is not loaded. An urgent one is loaded in both places. */
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
      // React 18 only knows the attribute in lower case.
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

/** A small tile of a colour to choose: the product's picture, or the owner's. */
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

/** Black and colour side by side, each as wide as its share. The words of the mix stand beside it. */
export function MixSwatch({ mix: { colorMixPercentage, slug } }: { mix: MixTiles }) {
  const from = 100 - colorMixPercentage;
  // Cut by attributes, because the policy of the pages allows no style written into an element.
  return (
    <svg viewBox="0 0 100 100" width="80" height="80" aria-hidden="true" className="shrink-0 rounded-base">
      <TilePicture slug="midnight-black" />
      {slug && (
        <svg
          aria-hidden="true"
          x={from}
          width={colorMixPercentage}
          height="100"
          viewBox={`${from} 0 ${colorMixPercentage} 100`}
        >
          <TilePicture slug={slug} />
        </svg>
      )}
    </svg>
  );
}

function TilePicture({ slug }: { slug: string }) {
  return <image href={layer(`tile-${slug}`)} width="100" height="100" preserveAspectRatio="xMidYMid slice" />;
}
