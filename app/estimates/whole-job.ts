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
 * acceptance, and what came within 24 hours of it, were only written down late.
 */
export function wholeJobBy(endDate: string, accepted: readonly Accepted[]): number[] {
  const [first] = accepted.map(({ at }) => at).toSorted();
  if (!first) return [];
  const last = first <= endDate ? endDate : addDays(first, 1).toISOString();
  return accepted.filter(({ at }) => at <= last).map(({ rootId }) => rootId);
}

/** A piece of work: the estimates that it names, as JSON, and its end (ISO in UTC). */
export interface WorkOfEstimates {
  estimateIds: string | null;
  endDate: string;
}

interface Version {
  id: number;
  rootId: number;
  accepted: { at: string } | undefined;
}

/** The first versions of the estimates that a piece of work covers: those that it names, or else the whole job's. */
export function rootsCoveredBy(
  { estimateIds, endDate }: WorkOfEstimates,
  versions: readonly Version[],
): number[] {
  const named: number[] = JSON.parse(estimateIds ?? "[]");
  const isNamed = ({ id, rootId }: Version) => named.includes(id) || named.includes(rootId);
  if (named.length > 0) return versions.filter(isNamed).map(({ rootId }) => rootId);
  return wholeJobBy(
    endDate,
    versions.flatMap(({ rootId, accepted }) => (accepted ? [{ rootId, at: accepted.at }] : [])),
  );
}
