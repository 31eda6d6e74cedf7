import type { EstimateLine } from "~/pricing/estimate";

/** Ways to match a line with a bought one, strictest first. Each is tried on all lines before the next. */
const MATCHES: readonly ((a: EstimateLine, b: EstimateLine) => boolean)[] = [
  (a, b) => a.amountCents === b.amountCents && a.isOptional === b.isOptional,
  (a, b) => a.amountCents === b.amountCents,
  () => true,
];

/**
 * The lines of a revision, with what the customer bought turned from optional into part of the price. Lines are matched
 * by their description; a bought line that is no longer there is left out.
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
