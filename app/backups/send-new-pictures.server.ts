import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileSha256 } from "../../db/manifest";
import { listPictures, pictureName } from "./off-site.server";
import { type BackupContext, type Store, sendFile } from "./store.server";

type NewPicturesContext = Pick<BackupContext, "uploadsFolder" | "backupFolder"> & { store: Store };

/** What one round sends, so that a new picture never waits for a thousand old ones: the newest go first. */
const MOST_A_ROUND = 20;
/** After so many a round ends. One alone may be a file that can't be read, and must not stop the others. */
const MOST_FAILURES = 3;

/**
 * Sends the pictures that are not off-site yet, the newest first, at most 20. Which those are is the difference
 * between the disk and a list kept beside the backups, so that nothing is forgotten when the server dies. A list that
 * is lost, or that was of another store, is made anew from what the store has. Gives how many were sent, and the
 * first error.
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
      // One that was deleted meanwhile is not missed.
      if (existsSync(join(uploadsFolder, picture))) errors.push(error as Error);
    }
  }
  await writeKnown(
    context,
    onDisk.filter((picture) => known.has(picture)),
  );
  return { sent, error: errors[0] };
}

/** How many pictures are not off-site yet, and since when the longest waits: milliseconds since 1970. */
export async function waitingPictures(
  context: NewPicturesContext,
): Promise<{ count: number; since: number | undefined }> {
  const known = await readKnown(context);
  const pictures = (await picturesOnDisk(context.uploadsFolder)).filter((picture) => !known.has(picture));
  const times = await Promise.all(pictures.map((picture) => storedAt(context.uploadsFolder, picture)));
  return { count: pictures.length, since: times.length > 0 ? Math.min(...times) : undefined };
}

/** After so many rounds in a row that failed, milliseconds until the next: a minute, two, four, at most an hour. */
export function waitAfter(failures: number): number {
  return Math.min(60, 2 ** (failures - 1)) * 60 * 1000;
}

/** As "private/0f3a.webp"; a file that is being written is none yet. Names alone: this is asked every ten seconds. */
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

/** Now, for one that is gone. */
async function storedAt(folder: string, picture: string): Promise<number> {
  return stat(join(folder, picture)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

const listFile = ({ backupFolder }: NewPicturesContext) => join(backupFolder, "pictures-off-site.txt");

/** The list's first line: of another store, or under another key, it says nothing. */
function storeMark({ url, encryptionKey }: Store): string {
  return createHash("sha256").update(url).update(encryptionKey).digest("hex");
}

async function readKnown(context: NewPicturesContext): Promise<Set<string>> {
  const text = await readFile(listFile(context), "utf8").catch(() => "");
  const [mark, ...pictures] = text.split("\n");
  return new Set(mark === storeMark(context.store) ? pictures : []);
}

async function writeKnown(context: NewPicturesContext, pictures: string[]): Promise<void> {
  // Not ".part": a backup that begins removes what has that ending.
  const unfinished = `${listFile(context)}.new`;
  await mkdir(context.backupFolder, { recursive: true });
  await writeFile(unfinished, [storeMark(context.store), ...pictures].join("\n"), { mode: 0o600 });
  await rename(unfinished, listFile(context));
}
