import { pictureSources } from "./picture-url";

interface PictureProps {
  url: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For the largest picture in the first screen: load it first. The others load when they come near. */
  isUrgent?: boolean;
  className?: string;
}

/**
 * An upload in the width and format that the browser picks; any other address as it is. The address has the size, so
 * nothing moves when it loads. `className` goes to the `<img>`, because `<picture>` has no box.
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
      // React 18 only knows the attribute by its HTML name.
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
 * Makes a phone with triple density load the picture for double density: nobody sees a difference, and the page is half
 * as large. Assumes that the last length in `sizes` is the phone's.
 */
export function capDensity(sizes: string): string {
  const onPhone = sizes.split(", ").at(-1);
  return `(width < 40rem) and (min-resolution: 2.5dppx) calc(${onPhone} * 2 / 3), ${sizes}`;
}

// Without script; with it `picture-behaviour` puts the placeholder there. Chromium and Firefox draw ::after only for a
// broken image, WebKit never. `contain`, not `relative`, because the caller may position the image.
const PLACEHOLDER_WHEN_BROKEN =
  "[contain:paint] after:absolute after:inset-0 after:bg-[url(/placeholder.svg)] after:bg-cover after:bg-center";
