import { addDays } from "date-fns/addDays";

interface Accepted {
  /** The first version. */
  rootId: number;
  /** ISO in UTC. */
  at: string;
}

/**
 * The first versions that work covers which names no estimate, and so was for the whole job: those that were accepted until
 * it ended (ISO in UTC). What is accepted later needs work of its own, unless nothing was accepted before: then the first
 * acceptances, of one day, were only written down late.
 */
export function wholeJobBy(endDate: string, accepted: readonly Accepted[]): number[] {
  const [first] = accepted.map(({ at }) => at).toSorted();
  if (!first) return [];
  const last = first <= endDate ? endDate : addDays(first, 1).toISOString();
  return accepted.filter(({ at }) => at <= last).map(({ rootId }) => rootId);
}
