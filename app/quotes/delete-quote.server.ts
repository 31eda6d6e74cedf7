import { writeActivity } from "~/activities/activities.server";
import type { Context, Db, Row } from "../../db/schema";
import { type Quote, toQuote } from "./quotes.server";

/**
 * Deletes a quote from every list and counter; with a head, its whole job. `restoreQuote` can undo it for 30 days; its
 * events stay. False when there is no such quote, or it is deleted already.
 */
export function deleteQuote({ db, now, actor }: Context, id: number): Promise<boolean> {
  return db.transaction().execute((trx) => deleteQuoteIn({ db: trx, now, actor }, id));
}

/** `deleteQuote` inside a transaction. */
export async function deleteQuoteIn({ db, now, actor }: Context, id: number): Promise<boolean> {
  const row = await getRow(db, id);
  if (!row || row.deleted_at) return false;
  const deletedAt = { deleted_at: now.toISOString() };
  if (row.part_of_id === null) {
    await db
      .updateTable("quotes")
      .set(deletedAt)
      .where("part_of_id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
  }
  await db.updateTable("quotes").set(deletedAt).where("id", "=", id).execute();
  await writeActivity({ db, now, actor }, { quoteId: id, kind: "deleted", summary: "Deleted" });
  return true;
}

/**
 * Undoes `deleteQuote`. A head returns with what was deleted together with it; a part returns with its head if that is
 * deleted too. A quote that is not deleted stays as it is. Undefined when there is no such quote.
 */
export function restoreQuote({ db, now, actor }: Context, id: number): Promise<Quote | undefined> {
  return db.transaction().execute((trx) => restoreQuoteIn({ db: trx, now, actor }, id));
}

/** `restoreQuote` inside a transaction. */
export async function restoreQuoteIn({ db, now, actor }: Context, id: number): Promise<Quote | undefined> {
  const row = await getRow(db, id);
  if (!row) return undefined;
  if (!row.deleted_at) return toQuote(row);
  const head = row.part_of_id === null ? row : await getRow(db, row.part_of_id);
  if (head?.deleted_at) {
    await db
      .updateTable("quotes")
      .set({ deleted_at: null })
      .where("deleted_at", "=", head.deleted_at)
      .where(({ or, eb }) => or([eb("id", "=", head.id), eb("part_of_id", "=", head.id)]))
      .execute();
  }
  const restored = await db
    .updateTable("quotes")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeActivity({ db, now, actor }, { quoteId: id, kind: "restored", summary: "Restored" });
  return toQuote(restored);
}

/** "Not spam": makes a suspect an ordinary quote. Undefined when there is no such quote. */
export async function clearSuspicion({ db, now, actor }: Context, id: number): Promise<Quote | undefined> {
  const row = await db
    .updateTable("quotes")
    .set({ suspect_at: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await writeActivity({ db, now, actor }, { quoteId: id, kind: "not_spam", summary: "Marked as not spam" });
  return toQuote(row);
}

function getRow(db: Db, id: number): Promise<Row<"quotes"> | undefined> {
  return db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
}
