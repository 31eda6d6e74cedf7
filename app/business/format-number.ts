/**
 * A number for reading: 12345.5 is "12,345.5"; at most three decimals. Intl in en-CA writes the same, but its first use
 * takes a slow phone a tenth of a second.
 */
export function formatNumber(number: number): string {
  const rounded = Number.isInteger(number) ? number : Math.round(number * 1000) / 1000;
  const [whole = "", ...decimals] = String(rounded).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}
