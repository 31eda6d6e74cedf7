import { accessSync, constants } from "node:fs";
import { openContentVersion } from "../db/content-version";
import { cannotOpen, isNewDatabase, wayBack } from "../db/lost-database";
import { openDb } from "../db/open";
import type { Db } from "../db/schema";
import { openSettingsRows, type SettingsRows } from "../db/settings-rows";
import { albertaDay } from "./business/time";
import { env, refuseToStart, tracesAtStart } from "./env.server";

/** The one open handle. Migrated by boot before the first request. A file that can't be opened ends the process. */
export const db = await open();

async function open(): Promise<Db> {
  const { databaseFile: file, backupFolder } = env;
  try {
    if (!env.ALLOW_INIT && isNewDatabase(file)) await refuseLostDatabase();
    const opened = openDb(file);
    // SQLite opens a file that it can't write, and says so at the first write.
    accessSync(file, constants.W_OK);
    return opened;
  } catch (error) {
    return refuseToStart(await cannotOpen(file, error, backupFolder));
  }
}

/**
 * A site that starts empty because its volume or its database is gone would take leads and lose them, and hide that
 * the others are lost. On Fly any empty folder is refused: there it mostly is a volume that is not mounted.
 */
async function refuseLostDatabase(): Promise<void> {
  const otherwise = "If this is a new site, set ALLOW_INIT=1 for its first start.";
  if (tracesAtStart.length > 0) {
    const found = new Intl.ListFormat("en-CA").format(tracesAtStart);
    const advice = await wayBack(env.backupFolder);
    refuseToStart(`${env.DATA_DIR} has no database, but ${found} of a site. ${otherwise} If not: ${advice}`);
  }
  if (env.isFly)
    refuseToStart(`${env.DATA_DIR} is empty. ${otherwise} If not: look for its volume, or restore a backup.`);
}

let contentVersion: ReturnType<typeof openContentVersion> | undefined;

/**
 * What visitors see is another after each change of images, reviews, projects and settings, by whatever process it is
 * made, and on another day in Alberta, which the calculator prints: a text that is new with each of these.
 */
export function readContentVersion(): string {
  // Not before the first page: the migrations come first.
  contentVersion ??= openContentVersion(env.databaseFile);
  return `${contentVersion.read()} ${albertaDay(new Date().toISOString())}`;
}

let settingsRows: ReturnType<typeof openSettingsRows> | undefined;

/** The saved settings, read without waiting. */
export const savedSettings: SettingsRows = {
  newestId: () => openedSettingsRows().newestId(),
  rowsOf: (area) => openedSettingsRows().rowsOf(area),
};

function openedSettingsRows() {
  // Not before the first request: the migrations come first.
  settingsRows ??= openSettingsRows(env.databaseFile);
  return settingsRows;
}

/** Closing the last connection also checkpoints the WAL. */
export async function closeDatabase(): Promise<void> {
  contentVersion?.close();
  settingsRows?.close();
  await db.destroy();
}
