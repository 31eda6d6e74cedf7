/**
 * kill -9 in the middle of an hourly copy and of sending pictures: is anything torn off-site, and does the next run
 * complete what is missing? Usage: ... [kills of copies, 20] [of pictures, 20]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fetchOffSite, HOURLY, listOffSite, listPictures, pictureName } from "~/backups/off-site.server";
import { waitingPictures } from "~/backups/send-new-pictures.server";
import { fetchFile } from "~/backups/store.server";
import { startStore } from "~/backups/testing.server";
import { contentOf } from "../../db/backup";
import { dataFiles } from "../../db/data-folder";
import { fileSha256 } from "../../db/manifest";
import { createTestDb } from "../../db/testing";
import { newFolder, stop } from "../bench/serve";

const [copyKills = 20, pictureKills = 20] = process.argv.slice(2).map(Number);
const dataFolder = newFolder();
const files = dataFiles(dataFolder);
const db = await createTestDb(dataFolder);
const server = await startStore();
const { store } = server;
// A store across the country: a kill then falls between any two calls.
server.delayMs = 15;
let written = 0;

for (let count = 0; count < 40; count++) await keepLead(100_000);

let torn = 0;
let copiesKilled = 0;
const seen = new Set<string>();
for (let kill = 0; kill < copyKills; kill++) {
  await keepLead(1000);
  keepPicture();
  server.asked.length = 0;
  const run = start("scripts/backup.ts", "hourly");
  while (server.asked.length === 0 && run.exitCode === null) await sleep(5);
  await sleep(Math.random() * 3000);
  if (run.exitCode === null) {
    await stop(run, "SIGKILL");
    copiesKilled++;
  }
  torn += await countTornCopies();
}
const last = start("scripts/backup.ts", "hourly");
const [exitCode] = await once(last, "exit");
torn += await countTornCopies();
const newest = (await listOffSite(store)).at(-1)!;
const fetched = await fetchOffSite(store, newest.name, newFolder());
const isComplete = contentOf(join(fetched, "app.db")) === contentOf(files.databaseFile);
const leftOnDisk = readdirSync(files.backupFolder).filter((name) => name.endsWith(".part"));
const copies = (await listOffSite(store)).filter(({ name }) => name.startsWith(HOURLY)).length;
console.log({ copiesKilled, copies, torn, lastRunExit: exitCode, isComplete, leftOnDisk });

let picturesKilled = 0;
for (let kill = 0; kill < pictureKills; kill++) {
  for (let count = 0; count < 10; count++) keepPicture();
  const before = (await listPictures(store)).names.length;
  const worker = start("scripts/trials/parts/picture-worker.ts");
  while ((await listPictures(store)).names.length === before && worker.exitCode === null) await sleep(5);
  await sleep(Math.random() * 300);
  if ((await waitingPictures({ ...files, store })).count > 0) picturesKilled++;
  await stop(worker, "SIGKILL");
}
const worker = start("scripts/trials/parts/picture-worker.ts");
const until = Date.now() + 240_000;
while ((await waitingPictures({ ...files, store })).count > 0 && Date.now() < until) await sleep(50);
await stop(worker, "SIGKILL");
const { count: waiting } = await waitingPictures({ ...files, store });
// s3rver, unlike a store of record, keeps what it had of a file when its sender died: it is sent again.
const tornPictures = await countTornPictures();
const pictures = readdirSync(join(files.uploadsFolder, "private")).length;
console.log({
  picturesKilled,
  pictures,
  offSite: (await listPictures(store)).names.length,
  waiting,
  tornPictures,
});
await server.close();
const isGood = torn + tornPictures + waiting + leftOnDisk.length === 0 && isComplete && exitCode === 0;
process.exit(isGood ? 0 : 1);

function start(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      BACKUP_S3_URL: store.url,
      BACKUP_S3_REGION: store.region,
      BACKUP_S3_KEY_ID: store.keyId,
      BACKUP_S3_SECRET: store.secret,
      BACKUP_S3_ENCRYPTION_KEY: store.encryptionKey.toString("hex"),
    },
  });
}

async function keepLead(letters: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto("outbox")
    .values({
      message_id: `<${++written}@x>`,
      kind: "customer",
      to_address: "a@example.ca",
      subject: "x",
      html: randomBytes(letters / 2).toString("hex"),
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

function keepPicture(): void {
  mkdirSync(join(files.uploadsFolder, "private"), { recursive: true });
  const picture = `${randomBytes(16).toString("hex")}.webp`;
  writeFileSync(join(files.uploadsFolder, "private", picture), randomBytes(300_000));
}

/** Of the copies that have come since: how many count as one and can't be brought back. */
async function countTornCopies(): Promise<number> {
  let found = 0;
  for (const { name } of await listOffSite(store)) {
    if (seen.has(name)) continue;
    seen.add(name);
    await fetchOffSite(store, name, newFolder()).catch(() => found++);
  }
  return found;
}

async function countTornPictures(): Promise<number> {
  const folder = newFolder();
  let found = 0;
  for (const name of (await listPictures(store)).names) {
    const file = join(folder, "picture");
    const isWhole = await fetchFile(store, name, 300_000, file).then(
      async () => pictureName(store, await fileSha256(file)) === name,
      () => false,
    );
    if (!isWhole) found++;
  }
  return found;
}
