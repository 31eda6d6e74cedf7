import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { dataFiles } from "./data-folder";

/**
 * Locks a data folder for this process until it ends, and gives the function that releases it. Throws when another
 * process holds it: two servers, or a restore under a running server, would spoil each other's files. The lock is
 * SQLite's own exclusive lock on an empty file. The kernel releases it however the process ends, so a crash leaves
 * nothing to clean up, as a file with a process id would.
 */
export function lockDataFolder(folder: string): () => void {
  return lock(dataFiles(folder).lockFile, `Another server, or a restore, is at work in ${folder}.`);
}

/**
 * Makes the folder if it is missing, and keeps other users of the machine out of it. A folder of another owner is left
 * as it is.
 */
function keepToOurselves(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Locks a folder of backups for one backup or rehearsal. Throws when another is at work there. */
export function lockBackupFolder(folder: string): () => void {
  return lock(join(folder, "backup.lock"), `Another backup is being made in ${folder}.`);
}

function lock(file: string, refusal: string): () => void {
  keepToOurselves(dirname(file));
  const held = new Database(file, { timeout: 0 });
  try {
    held.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    held.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(refusal);
  }
  return () => held.close();
}
