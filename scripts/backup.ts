import { makeBackup } from "~/backups/make-backup.server";
import { env } from "~/env.server";
import { fail, openDatabase } from "./open-database";

const USAGE = `Usage: npx tsx scripts/backup.ts

Makes a backup of the database and the pictures in DATA_DIR/backups while the site serves, sends a copy off-site when
BACKUP_S3_URL is set, deletes what is older than 7 days, 5 weeks and 12 months, and rehearses a restore once a month.
The site runs this every night by itself.`;

if (process.argv.length > 2) fail(USAGE);
const db = await openDatabase();

const isGood = await makeBackup(
  { ...env, store: env.backupStore, db, clock: () => new Date() },
  console.log,
).catch((error: Error) => fail(`No backup is made. ${error.message}`));
await db.destroy();
process.exitCode = isGood ? 0 : 1;
