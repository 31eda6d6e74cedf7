import { max } from "date-fns/max";
import { dayAfter } from "~/business/days";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import { sendingTime } from "./sending-hours";

/** Days from the day on which an invoice is due to each of its reminders. */
const PAYMENT_REMINDER_DAYS = [-3, 1, 7, 14] as const;
/** A reminder that is late by more days than this, after an outage, is left out. */
const MOST_DAYS_LATE = 3;
const WEEKEND_DAYS = 2;

export interface PaymentReminderFacts {
  /** When the invoice was issued, ISO in UTC. */
  issuedAt: string;
  /** The last day to pay in Alberta, YYYY-MM-DD. */
  dueOn: string;
  /** Numbers of the reminders already queued for this invoice. */
  queued: readonly number[];
  /** No reminder leaves before this, ISO in UTC; undefined when nothing holds it back. */
  notBefore: string | undefined;
}

export interface PaymentReminder {
  /** 1 for the one before the due day. */
  step: number;
  /** When it may leave: now, or later. ISO in UTC. */
  leavesAt: string;
}

/**
 * The next reminder of an unpaid invoice; undefined for none. It leaves on its weekday or up to three days late, the
 * first only before the due day, and none on the day of issue. So no two ever wait at once.
 */
export function nextPaymentReminder(
  { issuedAt, dueOn, queued, notBefore = issuedAt }: PaymentReminderFacts,
  now: Date,
): PaymentReminder | undefined {
  const last = Math.max(0, ...queued);
  const issuedOn = albertaDay(issuedAt);
  const earliest = max([notBefore, now]);
  for (const [index, days] of PAYMENT_REMINDER_DAYS.entries()) {
    if (index < last) continue;
    const plannedAt = sendingTime(new Date(startOfAlbertaDay(dayAfter(dueOn, days))!));
    const plannedOn = albertaDay(plannedAt);
    const leavesAt = sendingTime(max([plannedAt, earliest]));
    const lastDay = days < 0 ? dayAfter(dueOn, -1) : dayAfter(plannedOn, MOST_DAYS_LATE);
    if (plannedOn > issuedOn && albertaDay(leavesAt) <= lastDay) return { step: index + 1, leavesAt };
  }
  return undefined;
}

/** The due days, first and last, of the invoices of which a reminder may leave today. */
export function dueDaysRemindedOn(today: string): { first: string; last: string } {
  const days = { earliest: PAYMENT_REMINDER_DAYS[0], latest: PAYMENT_REMINDER_DAYS.at(-1)! };
  return {
    first: dayAfter(today, -(days.latest + WEEKEND_DAYS + MOST_DAYS_LATE)),
    last: dayAfter(today, -days.earliest),
  };
}
