import { addHours } from "date-fns/addHours";
import { isOnWeekend } from "~/business/days";
import { albertaToUtc, albertaWallTime } from "~/business/time";

/** The hours in Alberta in which mails leave that nobody is waiting for. */
const OPENS_AT = 8;
const CLOSES_AT = 20;

/** Monday to Friday, or every day. */
export type SendingDays = "weekdays" | "daily";

/** Whether mails that nobody waits for may leave now: from 8:00 to 20:00 in Alberta. */
export function isSendingTime(now: Date, days: SendingDays = "weekdays"): boolean {
  return sendingTime(now, days) === now.toISOString();
}

/** The given moment, or the next one at which mails that nobody waits for may leave. ISO in UTC. */
export function sendingTime(moment: Date, days: SendingDays = "weekdays"): string {
  const wallTime = albertaWallTime(moment.toISOString());
  const hour = Number(wallTime.slice(11, 13));
  const day = wallTime.slice(0, 10);
  const isClosed = days === "weekdays" && isOnWeekend(day);
  if (!isClosed && hour >= OPENS_AT && hour < CLOSES_AT) return moment.toISOString();
  const opening = albertaToUtc(`${day}T0${OPENS_AT}:00`)!;
  if (!isClosed && hour < OPENS_AT) return opening;
  return sendingTime(addHours(opening, 24), days);
}
