import { rm } from "node:fs/promises";
import { join } from "node:path";
import { subHours } from "date-fns/subHours";
import { contentOf, writeBackup } from "../../db/backup";
import { lockBackupFolder } from "../../db/lock";
import { forgetHourlyRuns, type Report, recorded } from "./backups.server";
import { KEPT_HOURS, newestFirst } from "./kept-backups";
import {
  contentOffSite,
  deleteExpiredHourlyCopies,
  HOURLY,
  listOffSite,
  type OffSiteCopy,
  sendOffSite,
  withinLimit,
} from "./off-site.server";
import type { BackupContext, Store } from "./store.server";

type OffSiteContext = BackupContext & { store: Store };

/**
 * The hourly run. When the database differs from the newest copy in the store, sends a new one under `hourly/` with the
 * missing pictures, and deletes copies older than 48 hours. False when it failed. Throws when another run is at work.
 */
export async function copyOffSite(context: OffSiteContext, report: Report): Promise<boolean> {
  const release = lockBackupFolder(context.backupFolder);
  try {
    const hourly = { ...context, store: withinLimit(context.store) };
    return Boolean(await recorded(context, "hourly", report, () => makeHourlyCopy(hourly, report)));
  } finally {
    release();
  }
}

async function makeHourlyCopy(
  context: OffSiteContext,
  report: Report,
): Promise<{ name: string; bytes: number }> {
  const { db, store } = context;
  const now = context.clock();
  const [newest] = newestFirst(await listOffSite(store), now);
  const copy =
    newest && (await isAllIn(newest, context, report))
      ? { name: newest.name, bytes: 0 }
      : await sendHourlyCopy(context, now);
  await forgetHourlyRuns(db, subHours(now, KEPT_HOURS));
  await deleteExpiredHourlyCopies(store, { newest: copy.name, now }).catch((error: Error) => {
    // Not an error: a key that may not delete is safer, and a rule of the bucket can expire old copies.
    report(`hourly copies older than ${KEPT_HOURS} hours stay off-site: ${error.message}`);
  });
  return copy;
}

/**
 * Whether the store already has a copy of everything in the database. Asks the store and not a local note, so that a
 * copy lost there is replaced within the hour.
 */
async function isAllIn(copy: OffSiteCopy, { store, databaseFile }: OffSiteContext, report: Report) {
  try {
    return (await contentOffSite(store, copy.name)) === contentOf(databaseFile);
  } catch (error) {
    report(`${copy.name} off-site can't be used, another is made: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Makes a copy beside the backups, sends it and deletes it, since on this disk it protects against nothing. Its folder
 * is named like an unfinished backup, so that the next run deletes it after a crash.
 */
async function sendHourlyCopy(context: OffSiteContext, now: Date): Promise<{ name: string; bytes: number }> {
  const folder = join(context.backupFolder, "hourly.part");
  try {
    const { name } = await writeBackup({ ...context, backupFolder: folder, now });
    const bytes = await sendOffSite(context.store, join(folder, name), HOURLY);
    return { name: HOURLY + name, bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
