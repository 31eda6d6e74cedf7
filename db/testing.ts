import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFiles } from "./data-folder";
import { migrateToLatest } from "./migrate";
import { openDb } from "./open";
import type { Db } from "./schema";

/** An empty, migrated database in a file of its own, opened as in production. */
export async function createTestDb(folder = mkdtempSync(join(tmpdir(), "db-"))): Promise<Db> {
  const { databaseFile: file, backupFolder } = dataFiles(folder);
  const db = openDb(file);
  await migrateToLatest(db, { file, backupFolder, now: new Date() });
  return db;
}
