const PLACEHOLDER = "/placeholder.svg";

/**
 * Replaces every picture that can't be loaded by the placeholder, later ones too. Style alone can't: WebKit gives an
 * image no ::after.
 */
export function replaceBrokenPictures(): void {
  // An image's `error` does not bubble, so the document listens in the capture phase.
  document.addEventListener("error", ({ target }) => showPlaceholder(target), true);
  for (const image of document.images) {
    // A picture may have failed before this module ran. Its width is 0 then, as for an SVG without a size; decode()
    // tells the two apart.
    if (image.complete && !image.naturalWidth) image.decode().catch(() => showPlaceholder(image));
  }
}

/** Changes the address in place: the image keeps its size, and React writes `src` only for another picture. */
function showPlaceholder(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || image.src.endsWith(PLACEHOLDER)) return;
  // Browsers skip a `<source>` without addresses. It is not removed, because React expects it.
  const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
  for (const each of [image, ...sources]) each.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}
