import { addHours } from "date-fns/addHours";

/** So much may the machine's clock run ahead before what was made meanwhile counts for nothing. */
const CLOCK_AHEAD_HOURS = 24;

/**
 * Between which instants the end must lie of what lasts so many hours and still holds: it ends after `after`, and not
 * later than `latest`. What would last longer was made while the machine's clock ran ahead. ISO in UTC.
 */
export function lifetime(now: Date, hours: number): { after: string; latest: string } {
  return {
    after: now.toISOString(),
    latest: addHours(now, hours + CLOCK_AHEAD_HOURS).toISOString(),
  };
}
