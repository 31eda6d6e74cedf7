import { rm } from "node:fs/promises";
import { join } from "node:path";
import { albertaDay } from "~/business/time";
import { backupInstant, listBackupNames, writeBackup } from "../../db/backup";
import { lockBackupFolder } from "../../db/lock";
import { isRehearsalDue } from "./backup-due";
import { type Report, readRuns, recorded } from "./backups.server";
import { keptBackups } from "./kept-backups";
import { sendOffSite, withinLimit } from "./off-site.server";
import { rehearseRestore } from "./rehearse-restore.server";
import type { BackupContext } from "./store.server";

/**
 * The nightly run: a backup, its off-site copy, deleting old backups, and once a month a rehearsed restore, each
 * recorded in `backups`. False when a step failed; the others still run. Throws when another run is at work.
 */
export async function makeBackup(context: BackupContext, report: Report): Promise<boolean> {
  const release = lockBackupFolder(context.backupFolder);
  try {
    const name = await recorded(context, "backup", report, () =>
      writeBackup({ ...context, now: context.clock() }),
    );
    if (!name) return false;
    await rotate(context.backupFolder);
    const folder = join(context.backupFolder, name);
    const { store } = context;
    const isOffSite = store
      ? await recorded(context, "off-site", report, async () => ({
          name,
          bytes: await sendOffSite(withinLimit(store), folder),
        }))
      : name;
    const now = context.clock();
    const isRehearsed = isRehearsalDue((await readRuns(context.db, now)).rehearsal.lastSuccess, now)
      ? await recorded(context, "rehearsal", report, async () => ({
          name,
          bytes: await rehearseRestore(folder, { backupFolder: context.backupFolder, now: context.clock() }),
        }))
      : name;
    return Boolean(isOffSite && isRehearsed);
  } finally {
    release();
  }
}

/** Deletes the backups that `keptBackups` does not keep. */
async function rotate(backupFolder: string): Promise<void> {
  const names = listBackupNames(backupFolder);
  const kept = keptBackups(names.map((name) => ({ name, day: albertaDay(backupInstant(name)) })));
  for (const name of names.filter((name) => !kept.has(name))) {
    await rm(join(backupFolder, name), { recursive: true, force: true });
  }
}
