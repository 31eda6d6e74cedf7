import { addDays } from "date-fns";
import { lastActivity, writeActivity } from "~/activities/activities.server";
import { albertaDay, endOfAlbertaDay, formatDate } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import type { Context, Db, Row } from "../../db/schema";
import { CALL_AGAIN_DAYS, type CallAgain, type QuoteStatus } from "./quote-options";
import { type Quote, toQuote } from "./quotes.server";

/** What a call changes of a quote, as its line in the timeline keeps it. */
interface Called {
  lastContact: string | null;
  followUp: string | null;
  status: string;
}

/**
 * Notes a call that was made now: the customer was last contacted now, the next follow-up is by the end of that day in
 * Alberta (none when it is done), and a new lead is contacted. Undefined when there is no such quote, or it is deleted.
 */
export function recordCall(
  { db, now, actor }: Context,
  id: number,
  again: CallAgain,
): Promise<Quote | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await getLive(trx, id);
    if (!row) return undefined;
    const after: Called = {
      lastContact: now.toISOString(),
      followUp: nextFollowUp(now, again),
      status: row.status === "new" ? "contacted" : row.status,
    };
    await writeActivity(
      { db: trx, now, actor },
      {
        quoteId: id,
        kind: "contacted",
        summary: after.followUp ? `Called, again on ${formatDate(after.followUp)}` : "Called, done",
        data: { before: called(row), after },
      },
    );
    return write(trx, row, after, now);
  });
}

/** changed_meanwhile: what the call set is no longer there. */
export type CallUndone = { ok: true; quote: Quote } | { ok: false; reason: "changed_meanwhile" } | undefined;

/**
 * Takes the newest call back: puts exactly the old values back, unless somebody has changed one of them since.
 * Undefined when there is no such quote, or it is deleted.
 */
export function undoCall({ db, now, actor }: Context, id: number): Promise<CallUndone> {
  return db.transaction().execute(async (trx) => {
    const row = await getLive(trx, id);
    if (!row) return undefined;
    const line = await lastActivity(trx, id, ["contacted"]);
    const { before, after } = (line?.data ?? {}) as { before?: Called; after?: Called };
    const isUnchanged = after && JSON.stringify(called(row)) === JSON.stringify(after);
    if (!before || !isUnchanged) return { ok: false, reason: "changed_meanwhile" };
    await writeActivity(
      { db: trx, now, actor },
      { quoteId: id, kind: "contacted", summary: "Call taken back" },
    );
    return { ok: true, quote: await write(trx, row, before, now) };
  });
}

function nextFollowUp(now: Date, again: CallAgain): string | null {
  const days = CALL_AGAIN_DAYS[again];
  return days === null ? null : endOfAlbertaDay(albertaDay(addDays(now, days).toISOString()))!;
}

function called(row: Row<"quotes">): Called {
  return { lastContact: row.last_contact_date, followUp: row.follow_up_date, status: row.status };
}

async function write(db: Db, row: Row<"quotes">, set: Called, now: Date): Promise<Quote> {
  const written = await db
    .updateTable("quotes")
    .set({
      last_contact_date: set.lastContact,
      follow_up_date: set.followUp,
      status: set.status as QuoteStatus,
      updated_at: updatedAfter(row.updated_at, now),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQuote(written);
}

function getLive(db: Db, id: number): Promise<Row<"quotes"> | undefined> {
  return db
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
