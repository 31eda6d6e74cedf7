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
  /** Ours (see `pictureSources`) or a foreign https address. */
  url: string;
  category: ImageCategory;
  location: ImageLocation;
  /** Visitors see active images only. */
  isActive: boolean;
  /** Came with the product, and leaves with the rest of the sample content. */
  isSample: boolean;
  /** ISO 8601 in UTC. */
  uploadedAt: string;
}

/** A new image is active unless it says otherwise, and no sample. */
export type NewImage = Pick<ImageInput, "name" | "url" | "location"> &
  Partial<Pick<Image, "description" | "isActive" | "isSample">>;

/** The images at these locations or at all, newest first, stable by id. */
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

/** Puts an image at its location, as the first of that location's list. The location sets the category. */
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
 * Changes what is given and leaves the rest; a new location brings its category. Undefined when there is no such
 * image. The picture it showed before stays on the disk until the next sweep.
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
      // A sample that the owner has changed is the owner's, and stays when the sample content goes.
      is_sample: 0,
    } satisfies Updateable<ImagesTable> & ColumnsOf<ImageChange>)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toImage(row);
}

/**
 * Deletes an image and gives what it was, for an Undo: its picture stays on the disk until the next sweep. Undefined
 * when there is no such image.
 */
export async function deleteImage(db: Db, id: number): Promise<Image | undefined> {
  const row = await db.deleteFrom("images").where("id", "=", id).returningAll().executeTakeFirst();
  return row && toImage(row);
}

/**
 * Undoes `deleteImage`: the image is back under its id. One that is there already stays as it is, so that an Undo
 * pressed twice is one. False, with nothing done, for an id that no image ever had.
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
    isSample: row.is_sample === 1,
    uploadedAt: row.uploaded_at,
  };
}
