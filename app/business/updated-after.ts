import { addMilliseconds, max } from "date-fns";

/** The `updated_at` of a row's next version, ISO in UTC: two edits in one millisecond must not look like one. */
export function updatedAfter(before: string, now: Date): string {
  return max([now, addMilliseconds(before, 1)]).toISOString();
}
