import { existsSync } from "node:fs";
import { join } from "node:path";
import { fetchOffSite, listOffSite } from "~/backups/store.server";
import { env } from "~/env.server";
import { isBackupName, listBackupNames } from "../db/backup";
import { restoreBackup } from "../db/restore";
import { fail } from "./open-database";

const USAGE = `Usage: npx tsx scripts/restore.ts [BACKUP]

Puts a backup in the place of the database and the pictures in DATA_DIR. BACKUP is a name in DATA_DIR/backups, a path,
or a name in the off-site store, from where it is fetched first. Without it, lists what there is. Stop the site before:
a running one is refused. What is replaced is kept in a folder beside it.`;

const { backupFolder, backupStore: store } = env;
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
    `Everybody is signed out. The passwords and the calendar's address are those of the backup: change what has been given away since.`,
  );
}

async function find(wanted: string): Promise<string> {
  const here = isBackupName(wanted) ? join(backupFolder, wanted) : wanted;
  if (existsSync(here) || !store || !isBackupName(wanted)) return here;
  console.log(`Fetching ${wanted} from the off-site store ...`);
  return fetchOffSite(store, wanted, backupFolder);
}

async function list() {
  console.log(`In ${backupFolder}:\n  ${listBackupNames(backupFolder).join("\n  ") || "none"}`);
  if (store) console.log(`Off-site:\n  ${(await listOffSite(store)).join("\n  ") || "none"}`);
}
