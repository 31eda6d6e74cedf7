import { writeActivity } from "~/activities/activities.server";
import type { PictureRefusal } from "~/images/open-picture.server";
import { removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
import type { Context } from "../../db/schema";
import { getQuote } from "./quotes.server";

type PhotoContext = Context & UploadsContext;

/** A job has at most so many: a phone's whole album would fill the disk. */
const MOST_PHOTOS = 60;

/**
 * Adds a photo, a file on the disk, to a job. Only staff can open it. Undefined when there is no such quote, or a deleted
 * one. Refuses what is no picture, and more than a job may have.
 */
export async function addPhoto(
  context: PhotoContext,
  { quoteId, path }: { quoteId: number; path: string },
): Promise<{ ok: true } | PictureRefusal | { ok: false; reason: "too_many" } | undefined> {
  const quote = await getQuote(context.db, quoteId);
  if (!quote || quote.deletedAt) return undefined;
  const stored = await storePhoto(context, path);
  if (!stored.ok) return stored;
  const isKept = await context.db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("photos")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("quote_id", "=", quoteId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_PHOTOS) return false;
    const { now, actor = "site" } = context;
    await trx
      .insertInto("photos")
      .values({ quote_id: quoteId, file: stored.file, created_at: now.toISOString(), created_by: actor })
      .execute();
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "photo", summary: "Photo added" });
    return true;
  });
  if (isKept) return { ok: true };
  await removePhoto(context, stored.file);
  return { ok: false, reason: "too_many" };
}

/** Takes a photo that staff added off its job, and deletes its file. False when there is no such photo. */
export async function deletePhoto(context: PhotoContext, id: number): Promise<boolean> {
  const { db, now, actor } = context;
  const photo = await db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom("photos").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) return undefined;
    await writeActivity(
      { db: trx, now, actor },
      { quoteId: row.quote_id, kind: "photo", summary: "Photo deleted" },
    );
    return row;
  });
  if (photo) await removePhoto(context, photo.file);
  return photo !== undefined;
}
