import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { env } from "~/env.server";
import { importZip } from "~/records/import-zip.server";
import { dataFiles } from "../db/data-folder";
import { migrateToLatest } from "../db/migrate";
import { openDb } from "../db/open";
import { fail } from "./open-database";

const USAGE = `Usage: DATA_DIR=./new npx tsx scripts/import-zip.ts FILE

Puts the tables and pictures of a ZIP from "Take your data with you" into an empty site, and says how many rows each table
has. Passwords and private addresses are not in the ZIP: make users with scripts/create-user.ts. To bring a whole site
back, restore a backup instead.`;

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0 || file.startsWith("-")) fail(USAGE);
const { databaseFile, backupFolder, uploadsFolder } = dataFiles(env.DATA_DIR);
if (existsSync(databaseFile)) fail(`${databaseFile} is there already: choose an empty DATA_DIR.`);
await mkdir(env.DATA_DIR, { recursive: true });

const db = openDb(databaseFile);
try {
  await migrateToLatest(db, { file: databaseFile, backupFolder, now: new Date() });
  console.log(JSON.stringify(await importZip(db, { file, uploadsFolder })));
  await db.destroy();
} catch (error) {
  await db.destroy();
  // So that the next try finds DATA_DIR as this one did.
  await rm(databaseFile, { force: true });
  fail(`Nothing is imported from ${file}. ${(error as Error).message.split("\n")[0]}`);
}
