import type { EstimateLine } from "~/pricing/estimate";

/** How surely two lines are one. Where several say the same, the surest match of all lines comes first. */
const MATCHES: readonly ((a: EstimateLine, b: EstimateLine) => boolean)[] = [
  (a, b) => a.amountCents === b.amountCents && a.isOptional === b.isOptional,
  (a, b) => a.amountCents === b.amountCents,
  () => true,
];

/**
 * The lines of a revision, with what the customer has bought as a part of the price. A bought line is found again by its
 * description. What is no longer among the lines stays out.
 */
export function withBought(
  lines: readonly EstimateLine[],
  bought: readonly EstimateLine[],
): readonly EstimateLine[] {
  const missing = new Set(bought);
  const found = new Set<EstimateLine>();
  for (const matches of MATCHES) {
    for (const each of missing) {
      const line = lines.find(
        (other) => !found.has(other) && other.description === each.description && matches(other, each),
      );
      if (!line) continue;
      found.add(line);
      missing.delete(each);
    }
  }
  return lines.map((line) => (found.has(line) ? { ...line, isOptional: false } : line));
}
