import { writeActivity } from "~/activities/activities.server";
import type { PictureRefusal } from "~/images/open-picture.server";
import { removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
import type { Context } from "../../db/schema";
import { PHOTO_STAGE_LABELS, type PhotoStage } from "./photo-stages";
import { getQuote } from "./quotes.server";

type PhotoContext = Context & UploadsContext;

/** Photos of one job at most, so that a phone's whole album does not fill the disk. */
const MOST_PHOTOS = 60;

/** Why a photo was not kept. too_many: the job is full. */
export interface RefusedPhoto {
  name: string;
  reason: PictureRefusal["reason"] | "too_many";
}

/** Photos, as files on disk, for a job. */
interface NewPhotos {
  quoteId: number;
  photos: { name: string; path: string }[];
  /** When in the work they were taken. */
  stage?: PhotoStage | undefined;
}

/**
 * Adds photos, as files on disk, to a job. Only staff can open them. Each is checked separately; refused ones are named
 * and the others kept. Undefined when there is no such quote, or a deleted one.
 */
export async function addPhotos(
  context: PhotoContext,
  { quoteId, photos, stage }: NewPhotos,
): Promise<{ added: number; refused: RefusedPhoto[] } | undefined> {
  const quote = await getQuote(context.db, quoteId);
  if (!quote || quote.deletedAt) return undefined;
  const stored: { name: string; file: string }[] = [];
  const refused: RefusedPhoto[] = [];
  let kept = 0;
  try {
    for (const { name, path } of photos) {
      const photo = await storePhoto(context, path);
      if (photo.ok) stored.push({ name, file: photo.file });
      else refused.push({ name, reason: photo.reason });
    }
    kept = await insertPhotos(
      context,
      { quoteId, stage },
      stored.map(({ file }) => file),
    );
  } finally {
    await Promise.all(stored.slice(kept).map(({ file }) => removePhoto(context, file)));
  }
  const beyond = stored.slice(kept).map(({ name }) => ({ name, reason: "too_many" as const }));
  return { added: kept, refused: [...refused, ...beyond] };
}

/** Adds the first of these files to a job, as many as it has room for, and returns how many. */
function insertPhotos(
  { db, now, actor = "site" }: Context,
  { quoteId, stage }: Pick<NewPhotos, "quoteId" | "stage">,
  files: string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("photos")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("quote_id", "=", quoteId)
      .executeTakeFirstOrThrow();
    const kept = files.slice(0, Math.max(0, MOST_PHOTOS - count));
    if (kept.length === 0) return 0;
    const row = { quote_id: quoteId, created_at: now.toISOString(), created_by: actor, stage };
    await trx
      .insertInto("photos")
      .values(kept.map((file) => ({ ...row, file })))
      .execute();
    const when = stage ? `, ${PHOTO_STAGE_LABELS[stage].toLowerCase()}` : "";
    const summary = `${kept.length === 1 ? "Photo added" : `${kept.length} photos added`}${when}`;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "photo", summary });
    return kept.length;
  });
}

/** Removes a photo that staff added, with its file. False when there is no such photo. */
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
