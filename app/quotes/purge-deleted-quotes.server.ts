import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { subDays } from "date-fns";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { removePhoto, type UploadsContext } from "~/images/store-picture.server";
import type { Context } from "../../db/schema";

/**
 * Deletes for good the quotes that were deleted 30 days ago or more, then the photos that no quote has: theirs, and
 * those left behind when the server died between storing a photo and its lead. Gives how many quotes were deleted.
 */
export async function purgeDeletedQuotes(context: Context & UploadsContext): Promise<number> {
  const { numDeletedRows } = await context.db
    .deleteFrom("quotes")
    .where("deleted_at", "<=", subDays(context.now, DELETED_QUOTE_DAYS).toISOString())
    .executeTakeFirst();
  await removeUnusedPhotos(context);
  return Number(numDeletedRows);
}

async function removeUnusedPhotos(context: Context & UploadsContext): Promise<void> {
  const files = await photosOnDisk(context);
  if (files.length === 0) return;
  const rows = await context.db
    .selectFrom("quotes")
    .select("photo_file")
    .where("photo_file", "is not", null)
    .execute();
  const used = new Set(rows.map(({ photo_file }) => photo_file));
  for (const file of files.filter((file) => !used.has(file))) await removePhoto(context, file);
}

/** Photos older than a day. A newer one may be on disk a moment before its lead is in the database. */
async function photosOnDisk({ now, uploadsFolder }: Context & UploadsContext): Promise<string[]> {
  const folder = join(uploadsFolder, "private");
  const names = await readdir(folder).catch(() => []);
  const yesterday = subDays(now, 1);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtime < yesterday) old.push(name);
  }
  return old;
}
