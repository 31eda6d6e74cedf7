import { dayAfter } from "~/business/days";
import type { Business } from "~/business/facts";
import { springWait } from "~/business/season";
import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type BookInput, LONGEST_TITLE } from "~/calendar/calendar-forms.server";
import { madeTitle } from "~/calendar/made-title";
import { type Created, createEventIn } from "~/calendar/save-event.server";
import type { Context } from "../../db/schema";
import { getQuote } from "./quotes.server";
import { listToBook } from "./to-book.server";

type Booked = Created | { ok: false; reason: "not_to_book" };

/**
 * Books an installation for a job that is to book, in whole days one after the other. Of a job with several accepted
 * estimates it covers `estimateIds`, or those that To book shows; of a job that is on the spring list alone, those that
 * wait there. Refuses a job that is on neither list and estimates that have their day, so a second press books nothing.
 */
export function bookWork(
  { db, now, actor, business: { season } }: Context & { business: Pick<Business, "season"> },
  { quoteId, crewId, firstDay, days, estimateIds = [] }: BookInput,
): Promise<Booked> {
  return db.transaction().execute(async (trx) => {
    const [withSpring] = await listToBook(trx, { quoteId });
    const [toBook] = await listToBook(trx, { quoteId, wait: springWait(season, now) });
    const quote = withSpring && (await getQuote(trx, withSpring.id));
    if (!quote) return { ok: false, reason: "not_to_book" };
    // What waits is booked only by name once the rest is: a second press of the same drag would reach it.
    const isSecondPress =
      estimateIds.length > 0
        ? estimateIds.some((id) => withSpring.booked.includes(id))
        : !toBook && withSpring.booked.length > 0;
    if (isSecondPress) return { ok: false, reason: "not_to_book" };
    const job = toBook ?? withSpring;
    const left = job.isInParts ? job.estimates.map(({ id }) => id) : [];
    return createEventIn(
      { db: trx, now, actor },
      {
        title: madeTitle("installation", quote.name).slice(0, LONGEST_TITLE),
        eventType: "installation",
        customerName: quote.name,
        customerEmail: quote.email || null,
        customerPhone: quote.phone || null,
        address: job.address ?? null,
        startDate: startOfAlbertaDay(firstDay)!,
        endDate: endOfAlbertaDay(dayAfter(firstDay, days - 1))!,
        allDay: true,
        quoteId: quote.id,
        crewId,
        estimateIds: estimateIds.length > 0 ? estimateIds : left,
      },
    );
  });
}
