import { rm } from "node:fs/promises";
import { join } from "node:path";
import { albertaDay } from "~/business/time";
import { backupInstant, listBackupNames, writeBackup } from "../../db/backup";
import { lockBackupFolder } from "../../db/lock";
import type { Db } from "../../db/schema";
import { isRehearsalDue } from "./backup-due";
import { type BackupReason, recordEnd, recordStart, runState } from "./backups.server";
import { keptBackups } from "./kept-backups";
import { rehearseRestore } from "./rehearse-restore.server";
import { type Store, sendOffSite } from "./store.server";

interface World {
  db: Db;
  clock: () => Date;
  databaseFile: string;
  uploadsFolder: string;
  backupFolder: string;
  /** Where a copy goes that the loss of this machine can't touch; undefined without BACKUP_S3_*. */
  store: Store | undefined;
}

/** What the operator is told of each run. */
type Report = (line: string) => void;

/**
 * The nightly run: a backup, its copy off-site, the rotation, and once a month a rehearsed restore, each with a row
 * in `backups`. False when one of them failed; the others are made all the same. Throws when another run is at work.
 */
export async function makeBackup(world: World, report: Report): Promise<boolean> {
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
          bytes: await sendOffSite(store, folder),
        }))
      : name;
    const now = world.clock();
    const isRehearsed = isRehearsalDue((await runState(world.db, "rehearsal", now)).lastSuccess, now)
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

/** Runs one step and records it in `backups`. Undefined when it failed: the row and the report say why. */
async function recorded(
  { db, clock }: World,
  reason: BackupReason,
  report: Report,
  step: () => Promise<{ name: string; bytes: number }>,
): Promise<string | undefined> {
  const id = await recordStart(db, { file: "", reason, now: clock() });
  try {
    const { name, bytes } = await step();
    await recordEnd(db, id, { file: name, bytes, now: clock() });
    report(`${reason}: ${name}, ${bytes} bytes`);
    return name;
  } catch (error) {
    const message = (error as Error).message;
    await recordEnd(db, id, { error: message, now: clock() });
    report(`${reason} failed: ${message}`);
    return undefined;
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
