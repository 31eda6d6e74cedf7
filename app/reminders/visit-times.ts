import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import { subHours } from "date-fns/subHours";
import { isSendingTime, sendingTime } from "./sending-hours";

/** Minutes without a further change before a change is mailed, so that five moves in a minute are one mail. */
const MINUTES_SETTLING = 2;
/** Hours after which an appointment that could not be confirmed is not confirmed any more. */
export const MOST_HOURS_UNCONFIRMED = 12;
/** Hours before a visit at which its customer is reminded. */
const HOURS_BEFORE = 24;
/**
 * Hours that a reminder may be late. As many as from the last hour of one evening to the first of the next morning, so
 * that a short outage in the evening loses none.
 */
const MOST_HOURS_LATE = 13;

/** When a change is mailed: ISO in UTC. One dated in the future, by a wrong clock, at once. */
export function settledAt(changedAt: string, now: Date): string {
  const settled = new Date(changedAt) > now ? now : addMinutes(changedAt, MINUTES_SETTLING);
  return settled.toISOString();
}

interface ReminderFacts {
  /** When the visit begins; ISO in UTC. */
  startDate: string;
  /** When the customer was last told this time, or when it was booked; ISO in UTC. */
  toldAt: string;
}

/**
 * When a customer is reminded: 24 hours before the visit, between 8:00 and 20:00 in Alberta, as ISO in UTC. Undefined
 * when it was booked later than that, or it is too late.
 */
export function reminderAt({ startDate, toldAt }: ReminderFacts, now: Date): string | undefined {
  const planned = subHours(startDate, HOURS_BEFORE);
  if (new Date(toldAt) > planned) return undefined;
  const due = sendingTime(planned, "daily");
  const isLate = new Date(due) <= now;
  const leaves = isLate && !isSendingTime(now, "daily") ? sendingTime(now, "daily") : due;
  const last = min([startDate, addHours(due, MOST_HOURS_LATE)]);
  return new Date(leaves) < last && now < last ? leaves : undefined;
}

/** The step number of a reminder, different for each start: minutes since 1970. */
export function reminderStep(startDate: string): number {
  return Math.floor(Date.parse(startDate) / 60_000);
}
