import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { openPicture, type PictureRefusal } from "./open-picture.server";
import { pictureUrl, pictureVersions, WIDEST_VERSION } from "./picture-url";
import { type NamedBytes, writeAllOrNone } from "./write-files.server";

/** The folder with the public pictures (`public`) and the leads' photos (`private`). */
export interface UploadsContext {
  uploadsFolder: string;
}

// Chosen by eye and measured time on granules and flakes. AVIF at effort 2 takes five times as long as at 0 and saves 3
// %.
const WEBP = { quality: 75, effort: 4 };
const AVIF = { quality: 45, effort: 0, chromaSubsampling: "4:2:0" };

/** Pixels. A very tall screenshot is scaled down to this. */
const TALLEST_VERSION = 4800;
const LONGEST_PHOTO_SIDE = 2400;

/** One picture at a time, because two large ones would need too much memory. */
export const oneAtATime = pLimit(1);

/**
 * Stores the picture in `file` under uploads/public in every width and format of `pictureSources`, without metadata
 * (GPS, camera, owner). Refuses what `openPicture` refuses. Throws, with nothing left behind, when the disk fails.
 */
export function storePicture(
  { uploadsFolder }: UploadsContext,
  file: string,
): Promise<{ ok: true; url: string } | PictureRefusal> {
  const box = { width: WIDEST_VERSION, height: TALLEST_VERSION };
  return oneAtATime(() =>
    openPicture(file, box, async ({ width, height, encode }) => {
      const picture = { key: newKey(), width, height };
      const files: NamedBytes[] = [];
      for (const version of pictureVersions(picture)) {
        files.push({ name: version.webp, bytes: await encode({ width: version.width, webp: WEBP }) });
        files.push({ name: version.avif, bytes: await encode({ width: version.width, avif: AVIF }) });
      }
      await writeAllOrNone(join(uploadsFolder, "public"), files);
      return { ok: true, url: pictureUrl(picture) };
    }),
  );
}

/**
 * Stores a lead's photo under uploads/private, for signed-in staff only: a WebP of at most 2,400 pixels on the longer
 * side, without metadata. Returns its file name. Throws when the disk fails.
 */
export function storePhoto(
  { uploadsFolder }: UploadsContext,
  file: string,
): Promise<{ ok: true; file: string } | PictureRefusal> {
  const box = { width: LONGEST_PHOTO_SIDE, height: LONGEST_PHOTO_SIDE };
  return oneAtATime(() =>
    openPicture(file, box, async ({ encode }) => {
      const kept = `${newKey()}.webp`;
      await writeAllOrNone(join(uploadsFolder, "private"), [
        { name: kept, bytes: await encode({ webp: WEBP }) },
      ]);
      return { ok: true, file: kept };
    }),
  );
}

/** Deletes a photo from `storePhoto`. Does nothing when it is gone. */
export async function removePhoto({ uploadsFolder }: UploadsContext, file: string): Promise<void> {
  await rm(join(uploadsFolder, "private", file), { force: true });
}

/** Whether two photos from `storePhoto` were made of the same file. False when one is gone. */
export function isSamePhoto({ uploadsFolder }: UploadsContext, one: string, other: string): boolean {
  const [size, otherSize] = [one, other].map(
    (file) => statSync(join(uploadsFolder, "private", file), { throwIfNoEntry: false })?.size,
  );
  if (size === undefined || size !== otherSize) return false;
  const [bytes, others] = [one, other].map((file) => readFileSync(join(uploadsFolder, "private", file)));
  return bytes!.equals(others!);
}

/** 32 random hexadecimal digits, the start of a file name. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}
