import { deleteEventIn, restoreEventIn } from "~/calendar/save-event.server";
import { deleteQuoteIn, restoreQuoteIn } from "~/quotes/delete-quote.server";
import { visitorOf } from "~/visitors/presses.server";
import type { Context, Db } from "../../db/schema";

/** What one visitor sent and nobody has worked on: ids of requests, and of the upcoming visits that they booked. */
interface FromVisitor {
  requests: number[];
  events: number[];
}

/**
 * What came from the visitor who sent this request or booked its visit; undefined when that is not known. Only new
 * requests that nobody has called about, because many people can share one network address.
 */
export async function listFromVisitor(
  { db, now }: Pick<Context, "db" | "now">,
  quoteId: number,
): Promise<FromVisitor | undefined> {
  const visitor = await visitorOf(db, quoteId);
  return visitor === undefined ? undefined : fromVisitor(db, now, visitor);
}

async function fromVisitor(db: Db, now: Date, visitor: string): Promise<FromVisitor> {
  const requests = await db
    .selectFrom("presses")
    .innerJoin("quotes", "quotes.id", "presses.quote_id")
    .select("quotes.id")
    .where("presses.visitor", "=", visitor)
    .where("presses.kind", "=", "request")
    .where("quotes.deleted_at", "is", null)
    .where("quotes.part_of_id", "is", null)
    .where("quotes.status", "=", "new")
    .where("quotes.last_contact_date", "is", null)
    .execute();
  const events = await db
    .selectFrom("presses")
    .innerJoin("visits", "visits.id", "presses.visit_id")
    .innerJoin("calendar_events as event", "event.id", "visits.event_id")
    .select("event.id")
    .where("presses.visitor", "=", visitor)
    .where("event.start_date", ">", now.toISOString())
    .where("event.status", "in", ["scheduled", "rescheduled"])
    .execute();
  return { requests: requests.map(({ id }) => id), events: events.map(({ id }) => id) };
}

/**
 * Removes what `listFromVisitor` returns: requests can be restored for 30 days, and their times are free again. Returns
 * what was removed; undefined when the visitor is not known.
 */
export function removeVisitor(
  { db, now, actor }: Context,
  quoteId: number,
): Promise<FromVisitor | undefined> {
  return db.transaction().execute(async (trx) => {
    const context = { db: trx, now, actor };
    const found = await listFromVisitor(context, quoteId);
    for (const id of found?.events ?? []) await deleteEventIn(context, id);
    for (const id of found?.requests ?? []) await deleteQuoteIn(context, id);
    return found;
  });
}

/**
 * Undoes the `removeVisitor` of that instant (ISO in UTC). Rows that were restored or deleted meanwhile stay as they
 * are.
 */
export function restoreVisitor(
  { db, now, actor }: Context,
  { quoteId, removedAt }: { quoteId: number; removedAt: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const visitor = await visitorOf(trx, quoteId);
    const presses = trx.selectFrom("presses").where("visitor", "=", visitor ?? "");
    const quotes = await presses
      .innerJoin("quotes", "quotes.id", "presses.quote_id")
      .select("quotes.id")
      .distinct()
      .where("quotes.deleted_at", "=", removedAt)
      .execute();
    const events = await presses
      .innerJoin("visits", "visits.id", "presses.visit_id")
      .innerJoin("deleted_events as event", "event.id", "visits.event_id")
      .select("event.id")
      .where("event.deleted_at", "=", removedAt)
      .execute();
    for (const { id } of quotes) await restoreQuoteIn({ db: trx, now, actor }, id);
    for (const { id } of events) await restoreEventIn({ db: trx, now, actor }, id);
  });
}
