const PLACEHOLDER = "/placeholder.svg";

/**
 * Puts the placeholder in the place of every picture that can't be loaded, also of one that is added later. Style
 * sheets can't do it everywhere: WebKit gives an image no ::after.
 */
export function replaceBrokenPictures(): void {
  // An error of an image does not bubble, but the document sees it on its way down.
  document.addEventListener("error", ({ target }) => showPlaceholder(target), true);
  for (const image of document.images) {
    // It may have failed before this module ran. decode() tells that from a drawing that has no size of its own.
    if (image.complete && !image.naturalWidth) image.decode().catch(() => showPlaceholder(image));
  }
}

/** Its box is dressed by its classes and stays. React writes `src` again only when it is to be another picture. */
function showPlaceholder(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || image.src.endsWith(PLACEHOLDER)) return;
  // A source without addresses is passed over. Removed, it would be missed by React.
  const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
  for (const each of [image, ...sources]) each.removeAttribute("srcset");
  image.src = PLACEHOLDER;
}
