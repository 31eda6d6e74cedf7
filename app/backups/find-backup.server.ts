import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatNumber } from "~/business/format-number";
import { backupInstant, isBackupName, listBackupNames } from "../../db/backup";
import { DATABASE } from "../../db/data-folder";
import { readManifest, verifyFiles } from "../../db/manifest";
import type { Context } from "../../db/schema";
import { newestFirst } from "./kept-backups";
import { fetchOffSite, HOURLY, listOffSite } from "./off-site.server";
import type { BackupContext } from "./store.server";

/** Where to look for backups. `now`, because one dated in the future is never the newest. */
type SearchContext = Pick<BackupContext, "backupFolder" | "store"> & Pick<Context, "now">;

type Report = (line: string) => void;

/** A backup that could be restored. */
export interface FoundBackup {
  /** "2026-11-20T10-00-00Z". */
  name: string;
  /** ISO in UTC. */
  instant: string;
  where: "here" | "off-site" | "off-site, hourly";
  /** Bytes of its database. */
  bytes: number;
}

/** All backups on this disk and in the store, newest first. Throws when the store does not answer. */
export async function listBackups({ backupFolder, store, now }: SearchContext): Promise<FoundBackup[]> {
  const here = listBackupNames(backupFolder).map((name) => ({
    name,
    instant: backupInstant(name),
    where: "here" as const,
    bytes: statSync(join(backupFolder, name, DATABASE), { throwIfNoEntry: false })?.size ?? 0,
  }));
  const offSite = (store ? await listOffSite(store) : []).map(({ name, ...copy }) => ({
    ...copy,
    name: name.replace(HOURLY, ""),
    where: name.startsWith(HOURLY) ? ("off-site, hourly" as const) : ("off-site" as const),
  }));
  return newestFirst([...here, ...offSite], now);
}

/**
 * The folder of the newest complete and unchanged backup, fetched from the store if needed. A damaged one is skipped,
 * and reported. Throws when there is none, when the store does not answer, and when the newest is so small that it may
 * be of a new, empty site.
 */
export async function findNewestBackup(context: SearchContext, report: Report): Promise<string> {
  const backups = await listBackups(context);
  for (const backup of backups) {
    try {
      const folder = await bringHere(backup, context, report);
      refuseEmptySite(backup, backups);
      return folder;
    } catch (error) {
      if (error instanceof Doubt) throw error;
      report(`${backup.name} (${backup.where}) can't be used: ${(error as Error).message}`);
    }
  }
  if (backups.length === 0) throw new Error("There is no backup, neither here nor off-site.");
  throw new Error(
    "No backup can be read. Off-site ones need the BACKUP_S3_ENCRYPTION_KEY they were made with.",
  );
}

/** The folder of the backup with this name, fetched if only the store has it. A path is returned as it is. */
export async function findBackup(wanted: string, context: SearchContext, report: Report): Promise<string> {
  const here = isBackupName(wanted) ? join(context.backupFolder, wanted) : wanted;
  if (existsSync(here) || !context.store || !isBackupName(wanted)) return here;
  const backup = (await listBackups(context)).find(({ name }) => name === wanted);
  if (!backup) throw new Error(`There is no backup ${wanted}, neither here nor off-site.`);
  return bringHere(backup, context, report);
}

async function bringHere(
  { name, where }: FoundBackup,
  { backupFolder, store }: SearchContext,
  report: Report,
) {
  const folder = join(backupFolder, name);
  if (where !== "here" && !existsSync(folder) && store) {
    report(`Fetching ${name} from the off-site store ...`);
    return fetchOffSite(store, where === "off-site" ? name : HOURLY + name, backupFolder);
  }
  await verifyFiles(folder, readManifest(folder));
  return folder;
}

/** Thrown when a person has to choose. */
class Doubt extends Error {}

/** A site that was started empty before its restore has made a backup of itself, now the newest. */
function refuseEmptySite(newest: FoundBackup, all: FoundBackup[]): void {
  const larger = all.find(({ bytes }) => bytes > 2 * newest.bytes);
  if (!larger) return;
  throw new Doubt(
    `The newest, ${newest.name}, has ${kilobytes(newest.bytes)}; ${larger.name} before it has ${kilobytes(larger.bytes)}. It may be of a new, empty site. Run this again with the name of the one that you want.`,
  );
}

export function kilobytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024))} kB`;
}
