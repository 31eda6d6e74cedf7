import { pictureSources } from "./picture-url";

interface PictureProps {
  url: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /**
   * For the largest picture of the first screen: load it at once and before the others. The others load when they come
   * near.
   */
  isUrgent?: boolean;
  className?: string;
}

/**
 * An upload in the width and format that the browser picks; any other address as it is. The address holds the
 * dimensions, so nothing shifts when the picture arrives. `className` goes to the `<img>`, because `<picture>` has no
 * box.
 */
export function Picture({ url, alt, sizes, isUrgent, className = "" }: PictureProps) {
  const sources = pictureSources(url);
  const image = (
    <img
      src={url}
      alt={alt}
      width={sources?.width}
      height={sources?.height}
      loading={isUrgent ? "eager" : "lazy"}
      decoding="async"
      // React 18 knows the attribute by its HTML name only.
      {...{ fetchpriority: isUrgent ? "high" : undefined }}
      className={`${PLACEHOLDER_WHEN_BROKEN} ${className}`}
    />
  );
  if (!sources) return image;
  const capped = capDensity(sizes);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={capped} />
      <source type="image/webp" srcSet={sources.webp} sizes={capped} />
      {image}
    </picture>
  );
}

/**
 * Makes a phone with three device pixels to a CSS pixel load what one with two loads: nobody sees the difference, and
 * the page would weigh twice as much. The last length in `sizes` is taken for the phone's.
 */
export function capDensity(sizes: string): string {
  const onPhone = sizes.split(", ").at(-1);
  return `(width < 40rem) and (min-resolution: 2.5dppx) calc(${onPhone} * 2 / 3), ${sizes}`;
}

// For visitors without script; with it, `picture-behaviour` puts the placeholder there. Chromium and Firefox generate
// ::after for an image only while it is missing or broken, WebKit never does. Containment, not `relative`, holds it in
// place: the caller may position the image.
const PLACEHOLDER_WHEN_BROKEN =
  "[contain:paint] after:absolute after:inset-0 after:bg-[url(/placeholder.svg)] after:bg-cover after:bg-center";
