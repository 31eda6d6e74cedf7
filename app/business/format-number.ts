/**
 * A number as people read it: 12345.5 is "12,345.5"; at most three decimals. It is written as Intl writes it in en-CA, whose first
 * use on a page held a slow phone up for a tenth of a second.
 */
export function formatNumber(number: number): string {
  const [whole = "", ...decimals] = String(Math.round(number * 1000) / 1000).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}
