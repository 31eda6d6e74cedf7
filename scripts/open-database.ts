import { existsSync } from "node:fs";
import { env } from "~/env.server";
import { findDamage, isNewDatabase, wayBack } from "../db/lost-database";
import type { Db } from "../db/schema";

/**
 * Opens the database of the site in DATA_DIR for an operator's script. Ends the process with an explanation when there
 * is none.
 */
export async function openDatabase(): Promise<Db> {
  const none = `There is no database in ${env.DATA_DIR}. Start the site once, or set DATA_DIR.`;
  if (!existsSync(env.databaseFile)) fail(none);
  // Imported only here, because this module makes the file if it is missing.
  const { db } = await import("~/db.server");
  if (isNewDatabase(env.databaseFile)) fail(none);
  return db;
}

/** The same, but also ends the process when the database is damaged, because what is written into it may be lost. */
export async function openSoundDatabase(): Promise<Db> {
  const db = await openDatabase();
  const damage = await findDamage(db);
  if (damage) fail(`${env.databaseFile}: ${damage}; ${await wayBack(env.backupFolder)}`);
  return db;
}

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
