import type { Updateable } from "kysely";
import type { Context, Db, QuotesTable } from "../../db/schema";
import { type Quote, toQuote } from "./quotes.server";

/**
 * Takes a quote out of every list and counter. It is kept 30 days, for `restoreQuote`; its events stay. False when
 * there is no such quote, or it is deleted already.
 */
export async function deleteQuote({ db, now }: Context, id: number): Promise<boolean> {
  const row = await db
    .updateTable("quotes")
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Undoes `deleteQuote`; a quote that is not deleted stays as it is. Undefined when there is no such quote. */
export function restoreQuote({ db }: Context, id: number): Promise<Quote | undefined> {
  return setMark(db, id, { deleted_at: null });
}

/** "Not spam": a suspect becomes a quote like any other. Undefined when there is no such quote. */
export function clearSuspicion({ db }: Context, id: number): Promise<Quote | undefined> {
  return setMark(db, id, { suspect_at: null });
}

async function setMark(db: Db, id: number, mark: Updateable<QuotesTable>): Promise<Quote | undefined> {
  const row = await db.updateTable("quotes").set(mark).where("id", "=", id).returningAll().executeTakeFirst();
  return row && toQuote(row);
}
