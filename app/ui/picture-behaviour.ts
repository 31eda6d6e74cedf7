const PLACEHOLDER = "/placeholder.svg";

/**
 * Shows the placeholder instead of every picture that can't be loaded, also of one that is added to the page later. A
 * style sheet can't do it in every browser: WebKit gives an image no ::after.
 */
export function replaceBrokenPictures(): void {
  // An image's `error` does not bubble, but the document sees it in the capture phase.
  document.addEventListener("error", ({ target }) => showPlaceholder(target), true);
  for (const image of document.images) {
    // A picture may have failed before this module ran. Its width is then 0, but so is that of an SVG without a size:
    // decode() tells the two apart.
    if (image.complete && !image.naturalWidth) image.decode().catch(() => showPlaceholder(image));
  }
}

/** Changes the address in place: the image keeps its box, and React writes `src` again only for another picture. */
function showPlaceholder(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || image.src.endsWith(PLACEHOLDER)) return;
  // The browser passes over a `<source>` without addresses. It is not removed, because React expects to find it.
  const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
  for (const each of [image, ...sources]) each.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}
