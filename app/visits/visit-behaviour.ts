/** Says the chosen time in words, above the button and in the phone's bar. `data-was`: the time that a move leaves. */
export function wireVisit(form: HTMLFormElement): void {
  const tell = () => {
    const { value, dataset: day } = form.querySelector<HTMLInputElement>("[name=day]:checked")!;
    const time = form.querySelector<HTMLInputElement>(`[name="start-${value}"]:checked`);
    const isChosen = time && time.value !== form.dataset.was;
    // A time stays on one line.
    const at = isChosen && time.parentElement!.textContent?.replace(" ", "\u00a0");
    const words: Record<string, (length: string) => string> = {
      long: () => (at ? `${day.label}, ${at}` : "No time chosen yet"),
      // Without the address: it changes as its field is left, and a second line would move the button under a press.
      note: (length) => (at ? length : `Pick one above: ${day.free} free on ${day.label}`),
      task: (length) => (at ? `Your visit, ${length}` : "Pick a time"),
      short: () => (at ? `${day.short}, ${at}` : `${day.free} free on ${day.short}`),
    };
    for (const part of form.querySelectorAll<HTMLElement>("[data-visit]")) {
      part.textContent = words[part.dataset.visit!]!(part.dataset.length!);
    }
    for (const part of form.querySelectorAll("[data-visit-words]")) part.classList.remove("visit-untold");
  };
  form.addEventListener("change", tell);
  // After Back, the browser restores what was chosen.
  addEventListener("pageshow", tell);
  tell();
}
