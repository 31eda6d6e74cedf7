import type { Db } from "../../db/schema";
import type { Estimate } from "./estimates.server";

/** The file of a photo that goes with an estimate, under uploads/private; undefined for any other, and once it is deleted. */
export async function estimatePhotoFile(
  db: Db,
  { photos }: Pick<Estimate, "photos">,
  id: number,
): Promise<string | undefined> {
  if (!photos.includes(id)) return undefined;
  const photo = await db.selectFrom("photos").select("file").where("id", "=", id).executeTakeFirst();
  return photo?.file;
}
