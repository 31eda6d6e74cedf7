import { copyOffSite } from "~/backups/copy-off-site.server";
import { makeBackup } from "~/backups/make-backup.server";
import { env } from "~/env.server";
import { fail, openDatabase } from "./open-database";

const USAGE = `Usage: npx tsx scripts/backup.ts [hourly]

Makes a backup of the database and the pictures in DATA_DIR/backups while the site serves, sends a copy off-site when
BACKUP_S3_URL is set, deletes what is older than 7 days, 5 weeks and 12 months, and rehearses a restore once a month.
"hourly" only sends a copy off-site, and only when the newest there lacks something. The site runs both by itself,
every night and every hour.`;

const [kind, ...more] = process.argv.slice(2);
if (more.length > 0 || (kind && kind !== "hourly")) fail(USAGE);
const { backupStore: store } = env;
if (kind && !store) fail("There is no off-site store: set BACKUP_S3_URL.");
const db = await openDatabase();
const context = { ...env, db, clock: () => new Date() };
const run =
  kind && store
    ? copyOffSite({ ...context, store }, console.log)
    : makeBackup({ ...context, store }, console.log);
const isGood = await run.catch((error: Error) => fail(`No backup is made. ${error.message}`));
await db.destroy();
process.exitCode = isGood ? 0 : 1;
