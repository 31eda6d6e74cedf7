import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/**
 * Writes a consistent copy of a database file, flushed to disk, through a read-only connection of its own, so that
 * it works while others write. Throws when the target exists.
 */
export function snapshotDatabase(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const source = new Database(file, { readonly: true, fileMustExist: true });
  try {
    source.prepare("VACUUM INTO ?").run(target);
  } finally {
    source.close();
  }
  const copy = openSync(target, "r+");
  fsyncSync(copy);
  closeSync(copy);
}
