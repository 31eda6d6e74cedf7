import { writeActivity } from "~/activities/activities.server";
import type { PictureRefusal } from "~/images/open-picture.server";
import { isSamePhoto, removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
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
  /** The answer to an earlier sending may have been lost: what the job has already is not added again. */
  isSentAgain?: boolean | undefined;
}

/**
 * Adds photos, as files on disk, to a job. Only staff can open them. Each is checked separately; refused ones are named
 * and the others kept. `added` counts those that were there already. Undefined when there is no such quote, or a deleted one.
 */
export async function addPhotos(
  context: PhotoContext,
  { quoteId, photos, stage, isSentAgain }: NewPhotos,
): Promise<{ added: number; refused: RefusedPhoto[] } | undefined> {
  const quote = await getQuote(context.db, quoteId);
  if (!quote || quote.deletedAt) return undefined;
  const stored: { name: string; file: string }[] = [];
  const refused: RefusedPhoto[] = [];
  let kept: KeptPhotos = { added: [], known: [] };
  try {
    for (const { name, path } of photos) {
      const photo = await storePhoto(context, path);
      if (photo.ok) stored.push({ name, file: photo.file });
      else refused.push({ name, reason: photo.reason });
    }
    kept = await insertPhotos(
      context,
      { quoteId, stage, isSentAgain },
      stored.map(({ file }) => file),
    );
  } finally {
    const spare = stored.filter(({ file }) => !kept.added.includes(file));
    await Promise.all(spare.map(({ file }) => removePhoto(context, file)));
  }
  const { added, known } = kept;
  const beyond = stored
    .filter(({ file }) => !added.includes(file) && !known.includes(file))
    .map(({ name }) => ({ name, reason: "too_many" as const }));
  return { added: added.length + known.length, refused: [...refused, ...beyond] };
}

/** Names of files: those that were added to the job, and those whose picture it has already. */
interface KeptPhotos {
  added: string[];
  known: string[];
}

/** Adds the first of these files to a job, as many as it has room for. */
function insertPhotos(
  { db, now, actor = "site", uploadsFolder }: PhotoContext,
  { quoteId, stage, isSentAgain }: Omit<NewPhotos, "photos">,
  files: string[],
): Promise<KeptPhotos> {
  return db.transaction().execute(async (trx) => {
    const there = await trx.selectFrom("photos").select("file").where("quote_id", "=", quoteId).execute();
    const isThere = (file: string) => there.some((other) => isSamePhoto({ uploadsFolder }, file, other.file));
    const known = isSentAgain ? files.filter(isThere) : [];
    const added = files
      .filter((file) => !known.includes(file))
      .slice(0, Math.max(0, MOST_PHOTOS - there.length));
    if (added.length === 0) return { added, known };
    const row = { quote_id: quoteId, created_at: now.toISOString(), created_by: actor, stage };
    await trx
      .insertInto("photos")
      .values(added.map((file) => ({ ...row, file })))
      .execute();
    const when = stage ? `, ${PHOTO_STAGE_LABELS[stage].toLowerCase()}` : "";
    const summary = `${added.length === 1 ? "Photo added" : `${added.length} photos added`}${when}`;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "photo", summary });
    return { added, known };
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
