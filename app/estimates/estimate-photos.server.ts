import type { Db } from "../../db/schema";
import type { Estimate } from "./estimates.server";

/** A photo that staff added to a job. */
export interface JobPhoto {
  id: number;
  /** Its name under uploads/private. */
  file: string;
}

/** The photos that an estimate for this job can show, from all rows of the job, oldest first. */
export async function photosOfJob(db: Db, quoteId: number): Promise<JobPhoto[]> {
  return db
    .selectFrom("photos")
    .innerJoin("quotes", "quotes.id", "photos.quote_id")
    .select(["photos.id", "photos.file"])
    .where((photo) => {
      const head = photo
        .selectFrom("quotes as own")
        .select((own) => own.fn.coalesce("own.part_of_id", "own.id").as("head"))
        .where("own.id", "=", quoteId);
      return photo.or([photo("quotes.id", "=", head), photo("quotes.part_of_id", "=", head)]);
    })
    .orderBy("photos.id")
    .execute();
}

/** The chosen photos that are still on the job. */
export async function photosLeft(
  db: Db,
  { quoteId, photos }: { quoteId: number | undefined; photos: readonly number[] },
): Promise<readonly number[]> {
  if (photos.length === 0 || quoteId === undefined) return [];
  const there = await photosOfJob(db, quoteId);
  return photos.filter((id) => there.some((photo) => photo.id === id));
}

/** The photos that the customer sees with an estimate, without those deleted since. */
export async function photosOfEstimate(db: Db, { photos }: Pick<Estimate, "photos">): Promise<JobPhoto[]> {
  if (photos.length === 0) return [];
  return db.selectFrom("photos").select(["id", "file"]).where("id", "in", photos).orderBy("id").execute();
}
