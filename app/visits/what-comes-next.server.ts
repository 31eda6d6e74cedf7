import { answerBy } from "~/calendar/answer-by.server";
import { hasBookedVisit } from "~/quotes/booked-visit.server";
import type { Quote } from "~/quotes/quotes.server";
import { firstOfEachDay, type OfferedVisit } from "./offered-days";
import { type FreeTimesContext, listFreeTimes } from "./visits.server";

const TIMES_OFFERED = 3;

/** What follows a request that was just sent. */
export interface WhatComesNext {
  /** The day of our answer in words; undefined when the owner promises none. */
  answerBy: string | undefined;
  /** Undefined while visits are closed, no time is free or one is booked already. */
  visit: OfferedVisit | undefined;
}

/** When this request is answered, and when its free visit could be. */
export async function whatComesNext(context: FreeTimesContext, quote: Quote): Promise<WhatComesNext> {
  return { answerBy: await answerBy(context, quote.createdAt), visit: await offeredVisit(context, quote) };
}

async function offeredVisit(
  context: FreeTimesContext,
  { id, token }: Quote,
): Promise<OfferedVisit | undefined> {
  if (!token || (await hasBookedVisit(context, { quoteId: id }))) return undefined;
  const times = firstOfEachDay(await listFreeTimes(context)).slice(0, TIMES_OFFERED);
  if (times.length === 0) return undefined;
  return { path: `/visit/${token}`, times, lengthMinutes: context.business.visits.lengthMinutes };
}
