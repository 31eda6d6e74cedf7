import { sql, type Updateable } from "kysely";
import type { ColumnsOf, Context, Db, FieldName, ImagesTable, Row } from "../../db/schema";
import type { DeletedImage, ImageChange, ImageInput } from "./image-forms.server";
import { categoryOfLocation, type ImageCategory, type ImageLocation } from "./image-locations";

/** A picture at its place on the site. */
export interface Image extends Record<FieldName<keyof ImagesTable>, unknown> {
  id: number;
  name: string;
  /** May be empty. */
  description: string;
  /** The address of an upload (see `pictureSources`), or an https address. */
  url: string;
  category: ImageCategory;
  location: ImageLocation;
  /** Visitors see active images only. */
  isActive: boolean;
  /** For a colour: it is black, so it adds nothing to the price. */
  isBlack: boolean;
  /** Part of the sample content, which can be removed at once. */
  isSample: boolean;
  /** ISO 8601 in UTC. */
  uploadedAt: string;
}

/** A new image is active, and neither black nor a sample, unless given. */
export type NewImage = Pick<ImageInput, "name" | "url" | "location"> &
  Partial<Pick<Image, "description" | "isActive" | "isBlack" | "isSample">>;

/** Images at these locations, or all; newest first, then by id. */
export async function listImages(
  db: Db,
  { locations, activeOnly = false }: { locations?: readonly ImageLocation[]; activeOnly?: boolean } = {},
): Promise<Image[]> {
  let query = db.selectFrom("images").selectAll();
  if (locations) query = query.where("location", "in", locations);
  if (activeOnly) query = query.where("is_active", "=", 1);
  const rows = await query.orderBy("uploaded_at", "desc").orderBy("id", "desc").execute();
  return rows.map(toImage);
}

/** Adds an image as the first in its location's list. The location sets the category. */
export async function createImage({ db, now }: Context, image: NewImage): Promise<Image> {
  const row = await db
    .insertInto("images")
    .values({ ...columnsOf(image), uploaded_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toImage(row);
}

/** One image; undefined when there is none. */
export async function getImage(db: Db, id: number): Promise<Image | undefined> {
  const row = await db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toImage(row);
}

/**
 * Changes the given fields; a new location changes the category too. Undefined when there is no such image. The old
 * picture's file stays until `sweepUnusedPictures`.
 */
export async function updateImage(db: Db, id: number, change: ImageChange): Promise<Image | undefined> {
  const row = await db
    .updateTable("images")
    .set({
      name: change.name,
      description: change.description,
      url: change.url,
      location: change.location,
      category: change.location && categoryOfLocation(change.location),
      is_active: change.isActive === undefined ? undefined : change.isActive ? 1 : 0,
      is_black: change.isBlack === undefined ? undefined : change.isBlack ? 1 : 0,
      // An edited sample belongs to the owner and stays when the samples are removed.
      is_sample: 0,
    } satisfies Updateable<ImagesTable> & ColumnsOf<ImageChange>)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toImage(row);
}

/**
 * Deletes an image and returns its row, for Undo. Its file stays until `sweepUnusedPictures`. Undefined when there is
 * no such image.
 */
export async function deleteImage(db: Db, id: number): Promise<Image | undefined> {
  const row = await db.deleteFrom("images").where("id", "=", id).returningAll().executeTakeFirst();
  return row && toImage(row);
}

/**
 * Undoes `deleteImage` under the old id. Does nothing when the image is there, so that Undo may be pressed twice.
 * False, with nothing written, for an id that never existed.
 */
export async function restoreImage(db: Db, { id, uploadedAt, ...image }: DeletedImage): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sqlite_sequence WHERE name = 'images' AND seq >= ${id}`.execute(db);
  if (rows.length === 0) return false;
  await db
    .insertInto("images")
    .values({ ...columnsOf(image), id, uploaded_at: uploadedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return true;
}

function columnsOf(image: NewImage) {
  return {
    name: image.name,
    description: image.description ?? "",
    url: image.url,
    category: categoryOfLocation(image.location),
    location: image.location,
    is_active: image.isActive === false ? 0 : 1,
    is_black: image.isBlack ? 1 : 0,
    is_sample: image.isSample ? 1 : 0,
  } as const satisfies ColumnsOf<NewImage> &
    Record<Exclude<keyof ImagesTable, "id" | "uploaded_at">, unknown>;
}

function toImage(row: Row<"images">): Image {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: row.url,
    category: row.category as ImageCategory,
    location: row.location as ImageLocation,
    isActive: row.is_active === 1,
    isBlack: row.is_black === 1,
    isSample: row.is_sample === 1,
    uploadedAt: row.uploaded_at,
  };
}
