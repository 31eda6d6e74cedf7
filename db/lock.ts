import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { dataFiles } from "./data-folder";

/**
 * Locks a data folder until this process ends; returns a function that releases it. Throws when another process holds
 * it: two servers, or a restore under a running server, would spoil each other's files. It is SQLite's exclusive lock
 * on an empty file, which the kernel releases however the process ends. A file with a process id would stay after a
 * crash.
 */
export function lockDataFolder(folder: string): () => void {
  return lock(dataFiles(folder).lockFile, `Another server, or a restore, is at work in ${folder}.`);
}

/** Creates the folder, and keeps other users of the machine out. A folder with another owner is left as it is. */
function keepToOurselves(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Locks a backup folder for one backup or rehearsal. Throws when another is at work there. */
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
