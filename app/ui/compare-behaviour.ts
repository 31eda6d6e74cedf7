/** Lets the slider of each `[data-compare]` move the edge between its two pictures. */
export function wireComparisons(): void {
  document.addEventListener("input", ({ target }) => {
    const slider = target as HTMLInputElement;
    slider.closest<HTMLElement>("[data-compare]")?.style.setProperty("--split", `${slider.value}%`);
  });
}
