import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { backupInstant, isBackupName } from "../../db/backup";
import { DATABASE, PICTURES } from "../../db/data-folder";
import { fileSha256, MANIFEST, type Manifest, readManifest, verifyFiles } from "../../db/manifest";
import { isExpiredHourlyCopy } from "./kept-backups";
import { SEAL_BYTES, sealedName } from "./sealed-file.server";
import { deleteFile, fetchFile, listFiles, type Store, sendFile } from "./store.server";

/** Where the hourly copies are in the store. The product deletes nothing else there. */
export const HOURLY = "hourly/";
const STORED_PICTURES = "pictures/";
/** All backup names begin with this, so listing by it skips the pictures. */
const CENTURY = "20";
/** Enough for ten thousand pictures. */
const LARGEST_MANIFEST_BYTES = 2_000_000;

/**
 * Milliseconds that one run may send, so that a slow store does not delay the next night's backup. The next run
 * continues.
 */
const LONGEST_SENDING_MS = 2 * 60 * 60 * 1000;

type File = Manifest["files"][number];

/** A backup in the store. */
export interface OffSiteCopy {
  /** "2026-11-20T10-00-00Z"; an hourly copy is "hourly/2026-11-20T10-00-00Z". */
  name: string;
  /** When it was made, ISO in UTC. */
  instant: string;
  /** Size of its database. */
  bytes: number;
}

/**
 * Sends a backup: first the missing pictures, then the database, last the manifest, without which the copy does not
 * count. Each file is read back and compared. Returns the bytes sent. Throws the store's message when it refuses.
 */
export async function sendOffSite(
  store: Store,
  folder: string,
  under: "" | typeof HOURLY = "",
): Promise<number> {
  const manifest = readManifest(folder);
  const name = under + basename(folder);
  const pictures = await listPictures(store);
  let bytes = 0;
  for (const file of manifest.files) {
    const target = nameOf(store, name, file);
    if (pictures.has(target, file.bytes)) continue;
    await sendFile(store, target, join(folder, file.path), file.sha256);
    bytes += file.bytes;
  }
  const manifestFile = join(folder, MANIFEST);
  await sendFile(store, `${name}/${MANIFEST}`, manifestFile, await fileSha256(manifestFile));
  return bytes;
}

/** The store with a time limit for one run. */
export function withinLimit(store: Store): Store {
  return { ...store, signal: AbortSignal.timeout(LONGEST_SENDING_MS) };
}

/** The pictures in the store. One of the wrong length is left out, so that it is sent again. */
export async function listPictures(
  store: Store,
): Promise<{ names: string[]; has(name: string, bytes: number): boolean }> {
  const files = await listFiles(store, STORED_PICTURES);
  const sizes = new Map(files.map(({ name, sealedBytes }) => [name, sealedBytes]));
  return { names: [...sizes.keys()], has: (name, bytes) => sizes.get(name) === bytes + SEAL_BYTES };
}

/**
 * The backups in the store, nightly ones first, each kind oldest first. One without a manifest is unfinished and left
 * out.
 */
export async function listOffSite(store: Store): Promise<OffSiteCopy[]> {
  const kinds = [await listCopyFiles(store, ""), await listCopyFiles(store, HOURLY)];
  return kinds.flatMap((files) =>
    files
      .filter(({ file }) => file === MANIFEST)
      .map(({ copy }) => ({
        name: copy,
        instant: backupInstant(basename(copy)),
        bytes: files.find((other) => other.copy === copy && other.file === DATABASE)?.sealedBytes ?? 0,
      })),
  );
}

/** Fetches a backup into the backups folder and verifies it. Throws when a file is missing or changed. */
export async function fetchOffSite(store: Store, name: string, backupFolder: string): Promise<string> {
  const folder = join(backupFolder, basename(name));
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const manifest = await fetchManifest(store, name, unfinished);
  for (const file of manifest.files) {
    const target = join(unfinished, file.path);
    await mkdir(dirname(target), { recursive: true });
    await fetchFile(store, nameOf(store, name, file), file.bytes, target);
  }
  await verifyFiles(unfinished, manifest);
  await rename(unfinished, folder);
  return folder;
}

/** The `contentSha256` in a copy's manifest; undefined for older copies. */
export async function contentOffSite(store: Store, name: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "manifest-"));
  try {
    return (await fetchManifest(store, name, folder)).content;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Deletes hourly copies older than 48 hours, unfinished ones too, but never `newest`. The manifest goes first, so that
 * a half-deleted copy never counts. Throws the store's message when it refuses.
 */
export async function deleteExpiredHourlyCopies(
  store: Store,
  { newest, now }: { newest: string; now: Date },
): Promise<void> {
  const files = await listCopyFiles(store, HOURLY);
  const expired = files.filter(
    ({ copy }) => copy !== newest && isExpiredHourlyCopy(backupInstant(basename(copy)), now),
  );
  for (const { copy, file } of expired.sort((one, other) => rank(one.file) - rank(other.file))) {
    await deleteFile(store, `${copy}/${file}`);
  }
}

const rank = (file: string) => (file === MANIFEST ? 0 : 1);

async function listCopyFiles(store: Store, under: "" | typeof HOURLY) {
  const files = await listFiles(store, under + CENTURY);
  return files
    .map(({ name, sealedBytes }) => ({ copy: dirname(name), file: basename(name), sealedBytes }))
    .filter(({ copy }) => dirname(`${under}x`) === dirname(copy) && isBackupName(basename(copy)))
    .sort((one, other) => (one.copy < other.copy ? -1 : 1));
}

async function fetchManifest(store: Store, name: string, folder: string): Promise<Manifest> {
  await fetchFile(store, `${name}/${MANIFEST}`, LARGEST_MANIFEST_BYTES, join(folder, MANIFEST));
  return readManifest(folder);
}

/** A picture is named by its content, so the store has it once for all backups. */
function nameOf(store: Store, backup: string, { path, sha256 }: File): string {
  return path.startsWith(`${PICTURES}/`) ? pictureName(store, sha256) : `${backup}/${path}`;
}

/** The store's name for a picture with this content. */
export function pictureName(store: Store, sha256: string): string {
  return STORED_PICTURES + sealedName(store.encryptionKey, sha256);
}
