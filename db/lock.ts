import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { dataFiles } from "./data-folder";

/**
 * Takes a data folder for this process until it ends, and gives the function that releases it. Throws when another
 * process holds it: two servers, or a restore under a running one, would spoil each other's files.
 *
 * The lock is SQLite's own exclusive lock on an empty file: the kernel drops it when the process dies, however it
 * dies, so a crash leaves nothing to clean up. A file with a process id in it would.
 */
export function lockDataFolder(folder: string): () => void {
  return lock(dataFiles(folder).lockFile, `Another server, or a restore, is at work in ${folder}.`);
}

/** Takes a folder of backups for one backup or rehearsal. Throws when another is at work there. */
export function lockBackupFolder(folder: string): () => void {
  return lock(join(folder, "backup.lock"), `Another backup is being made in ${folder}.`);
}

function lock(file: string, refusal: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
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
