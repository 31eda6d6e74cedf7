import { openDb } from "../db/open";
import { env } from "./env.server";

export const { databaseFile } = env;

/** The one open handle. Migrated by boot before the first request. */
export const db = openDb(databaseFile);

/** Whether the database answers a read. Throws what SQLite says when it does not. */
export async function pingDatabase(): Promise<void> {
  await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
}
