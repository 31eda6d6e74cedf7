/**
 * Backups and hourly off-site copies while visitors write, each restored and compared; then the restore of 100 MB and
 * 1,000 pictures by the clock.
 * Usage: ... [backups, 20]
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { fetchOffSite, HOURLY, listOffSite } from "~/backups/off-site.server";
import { startStore } from "~/backups/testing.server";
import { backupInstant, listBackupNames } from "../../db/backup";
import { readManifest, tableCounts } from "../../db/manifest";
import { restoreBackup } from "../../db/restore";
import { load, newFolder, serve, stop } from "../bench/serve";

const wanted = Number(process.argv[2] ?? 20);
const dataFolder = newFolder();
const backupFolder = join(dataFolder, "backups");
const server = await startStore();
const { url, region, keyId, secret, encryptionKey } = server.store;
let offSite: Record<string, string> = {
  BACKUP_S3_URL: url,
  BACKUP_S3_REGION: region,
  BACKUP_S3_KEY_ID: keyId,
  BACKUP_S3_SECRET: secret,
  BACKUP_S3_ENCRYPTION_KEY: encryptionKey.toString("hex"),
};
const script = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...offSite, DATA_DIR: dataFolder },
  });

const site = await serve(dataFolder, offSite);
const acknowledged: { id: number; at: number }[] = [];
let worstGapMs = 0;
const visitors = load(4, ({ id }) => {
  const at = Date.now();
  worstGapMs = Math.max(worstGapMs, at - (acknowledged.at(-1)?.at ?? at));
  acknowledged.push({ id, at });
});

let missing = 0;
let restored = 0;
let leads = 0;
await firstBackupOfTheSite();
for (let count = 0; count < wanted; count++) {
  const [name, folder] = count % 2 === 0 ? await makeBackup() : await makeHourlyCopy();
  const target = newFolder();
  const { manifest } = await restoreBackup(folder, { dataFolder: target, now: new Date() });
  const database = new Database(join(target, "app.db"));
  const isEqual = JSON.stringify(tableCounts(database)) === JSON.stringify(manifest.rows);
  const has = database.prepare("SELECT 1 FROM quotes WHERE id = ?");
  // Whatever was acknowledged before the backup began must be in it.
  const earlier = acknowledged.filter(({ at }) => at < Date.parse(backupInstant(name)));
  missing += earlier.filter(({ id }) => !has.get(id)).length;
  leads = Number(database.prepare("SELECT count(*) FROM quotes").pluck().get());
  if (isEqual) restored++;
  database.close();
}
await visitors.stop();
await stop(site, "SIGTERM");
console.log({ backupsAndCopies: wanted, restored, leads, acknowledgedBeforeAndMissing: missing, worstGapMs });

// How long 1,000 pictures take to a store is the store's business.
await server.close();
offSite = {};
fill(100);
const backup = performance.now();
await script("backup");
const backupSeconds = (performance.now() - backup) / 1000;
const name = listBackupNames(backupFolder).at(-1)!;
const files = readManifest(join(backupFolder, name)).files;
const restore = performance.now();
await script("restore", name);
const restoreSeconds = (performance.now() - restore) / 1000;
const megabytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024);
console.log({ megabytes, files: files.length, backupSeconds, restoreSeconds });
process.exitCode = missing > 0 || restored < wanted || restoreSeconds > 60 ? 1 : 0;

async function firstBackupOfTheSite(): Promise<void> {
  while (listBackupNames(backupFolder).length === 0) await sleep(100);
  while ((await listOffSite(server.store)).length === 0) await sleep(100);
}

async function makeBackup(): Promise<[name: string, folder: string]> {
  await script("backup");
  const name = listBackupNames(backupFolder).at(-1)!;
  return [name, join(backupFolder, name)];
}

async function makeHourlyCopy(): Promise<[name: string, folder: string]> {
  await script("backup", "hourly");
  const { name } = (await listOffSite(server.store)).filter(({ name }) => name.startsWith(HOURLY)).at(-1)!;
  return [name.slice(HOURLY.length), await fetchOffSite(server.store, name, newFolder())];
}

/** A database of so many megabytes, and 1,000 pictures of 100 kB. */
function fill(megabytes: number): void {
  const database = new Database(join(dataFolder, "app.db"));
  const insert = database.prepare(
    `INSERT INTO outbox (message_id, kind, to_address, subject, html, status, next_attempt_at, created_at)
     VALUES (?, 'customer', 'a@example.ca', 'x', ?, 'sent', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  database.transaction(() => {
    for (let count = 0; count < megabytes * 10; count++)
      insert.run(`<${count}@x>`, randomBytes(52_000).toString("hex"));
  })();
  database.close();
  mkdirSync(join(dataFolder, "uploads/public"), { recursive: true });
  for (let count = 0; count < 1000; count++) {
    const picture = `${randomBytes(16).toString("hex")}-800x600.webp`;
    writeFileSync(join(dataFolder, "uploads/public", picture), randomBytes(100_000));
  }
}
