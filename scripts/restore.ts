import { findBackup, findNewestBackup, kilobytes, listBackups } from "~/backups/find-backup.server";
import { env } from "~/env.server";
import { restoreBackup } from "../db/restore";
import { fail } from "./open-database";

const USAGE = `Usage: npx tsx scripts/restore.ts [newest | BACKUP]

Puts a backup in the place of the database and the pictures in DATA_DIR: the newest that is whole, on this disk or
off-site, or BACKUP, which is a name from the list or a path. What is only off-site is fetched first. Without a word
after it, lists what there is. Stop the site before: a running one is refused. What is replaced is kept in a folder
beside it.`;

const context = { backupFolder: env.backupFolder, store: env.backupStore, now: new Date() };
const [wanted, ...more] = process.argv.slice(2);
if (more.length > 0 || wanted?.startsWith("-")) fail(USAGE);

try {
  if (wanted) await restore(wanted);
  else await list();
} catch (error) {
  fail(`Nothing is restored. ${(error as Error).message}`);
}

async function restore(wanted: string) {
  const { manifest, setAside } = await restoreBackup(await find(wanted), {
    dataFolder: env.DATA_DIR,
    now: new Date(),
  });
  console.log(`Restored the backup of ${manifest.createdAt}: ${manifest.files.length} files, checked.`);
  const { sessions: _, ...rows } = manifest.rows;
  console.log(`Rows: ${JSON.stringify(rows)}`);
  if (setAside) console.log(`What was there is in ${setAside}. Delete it when all is well.`);
  console.log(
    `Everybody is signed out; links that set a password and recovery codes are void: make new ones. The passwords and the calendars' addresses are those of the backup: change what has been given away since.`,
  );
}

function find(wanted: string): Promise<string> {
  return wanted === "newest"
    ? findNewestBackup(context, console.log)
    : findBackup(wanted, context, console.log);
}

async function list() {
  const backups = await listBackups(context).catch((error: Error) => {
    console.error(`${error.message}\nOnly what is on this disk can be listed:`);
    return listBackups({ ...context, store: undefined });
  });
  for (const { name, where, bytes } of backups) console.log(`${name}  ${kilobytes(bytes)}  ${where}`);
  console.log(
    backups.length > 0
      ? "The first is the newest. To restore it: npx tsx scripts/restore.ts newest"
      : `There is no backup in ${context.backupFolder}${context.store ? ", nor off-site" : ""}.`,
  );
}
