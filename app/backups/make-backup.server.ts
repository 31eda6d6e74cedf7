import { rm } from "node:fs/promises";
import { join } from "node:path";
import { albertaDay } from "~/business/time";
import { backupInstant, listBackupNames, writeBackup } from "../../db/backup";
import { lockBackupFolder } from "../../db/lock";
import { isRehearsalDue } from "./backup-due";
import { type BackupWorld, type Report, readRuns, recorded } from "./backups.server";
import { keptBackups } from "./kept-backups";
import { sendOffSite, withinLimit } from "./off-site.server";
import { rehearseRestore } from "./rehearse-restore.server";

/**
 * The nightly run: a backup, its copy off-site, the rotation, and once a month a rehearsed restore, each with a row
 * in `backups`. False when one of them failed; the others are made all the same. Throws when another run is at work.
 */
export async function makeBackup(world: BackupWorld, report: Report): Promise<boolean> {
  const release = lockBackupFolder(world.backupFolder);
  try {
    const name = await recorded(world, "backup", report, () => writeBackup({ ...world, now: world.clock() }));
    if (!name) return false;
    await rotate(world.backupFolder);
    const folder = join(world.backupFolder, name);
    const { store } = world;
    const isOffSite = store
      ? await recorded(world, "off-site", report, async () => ({
          name,
          bytes: await sendOffSite(withinLimit(store), folder),
        }))
      : name;
    const now = world.clock();
    const isRehearsed = isRehearsalDue((await readRuns(world.db, now)).rehearsal.lastSuccess, now)
      ? await recorded(world, "rehearsal", report, async () => ({
          name,
          bytes: await rehearseRestore(folder, { backupFolder: world.backupFolder, now: world.clock() }),
        }))
      : name;
    return Boolean(isOffSite && isRehearsed);
  } finally {
    release();
  }
}

/** Deletes the backups that `keptBackups` does not name. */
async function rotate(backupFolder: string): Promise<void> {
  const names = listBackupNames(backupFolder);
  const kept = keptBackups(names.map((name) => ({ name, day: albertaDay(backupInstant(name)) })));
  for (const name of names.filter((name) => !kept.has(name))) {
    await rm(join(backupFolder, name), { recursive: true, force: true });
  }
}
