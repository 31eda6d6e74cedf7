import { accessSync, constants } from "node:fs";
import { openContentVersion } from "../db/content-version";
import { cannotOpen, isNewDatabase, wayBack } from "../db/lost-database";
import { openDb } from "../db/open";
import type { Db } from "../db/schema";
import { openSettingsRows, type SettingsRows } from "../db/settings-rows";
import { albertaDay } from "./business/time";
import { env, refuseToStart, tracesAtStart } from "./env.server";

/** The one open database, migrated by boot before the first request. If it can't be opened, the process ends. */
export const db = await open();

async function open(): Promise<Db> {
  const { databaseFile: file, backupFolder } = env;
  try {
    if (!env.ALLOW_INIT && isNewDatabase(file)) await refuseLostDatabase();
    const opened = openDb(file);
    // SQLite would open a read-only file and fail only at the first write.
    accessSync(file, constants.W_OK);
    return opened;
  } catch (error) {
    return refuseToStart(await cannotOpen(file, error, backupFolder));
  }
}

/**
 * Refuses to start empty when a volume or database is gone: it would take leads, lose them, and hide the loss. On Fly
 * any empty folder is refused, because it usually is a volume that is not mounted.
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
 * A text that changes whenever visitors see something else: after a change of images, reviews, projects or settings by
 * any process, and on a new day in Alberta, which the calculator prints.
 */
export function readContentVersion(): string {
  // Opened at the first page, after the migrations.
  contentVersion ??= openContentVersion(env.databaseFile);
  return `${contentVersion.read()} ${albertaDay(new Date().toISOString())}`;
}

let settingsRows: ReturnType<typeof openSettingsRows> | undefined;

/** The saved settings, read synchronously. */
export const savedSettings: SettingsRows = {
  newestId: () => openedSettingsRows().newestId(),
  rowsOf: (area) => openedSettingsRows().rowsOf(area),
};

function openedSettingsRows() {
  // Opened at the first request, after the migrations.
  settingsRows ??= openSettingsRows(env.databaseFile);
  return settingsRows;
}

/** Closing the last connection also writes the WAL into the database. */
export async function closeDatabase(): Promise<void> {
  contentVersion?.close();
  settingsRows?.close();
  await db.destroy();
}
