import { readdir, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { subDays } from "date-fns/subDays";
import type { NotNull } from "kysely";
import type { Context, Db } from "../../db/schema";
import { parsePictureUrl, pictureVersions } from "./picture-url";
import type { UploadsContext } from "./store-picture.server";

/**
 * Deletes the files of `urls` that no image, project or review uses any more. Other sites' addresses are skipped. Call
 * it after the commit: after a rollback the rows still need their files.
 */
export async function removeUnusedPictures(
  { db, uploadsFolder }: Pick<Context, "db"> & UploadsContext,
  urls: readonly string[],
): Promise<void> {
  const used = await usedUrls(db);
  for (const url of new Set(urls)) {
    const picture = parsePictureUrl(url);
    if (!picture || used.has(url)) continue;
    for (const { webp, avif } of pictureVersions(picture)) {
      await rm(join(uploadsFolder, "public", webp), { force: true });
      await rm(join(uploadsFolder, "public", avif), { force: true });
    }
  }
}

/** Keeps a picture's file for another day, because its row was just deleted and Undo may restore it. */
export async function keepForUndo(
  { uploadsFolder, now }: Pick<Context, "now"> & UploadsContext,
  url: string,
): Promise<void> {
  const picture = parsePictureUrl(url);
  if (picture) await utimes(join(uploadsFolder, "public", basename(url)), now, now);
}

/**
 * Deletes every picture that no row uses and that is over a day old: an upload never saved, a replaced one, a deleted
 * one whose Undo has expired (`keepForUndo`).
 */
export async function sweepUnusedPictures({
  db,
  uploadsFolder,
  now,
}: Context & UploadsContext): Promise<void> {
  const folder = join(uploadsFolder, "public");
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const url = `/uploads/${name}`;
    if (!parsePictureUrl(url)) continue;
    if ((await stat(join(folder, name))).mtime < subDays(now, 1)) old.push(url);
  }
  await removeUnusedPictures({ db, uploadsFolder }, old);
}

async function usedUrls(db: Db): Promise<Set<string>> {
  const avatars = db
    .selectFrom("testimonials")
    .select("image_url as url")
    .where("image_url", "is not", null)
    .$narrowType<{ url: NotNull }>();
  const rows = await db
    .selectFrom("images")
    .select("url")
    .union(db.selectFrom("projects").select("image_url as url"))
    .union(avatars)
    .execute();
  return new Set(rows.map(({ url }) => url));
}
