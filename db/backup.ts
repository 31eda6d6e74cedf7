import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { DATABASE, PICTURES } from "./data-folder";
import { contentSha256, fileSha256, MANIFEST, type Manifest, tableCounts } from "./manifest";

/** The ending of a backup folder until it is finished. One that still has it was interrupted. */
const UNFINISHED = ".part";

interface BackupSource {
  databaseFile: string;
  uploadsFolder: string;
  backupFolder: string;
  now: Date;
}

/**
 * Writes a consistent copy of a database file and flushes it to disk, through its own read-only connection, so that
 * others may write meanwhile. Throws when the target exists.
 */
export function snapshotDatabase(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const source = new Database(file, { readonly: true, fileMustExist: true });
  try {
    source.prepare("VACUUM INTO ?").run(target);
  } finally {
    source.close();
  }
  flush(target);
}

/**
 * Makes a backup while the site runs: a checked copy of the database, hard links to the pictures, and a manifest with
 * each file's SHA-256 and each table's row count. It gets its name, "2026-11-20T10-00-00Z", only when everything is on
 * disk. Returns name and bytes. Throws, with nothing left behind, when a step or check fails.
 */
export async function writeBackup(source: BackupSource): Promise<{ name: string; bytes: number }> {
  removeUnfinished(source.backupFolder);
  const name = backupName(source.now);
  const target = join(source.backupFolder, name);
  if (existsSync(target)) throw new Error(`There is a backup ${name} already.`);
  const unfinished = target + UNFINISHED;
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const manifest = await fillBackup(source, unfinished);
    renameSync(unfinished, target);
    flush(source.backupFolder);
    return { name, bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0) };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Names of finished backups, oldest first. */
export function listBackupNames(backupFolder: string): string[] {
  if (!existsSync(backupFolder)) return [];
  return readdirSync(backupFolder).filter(isBackupName).sort();
}

export function isBackupName(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/.test(name);
}

/** When a backup was made, from its name, as ISO text in UTC. */
export function backupInstant(name: string): string {
  return name.replace(/T(\d{2})-(\d{2})-/, "T$1:$2:");
}

function backupName(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

async function fillBackup(source: BackupSource, folder: string): Promise<Manifest> {
  // Pictures are linked before and after copying the database, because they may come or go in between.
  linkPictures(source.uploadsFolder, join(folder, PICTURES));
  snapshotDatabase(source.databaseFile, join(folder, DATABASE));
  linkPictures(source.uploadsFolder, join(folder, PICTURES));

  const manifest: Manifest = {
    createdAt: source.now.toISOString(),
    ...checkDatabase(join(folder, DATABASE)),
    content: contentOf(join(folder, DATABASE)),
    files: [],
  };
  for (const path of filesUnder(folder)) {
    const file = join(folder, path);
    manifest.files.push({ path, bytes: statSync(file).size, sha256: await fileSha256(file) });
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { flush: true });
  for (const inner of [...foldersUnder(folder), folder]) flush(inner);
  return manifest;
}

/** The database's part of a manifest. Throws when SQLite finds a fault. */
export function checkDatabase(file: string): Pick<Manifest, "migrations" | "rows"> {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const faults = database.pragma("integrity_check", { simple: true });
    if (faults !== "ok") throw new Error(`The copy of the database is damaged: ${faults}`);
    const orphans = database.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) throw new Error(`${orphans.length} rows of the copy lack their parent.`);
    const names = database.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all();
    return { migrations: names.map(String), rows: tableCounts(database) };
  } finally {
    database.close();
  }
}

/** The `contentSha256` of a database file, in one read transaction. */
export function contentOf(file: string): string {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return database.transaction(() => contentSha256(database))();
  } finally {
    database.close();
  }
}

/** A hard link is enough, because a picture's file never changes. */
function linkPictures(from: string, to: string): void {
  for (const path of filesUnder(from)) {
    if (path.endsWith(".part")) continue;
    linkOrCopy(join(from, path), join(to, path));
  }
}

/** Links a file, or copies it to another file system. Skips a missing source and an existing target. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") return;
    if (code !== "EXDEV" && code !== "EPERM" && code !== "EMLINK" && code !== "ENOTSUP") throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    flush(to);
  }
}

/** All files in a folder as sorted relative paths; empty when it is missing. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function foldersUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function removeUnfinished(backupFolder: string): void {
  if (!existsSync(backupFolder)) return;
  for (const name of readdirSync(backupFolder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(backupFolder, name), { recursive: true, force: true });
  }
}

/** Waits until a file, or a folder's list of names, is really on disk. */
export function flush(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
