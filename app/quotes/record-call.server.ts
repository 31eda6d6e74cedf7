import { addDays } from "date-fns/addDays";
import { subMinutes } from "date-fns/subMinutes";
import { lastActivity, reopenAsks, writeActivity } from "~/activities/activities.server";
import { albertaDay, endOfAlbertaDay, formatDate } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import type { Context, Db, Row } from "../../db/schema";
import { CALL_AGAIN_DAYS, type CallAgain, type QuoteStatus } from "./quote-options";
import { type Quote, toQuote } from "./quotes.server";

/** What a call changes, as its timeline line stores it. */
interface Called {
  lastContact: string | null;
  followUp: string | null;
  status: string;
}

/**
 * Records a call made now: last contacted is now, the next follow-up is by the end of the chosen Alberta day (none for
 * "done"), and a new lead becomes contacted. Undefined when there is no such quote, or it is deleted.
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
        isContact: true,
      },
    );
    return write(trx, row, after, now);
  });
}

/** The timeline line that undoes the call before it. */
export const CALL_TAKEN_BACK = "Call taken back";

/** changed_meanwhile: something that the call set was changed. */
export type CallUndone = { ok: true; quote: Quote } | { ok: false; reason: "changed_meanwhile" } | undefined;

/**
 * Undoes the newest call with exactly the earlier values, unless one was changed since. Undefined when there is no such
 * quote, or it is deleted.
 */
export function undoCall({ db, now, actor }: Context, id: number): Promise<CallUndone> {
  return db.transaction().execute(async (trx) => {
    const row = await getLive(trx, id);
    if (!row) return undefined;
    const line = await lastActivity(trx, id, ["contacted"]);
    const { before, after } = (line?.data ?? {}) as { before?: Called; after?: Called };
    const isUnchanged = after && JSON.stringify(called(row)) === JSON.stringify(after);
    if (!before || !isUnchanged) return { ok: false, reason: "changed_meanwhile" };
    await reopenAsks(trx, line!.id);
    await writeActivity(
      { db: trx, now, actor },
      { quoteId: id, kind: "contacted", summary: CALL_TAKEN_BACK },
    );
    return { ok: true, quote: await write(trx, row, before, now) };
  });
}

/** Minutes for which a call can be undone. */
const JUST_MINUTES = 15;
/** How many of the newest timeline lines are searched; a busy office writes fewer in that time. */
const NEWEST_LINES = 100;

/**
 * The call that a user has just recorded. Instants ISO in UTC; `becameFrom` is the status before, if the call changed
 * it.
 */
export interface JustCalled {
  quoteId: number;
  name: string;
  at: string;
  again: string | null;
  status: QuoteStatus;
  becameFrom: QuoteStatus | undefined;
}

/** The newest call that `actor` recorded in the last minutes, if `undoCall` can still undo it. */
export async function justCalled({ db, now, actor }: Context): Promise<JustCalled | undefined> {
  const newest = db.selectFrom("activities").selectAll().orderBy("id", "desc").limit(NEWEST_LINES);
  const found = await db
    .selectFrom(newest.as("line"))
    .innerJoin("quotes", "quotes.id", "line.quote_id")
    .select(["line.at", "line.data"])
    .select(["quotes.id", "quotes.name", "quotes.last_contact_date", "quotes.follow_up_date"])
    .select("quotes.status")
    .where("line.kind", "=", "contacted")
    .where("line.actor", "=", actor ?? "")
    .where("line.at", ">=", subMinutes(now, JUST_MINUTES).toISOString())
    .where("quotes.deleted_at", "is", null)
    .orderBy("line.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { before, after }: { before?: Called; after?: Called } = JSON.parse(found?.data ?? "{}");
  if (!found || !before || JSON.stringify(after) !== JSON.stringify(called(found))) return undefined;
  return {
    quoteId: found.id,
    name: found.name,
    at: found.at,
    again: found.follow_up_date,
    status: found.status as QuoteStatus,
    becameFrom: before.status === found.status ? undefined : (before.status as QuoteStatus),
  };
}

function nextFollowUp(now: Date, again: CallAgain): string | null {
  const days = CALL_AGAIN_DAYS[again];
  return days === null ? null : endOfAlbertaDay(albertaDay(addDays(now, days).toISOString()))!;
}

function called(row: Pick<Row<"quotes">, "last_contact_date" | "follow_up_date" | "status">): Called {
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
