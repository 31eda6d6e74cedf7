import { existsSync } from "node:fs";
import { env } from "~/env.server";
import { findDamage, isNewDatabase, wayBack } from "../db/lost-database";
import type { Db } from "../db/schema";

/** The database of the site in DATA_DIR, for an operator's script; ends it in words when there is none. */
export async function openDatabase(): Promise<Db> {
  const none = `There is no database in ${env.DATA_DIR}. Start the site once, or set DATA_DIR.`;
  if (!existsSync(env.databaseFile)) fail(none);
  // Imported only now: opening the database would make the missing file.
  const { db } = await import("~/db.server");
  if (isNewDatabase(env.databaseFile)) fail(none);
  return db;
}

/** The same, of a database that is sound: what is written into a damaged one may be lost with it. */
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
