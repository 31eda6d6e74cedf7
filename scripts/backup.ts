import { existsSync } from "node:fs";
import { makeBackup } from "~/backups/make-backup.server";
import { env } from "~/env.server";

const USAGE = `Usage: npx tsx scripts/backup.ts

Makes a backup of the database and the pictures in DATA_DIR/backups while the site serves, sends a copy off-site when
BACKUP_S3_URL is set, deletes what is older than 7 days, 5 weeks and 12 months, and rehearses a restore once a month.
The site runs this every night by itself.`;

if (process.argv.length > 2) fail(USAGE);
if (!existsSync(env.databaseFile)) {
  fail(`There is no database in ${env.DATA_DIR}. Start the site once, or set DATA_DIR.`);
}
// Imported only now: opening the database would make the missing file.
const { db } = await import("~/db.server");

const isGood = await makeBackup({ ...env, store: env.backupStore, db, clock: () => new Date() }, console.log);
await db.destroy();
process.exitCode = isGood ? 0 : 1;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
