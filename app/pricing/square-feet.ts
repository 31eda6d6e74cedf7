import { formatNumber } from "~/business/format-number";

/** An area as people read it: 1200 is "1,200 sq ft". */
export function formatSquareFeet(squareFeet: number): string {
  return `${formatNumber(squareFeet)} sq ft`;
}
