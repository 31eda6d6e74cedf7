import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileSha256 } from "../../db/manifest";
import { listPictures, pictureName } from "./off-site.server";
import { type BackupContext, type Store, sendFile } from "./store.server";

type NewPicturesContext = Pick<BackupContext, "uploadsFolder" | "backupFolder"> & { store: Store };

/** Pictures in one round, newest first, so that a new picture never waits for a thousand old ones. */
const MOST_A_ROUND = 20;
/** A round ends after this many failures; a single unreadable file must not stop it. */
const MOST_FAILURES = 3;

/**
 * Sends up to 20 pictures that are not off-site yet, newest first: those on disk that are not in a list beside the
 * backups. A list that is lost or of another store is rebuilt from the store. Returns how many were sent, and the first
 * error.
 */
export async function sendNewPictures(context: NewPicturesContext): Promise<{ sent: number; error?: Error }> {
  const { store, uploadsFolder } = context;
  const onDisk = await picturesOnDisk(uploadsFolder);
  const known = await readKnown(context);
  const waiting = await newestFirst(
    uploadsFolder,
    onDisk.filter((picture) => !known.has(picture)),
  );
  if (waiting.length === 0) return { sent: 0 };

  const offSite = await listPictures(store);
  let sent = 0;
  const errors: Error[] = [];
  for (const picture of waiting) {
    if (sent === MOST_A_ROUND || errors.length === MOST_FAILURES) break;
    try {
      const file = join(uploadsFolder, picture);
      const sha256 = await fileSha256(file);
      const name = pictureName(store, sha256);
      if (!offSite.has(name, (await stat(file)).size)) {
        await sendFile(store, name, file, sha256);
        sent++;
      }
      known.add(picture);
    } catch (error) {
      // A picture that was deleted meanwhile is not an error.
      if (existsSync(join(uploadsFolder, picture))) errors.push(error as Error);
    }
  }
  await writeKnown(
    context,
    onDisk.filter((picture) => known.has(picture)),
  );
  return { sent, error: errors[0] };
}

/** How many pictures are not off-site yet, and since when the oldest waits (milliseconds since 1970). */
export async function waitingPictures(
  context: NewPicturesContext,
): Promise<{ count: number; since: number | undefined }> {
  const known = await readKnown(context);
  const pictures = (await picturesOnDisk(context.uploadsFolder)).filter((picture) => !known.has(picture));
  const times = await Promise.all(pictures.map((picture) => storedAt(context.uploadsFolder, picture)));
  return { count: pictures.length, since: times.length > 0 ? Math.min(...times) : undefined };
}

/** Milliseconds to the next round after so many failures in a row: a minute, two, four, at most an hour. */
export function waitAfter(failures: number): number {
  return Math.min(60, 2 ** (failures - 1)) * 60 * 1000;
}

/** Paths like "private/0f3a.webp", without unfinished files. Reads only names, because it runs every ten seconds. */
async function picturesOnDisk(uploadsFolder: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const folder of ["public", "private"]) {
    const names = await readdir(join(uploadsFolder, folder)).catch(() => []);
    for (const name of names) if (!name.endsWith(".part")) pictures.push(`${folder}/${name}`);
  }
  return pictures;
}

async function newestFirst(folder: string, pictures: string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const picture of pictures) times.set(picture, await storedAt(folder, picture));
  return pictures.sort((one, other) => times.get(other)! - times.get(one)!);
}

/** When a picture was stored, in milliseconds; now for one that is gone. */
async function storedAt(folder: string, picture: string): Promise<number> {
  return stat(join(folder, picture)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

const listFile = ({ backupFolder }: NewPicturesContext) => join(backupFolder, "pictures-off-site.txt");

/** The first line of the list names the store and key it is for. */
function storeMark({ url, encryptionKey }: Store): string {
  return createHash("sha256").update(url).update(encryptionKey).digest("hex");
}

async function readKnown(context: NewPicturesContext): Promise<Set<string>> {
  const text = await readFile(listFile(context), "utf8").catch(() => "");
  const [mark, ...pictures] = text.split("\n");
  return new Set(mark === storeMark(context.store) ? pictures : []);
}

async function writeKnown(context: NewPicturesContext, pictures: string[]): Promise<void> {
  // Not ".part": the next backup deletes files with that ending.
  const unfinished = `${listFile(context)}.new`;
  await mkdir(context.backupFolder, { recursive: true });
  await writeFile(unfinished, [storeMark(context.store), ...pictures].join("\n"), { mode: 0o600 });
  await rename(unfinished, listFile(context));
}
