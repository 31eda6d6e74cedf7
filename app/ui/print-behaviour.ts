/** Prints the page at a press of a `data-print` button, on both kinds of page. */
export function wirePrinting(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) print();
  });
}
