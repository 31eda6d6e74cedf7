import { addHours } from "date-fns/addHours";

/** How far ahead the machine's clock may have been when something was made. */
const CLOCK_AHEAD_HOURS = 24;

/**
 * For something that lasts so many hours, the end it must have to be valid now: after `after` and not later than
 * `latest`. A later end means that it was made while the clock was ahead. ISO in UTC.
 */
export function lifetime(now: Date, hours: number): { after: string; latest: string } {
  return {
    after: now.toISOString(),
    latest: addHours(now, hours + CLOCK_AHEAD_HOURS).toISOString(),
  };
}
