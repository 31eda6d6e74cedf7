import { gstOn } from "~/pricing/gst";
import { formatCents } from "~/pricing/money";

/**
 * What script adds to the customer's page of an estimate: the total follows the ticks, and the bar at the foot hides once
 * the form is in sight.
 */
export function wireEstimate(page: HTMLElement): void {
  const options = [...page.querySelectorAll<HTMLInputElement>("input[data-cents]")];
  for (const option of options) option.addEventListener("change", () => showTotals(page, options));
  // After Back, the browser restores the ticks, so the totals are worked out again.
  showTotals(page, options);
  const answer = document.querySelector("#accept") ?? document.querySelector("#ask");
  const ways = page.querySelectorAll<HTMLElement>("[data-until-accept]");
  if (!answer) return;
  new IntersectionObserver(([seen]) => {
    const isReached = seen!.isIntersecting || seen!.boundingClientRect.top < 0;
    for (const way of ways) way.hidden = isReached;
  }).observe(answer);
}

function showTotals(page: HTMLElement, options: readonly HTMLInputElement[]): void {
  const ticked = options.filter(({ checked }) => checked);
  const added = ticked.reduce((sum, { dataset }) => sum + Number(dataset.cents), 0);
  const net = Number(page.dataset.net) + added;
  const gst = gstOn(net);
  const sums = { subtotal: Number(page.dataset.subtotal) + added, net, gst, total: net + gst };
  for (const [sum, cents] of Object.entries(sums)) {
    for (const shown of page.querySelectorAll(`[data-sum=${sum}]`)) shown.textContent = formatCents(cents);
  }
  for (const { value, checked } of options) {
    const row = page.querySelector<HTMLElement>(`[data-option-row="${value}"]`);
    if (row) row.hidden = !checked;
  }
  const lines = ticked.length === 1 ? "line" : "lines";
  const said = page.querySelector("[data-options-said]");
  if (said) said.textContent = ticked.length > 0 ? `with ${ticked.length} optional ${lines}` : "";
}
