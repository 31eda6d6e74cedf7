import { addMilliseconds } from "date-fns/addMilliseconds";
import { max } from "date-fns/max";

/**
 * The next `updated_at` of a row, ISO in UTC. Always later than the last one, so that two edits in one millisecond
 * differ.
 */
export function updatedAfter(before: string, now: Date): string {
  return max([now, addMilliseconds(before, 1)]).toISOString();
}
