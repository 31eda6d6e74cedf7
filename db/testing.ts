import { constants, copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { dataFiles } from "./data-folder";
import { migrateToLatest } from "./migrate";
import { openDb } from "./open";
import type { Db } from "./schema";

/** The file of an empty, migrated database. Migrating takes twenty times as long as copying what came of it. */
let template: Promise<string> | undefined;

/**
 * An empty, migrated database in a file of its own, opened as in production, but that a commit does not wait for the
 * disk: a test's rows may be lost with the machine. Fails where there is one already.
 */
export async function createTestDb(folder = newFolder()): Promise<Db> {
  const { databaseFile } = dataFiles(folder);
  template ??= makeTemplate();
  copyFileSync(await template, databaseFile, constants.COPYFILE_EXCL);
  const db = openDb(databaseFile);
  await sql`PRAGMA synchronous = OFF`.execute(db);
  return db;
}

async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  await db.destroy();
  return dataFiles(folder).databaseFile;
}

/** The same, migrated here and now: for tests of the migrations. */
export async function migrateNewDb(folder = newFolder()): Promise<Db> {
  const { databaseFile: file, backupFolder } = dataFiles(folder);
  const db = openDb(file);
  await migrateToLatest(db, { file, backupFolder, now: new Date() });
  return db;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "db-"));
