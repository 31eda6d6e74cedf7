import { addDays } from "date-fns/addDays";
import { albertaDay } from "~/business/time";

/** How many days back and ahead a crew sees. */
const CREW_DAYS = 14;

/** The first and last day that a crew can see, "YYYY-MM-DD" in Alberta. */
export function crewDays(now: Date): { first: string; last: string } {
  return {
    first: albertaDay(addDays(now, -CREW_DAYS).toISOString()),
    last: albertaDay(addDays(now, CREW_DAYS).toISOString()),
  };
}
