import { addMilliseconds } from "date-fns/addMilliseconds";
import { max } from "date-fns/max";

/**
 * The next `updated_at` of a row, ISO in UTC. It is always later than the one before, so that two edits in one
 * millisecond are told apart.
 */
export function updatedAfter(before: string, now: Date): string {
  return max([now, addMilliseconds(before, 1)]).toISOString();
}
