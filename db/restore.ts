import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { checkDatabase, flush, linkOrCopy } from "./backup";
import { DATABASE, dataFiles, PICTURES } from "./data-folder";
import { lockDataFolder } from "./lock";
import { fileSha256, type Manifest, readManifest, verifyFiles } from "./manifest";
import { MIGRATIONS } from "./migrate";

interface Restored {
  manifest: Manifest;
  /** Where the old content was moved; undefined when the folder was empty. */
  setAside: string | undefined;
}

/**
 * Replaces a data folder's database and pictures by a backup. Verifies and stages all of it before changing anything,
 * and moves the old content into a folder beside it. Everybody is signed out, password links and recovery codes are void,
 * and the mailbox waits for its password. Throws, with nothing changed, when the backup is damaged or from newer code, or a
 * server is using the folder. Can be run again after an interruption.
 */
export async function restoreBackup(
  backup: string,
  { dataFolder, now }: { dataFolder: string; now: Date },
): Promise<Restored> {
  const manifest = readManifest(backup);
  const unknown = manifest.migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new Error(`This backup was made by a newer version of the product (${unknown.join(", ")}).`);
  }
  const release = lockDataFolder(dataFolder);
  try {
    await verifyFiles(backup, manifest);
    const staged = join(dataFolder, "restoring");
    stage(backup, manifest, staged);
    await checkStaged(join(staged, DATABASE), manifest);
    const ended = endLinks(join(staged, DATABASE));
    const setAside = setLiveFilesAside(dataFolder, now);
    bringIn(staged, dataFolder);
    checkRows(dataFiles(dataFolder).databaseFile, { ...manifest.rows, ...ended });
    return { manifest, setAside };
  } finally {
    release();
  }
}

function stage(backup: string, { files }: Manifest, staged: string): void {
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(join(staged, PICTURES), { recursive: true });
  for (const { path } of files) {
    const target = join(staged, path);
    // Copied and not linked, because the site will write into it.
    if (path === DATABASE) copyFileSync(join(backup, path), target);
    else linkOrCopy(join(backup, path), target);
  }
  // A copy keeps the permissions of its source, which may come from anywhere.
  chmodSync(join(staged, DATABASE), 0o600);
  flush(join(staged, DATABASE));
}

function setLiveFilesAside(dataFolder: string, now: Date): string | undefined {
  const { databaseFile: live, uploadsFolder: pictures } = dataFiles(dataFolder);
  if (!existsSync(live) && !existsSync(pictures)) return undefined;
  foldInLog(live);
  const aside = join(dataFolder, `replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  // Linked and not moved, so that the folder always has a database: a server would take it for a new site.
  if (existsSync(live)) linkSync(live, join(aside, DATABASE));
  // Moved away, because SQLite would apply this log to the other database.
  if (existsSync(`${live}-wal`)) renameSync(`${live}-wal`, join(aside, `${DATABASE}-wal`));
  rmSync(`${live}-shm`, { force: true });
  if (existsSync(pictures)) renameSync(pictures, join(aside, PICTURES));
  flush(aside);
  flush(dataFolder);
  return aside;
}

/** Merges the write-ahead log into the file by closing its only connection. A damaged file is left as it is. */
function foldInLog(file: string): void {
  if (!existsSync(file)) return;
  try {
    const database = new Database(file);
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
  } catch (error) {
    console.error(`The database that is being replaced could not be opened: ${(error as Error).message}`);
  }
}

function bringIn(staged: string, dataFolder: string): void {
  renameSync(join(staged, DATABASE), join(dataFolder, DATABASE));
  renameSync(join(staged, PICTURES), join(dataFolder, PICTURES));
  rmSync(staged, { recursive: true });
  flush(dataFolder);
}

/** Checks the staged database. Pictures are links to verified files. */
async function checkStaged(file: string, { files, rows }: Manifest): Promise<void> {
  const expected = files.find(({ path }) => path === DATABASE);
  if ((await fileSha256(file)) !== expected?.sha256) throw new Error(`${file} is not what was backed up.`);
  checkRows(file, rows);
}

/** Throws when SQLite finds a fault, or a table has another number of rows. */
function checkRows(file: string, expected: Manifest["rows"]): void {
  const { rows } = checkDatabase(file);
  for (const [table, count] of Object.entries(expected)) {
    if (rows[table] !== count) throw new Error(`${table} has ${rows[table]} rows instead of ${count}.`);
  }
}

/** Tables that let somebody in for a time, and phones, which ring for the key pair of a site alone. */
const LETS_IN = ["sessions", "invitations", "password_links", "recovery_codes", "rings", "phones"];

/**
 * Empties these tables, because a session ended after the backup (after a theft, say) would work again, as would used
 * links and codes. Returns their row counts.
 */
function endLinks(file: string): Manifest["rows"] {
  const database = new Database(file);
  try {
    database.pragma("secure_delete = ON");
    // An older backup may lack some.
    const has = database
      .prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .pluck();
    const there = LETS_IN.filter((table) => has.get(table));
    for (const table of there) database.exec(`DELETE FROM ${table}`);
    // Its key may still be here, but the mailbox may have moved on since: the owner enters the password again.
    if (has.get("mailbox")) database.exec("UPDATE mailbox SET password = NULL");
    return Object.fromEntries(there.map((table) => [table, 0]));
  } finally {
    database.close();
    flush(file);
  }
}
