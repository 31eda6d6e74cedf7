import { openContentVersion } from "../db/content-version";
import { openDb } from "../db/open";
import { env } from "./env.server";

/** The one open handle. Migrated by boot before the first request. */
export const db = openDb(env.databaseFile);

let contentVersion: ReturnType<typeof openContentVersion> | undefined;

/** The number that every change of images, reviews and projects raises, by whatever process it is made. */
export function readContentVersion(): number {
  // Not before the first page: the migrations come first.
  contentVersion ??= openContentVersion(env.databaseFile);
  return contentVersion.read();
}

/** Closing the last connection also checkpoints the WAL. */
export async function closeDatabase(): Promise<void> {
  contentVersion?.close();
  await db.destroy();
}
