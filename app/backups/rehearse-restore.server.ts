import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder";
import { openDb } from "../../db/open";
import { restoreBackup } from "../../db/restore";

/**
 * Restores a backup into its own folder, opens it as the site would, writes and reads there, and deletes the folder.
 * Returns the bytes restored. Throws when any of it fails. The folder is beside the backups, so that pictures can be
 * linked without taking space.
 */
export async function rehearseRestore(
  backup: string,
  { backupFolder, now }: { backupFolder: string; now: Date },
): Promise<number> {
  const dataFolder = join(backupFolder, "rehearsal.part");
  try {
    await rm(dataFolder, { recursive: true, force: true });
    const { manifest } = await restoreBackup(backup, { dataFolder, now });
    const db = openDb(dataFiles(dataFolder).databaseFile);
    try {
      await db.updateTable("content_version").set({ version: 0 }).execute();
      await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    } finally {
      await db.destroy();
    }
    return manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
