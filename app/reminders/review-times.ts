import { addDays } from "date-fns/addDays";
import { max } from "date-fns/max";
import { albertaToUtc } from "~/business/time";
import { isSendingTime, sendingTime } from "./sending-hours";

/** Days after the work is done and paid. */
const REVIEW_DAYS = 2;
/** A request that is late by more days than this is left out. */
const MOST_DAYS_LATE = 3;
/** Jobs finished and paid longer ago are not asked about: the days, a weekend, and the longest delay. */
export const LONGEST_REVIEW_DAYS = 8;

export interface ReviewFacts {
  priceCents: number | undefined;
  /** Payments that count; negative for refunds. */
  payments: readonly {
    amountCents: number /** The Alberta day, if known. */;
    receivedOn: string | null;
  }[];
  /** The appointments of the work, without cancelled ones; ISO in UTC. */
  work: readonly { endDate: string }[];
}

/**
 * When a customer is asked for a review: 2 days after the job is both paid and finished, on a weekday from 8:00 to
 * 20:00 in Alberta, as ISO in UTC. Undefined while something is open, when the day of payment is not known, and when it
 * is too late.
 */
export function reviewRequestAt({ priceCents, payments, work }: ReviewFacts, now: Date): string | undefined {
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const days = payments.flatMap(({ receivedOn }) => receivedOn ?? []).toSorted();
  const lastDay = days.at(-1);
  if (!priceCents || paidCents < priceCents || !lastDay) return undefined;
  if (work.some(({ endDate }) => new Date(endDate) > now)) return undefined;
  // A payment has a day without a time, so noon is assumed.
  const paidAt = albertaToUtc(`${lastDay}T12:00`)!;
  const done = max([paidAt, ...work.map(({ endDate }) => endDate)]);
  const due = sendingTime(addDays(done, REVIEW_DAYS));
  if (now >= addDays(due, MOST_DAYS_LATE)) return undefined;
  return new Date(due) <= now && !isSendingTime(now) ? sendingTime(now) : due;
}
