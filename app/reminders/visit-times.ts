import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import { subHours } from "date-fns/subHours";
import { isSendingTime, sendingTime } from "./sending-hours";

/** A change is told when nothing has changed for so long: five moves in a minute are one mail. */
const MINUTES_SETTLING = 2;
/** An appointment that could not be confirmed for so long is not confirmed any more: it was agreed on otherwise. */
export const MOST_HOURS_UNCONFIRMED = 12;
/** How long before its start a customer is reminded of a visit. */
const HOURS_BEFORE = 24;
/**
 * A reminder that could not leave for so long is left out: so short before, it would only hurry. It is the time from one
 * day's last hour to the next day's first, so that a short stop in the evening costs none.
 */
const MOST_HOURS_LATE = 13;

/** When a change is told: ISO in UTC. A change that a clock made that was ahead is told at once. */
export function settledAt(changedAt: string, now: Date): string {
  const settled = new Date(changedAt) > now ? now : addMinutes(changedAt, MINUTES_SETTLING);
  return settled.toISOString();
}

interface ReminderFacts {
  /** When the visit begins; ISO in UTC. */
  startDate: string;
  /** When the customer was last told of this time, or else when it was booked; ISO in UTC. */
  toldAt: string;
}

/**
 * When a customer is reminded of a visit, 24 hours before it begins and from 8:00 to 20:00 in Alberta: ISO in UTC.
 * Undefined when it was booked later than that, or it is too late for a reminder.
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

/** What tells a reminder of one time of an appointment from that of another: minutes since 1970. */
export function reminderStep(startDate: string): number {
  return Math.floor(Date.parse(startDate) / 60_000);
}
