import { addDays } from "date-fns/addDays";
import { max } from "date-fns/max";
import { albertaToUtc } from "~/business/time";
import { isSendingTime, sendingTime } from "./sending-hours";

/** Days after the work is done and paid for. */
const REVIEW_DAYS = 2;
/** A request that could not leave for so long is left out: the customer has moved on. */
const MOST_DAYS_LATE = 3;
/** A job that was done and paid for longer ago is not asked about: the days, a weekend, and the longest delay. */
export const LONGEST_REVIEW_DAYS = 8;

export interface ReviewFacts {
  priceCents: number | undefined;
  /** The payments that stand, negative for money that went back. */
  payments: readonly {
    amountCents: number /** In Alberta, if anybody knows it. */;
    receivedOn: string | null;
  }[];
  /** The appointments at which the work is done, but for cancelled ones; ISO in UTC. */
  work: readonly { endDate: string }[];
}

/**
 * When a customer is asked for a review: 2 days after the later of "paid in full" and the end of the work, on a weekday
 * from 8:00 to 20:00 in Alberta, as ISO in UTC. Undefined while something is left to pay or to do, when nobody knows the
 * day of the payment, and when it is too late.
 */
export function reviewRequestAt({ priceCents, payments, work }: ReviewFacts, now: Date): string | undefined {
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const days = payments.flatMap(({ receivedOn }) => receivedOn ?? []).toSorted();
  const lastDay = days.at(-1);
  if (!priceCents || paidCents < priceCents || !lastDay) return undefined;
  if (work.some(({ endDate }) => new Date(endDate) > now)) return undefined;
  // A payment has a day and no hour.
  const paidAt = albertaToUtc(`${lastDay}T12:00`)!;
  const done = max([paidAt, ...work.map(({ endDate }) => endDate)]);
  const due = sendingTime(addDays(done, REVIEW_DAYS));
  if (now >= addDays(due, MOST_DAYS_LATE)) return undefined;
  return new Date(due) <= now && !isSendingTime(now) ? sendingTime(now) : due;
}
