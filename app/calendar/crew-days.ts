import { addDays } from "date-fns/addDays";
import { albertaDay } from "~/business/time";

/** A crew sees so many days back and ahead: what is older is history, what is later still changes. */
const CREW_DAYS = 14;

/** The first and the last day that a crew can see, "YYYY-MM-DD" in Alberta. */
export function crewDays(now: Date): { first: string; last: string } {
  return {
    first: albertaDay(addDays(now, -CREW_DAYS).toISOString()),
    last: albertaDay(addDays(now, CREW_DAYS).toISOString()),
  };
}
