import { addDays } from "date-fns/addDays";
import { max } from "date-fns/max";
import { albertaDay } from "~/business/time";
import { isSendingTime, sendingTime } from "./sending-hours";

/** Days after sending an estimate on which its customer is reminded. */
export const FOLLOW_UP_DAYS = [2, 5, 10] as const;
/** The number of the last reminder. */
export const LAST_STEP = FOLLOW_UP_DAYS.length;
/** A reminder that is late by more days than this, after an outage, is left out. */
const MOST_DAYS_LATE = 3;
/** Estimates older than this many days are not followed up: ten days, a weekend, and the longest delay. */
export const LONGEST_DAYS = 16;

/** Days for which an answer of the customer holds reminders back. */
export const REPLY_DAYS = 5;

export interface FollowUpFacts {
  /** ISO in UTC. */
  sentAt: string;
  /** The last day in Alberta, YYYY-MM-DD. */
  validUntil: string;
  /** Numbers of the reminders already queued for this estimate. */
  queued: readonly number[];
  /** When a reminder about any estimate of the job was last queued, ISO in UTC. */
  lastQueuedAt: string | undefined;
  /** When the customer last answered a mail, ISO in UTC. */
  repliedAt: string | undefined;
}

export interface FollowUp {
  /** 1 for the first reminder. */
  step: number;
  /** ISO in UTC. */
  dueAt: string;
}

/**
 * The next reminder of an open estimate; undefined for none. After an outage only the newest missed one is left, and
 * two never leave within a day, nor one soon after the customer's answer.
 */
export function nextFollowUp(facts: FollowUpFacts, now: Date): FollowUp | undefined {
  const last = Math.max(0, ...facts.queued);
  const earliest = max([
    facts.lastQueuedAt ? addDays(facts.lastQueuedAt, 1) : new Date(0),
    facts.repliedAt ? addDays(facts.repliedAt, REPLY_DAYS) : new Date(0),
  ]);
  const steps = FOLLOW_UP_DAYS.map((days, index) => {
    const planned = addDays(facts.sentAt, days);
    return { step: index + 1, dueAt: sendingTime(max([planned, earliest])) };
  }).filter(({ step }) => step > last);
  const missed = steps.findLast(({ dueAt }) => new Date(dueAt) <= now);
  const isStillDue = missed && now < addDays(missed.dueAt, MOST_DAYS_LATE);
  const next = isStillDue
    ? { step: missed.step, dueAt: isSendingTime(now) ? missed.dueAt : sendingTime(now) }
    : steps.find(({ dueAt }) => new Date(dueAt) > now);
  return next && albertaDay(next.dueAt) <= facts.validUntil ? next : undefined;
}
