/**
 * The power fails under writes: is every acknowledged lead still there, with its photo, and the file whole? The data
 * lies on an ext4 file system of its own, which is shut down as a power cut does it: what had not reached the disk is
 * gone, the journal included. Linux, as root, with xfsprogs. Usage: ... [cuts, 25]
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import sharp from "sharp";
import { load, newFolder, serve, stop } from "../bench/serve";

const cuts = Number(process.argv[2] ?? 25);
const PHOTO = "db/sample/photos/garage-before-stained-concrete.webp";
const folder = newFolder();
const disk = join(folder, "disk.img");
const mounted = join(folder, "disk");
const dataFolder = join(mounted, "data");
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "inherit" });

mkdirSync(mounted);
run("truncate", "--size", "2G", disk);
run("mkfs.ext4", "-q", disk);

const acknowledged = new Map<number, { email: string; hasPhoto: boolean }>();
const photo = new Blob([readFileSync(PHOTO)], { type: "image/webp" });
let damaged = 0;

for (let cut = 0; cut < cuts; cut++) {
  run("mount", "--options", "loop", disk, mounted);
  if (existsSync(dataFolder) && !isWhole()) damaged++;
  mkdirSync(dataFolder, { recursive: true });
  const site = await serve(dataFolder);
  const visitors = load(3, (lead) => acknowledged.set(lead.id, { email: lead.email, hasPhoto: false }));
  const photographers = load(
    2,
    (lead) => acknowledged.set(lead.id, { email: lead.email, hasPhoto: true }),
    photo,
  );
  await sleep(1000 + Math.random() * 4000);
  run("xfs_io", "-x", "-c", "shutdown", mounted);
  // What is acknowledged from here on was on the disk before; the kill ends the visitors' waiting.
  await stop(site, "SIGKILL");
  await Promise.all([visitors.stop(), photographers.stop()]);
  await unmount();
}

run("mount", "--options", "loop", disk, mounted);
if (!isWhole()) damaged++;
const database = new Database(join(dataFolder, "app.db"), { readonly: true });
const stored = database.prepare(
  `SELECT photo_file AS photo, (SELECT count(*) FROM outbox WHERE quote_id = quotes.id) AS mails
   FROM quotes WHERE id = ? AND email = ?`,
);
const counts = {
  cuts,
  acknowledged: acknowledged.size,
  photos: 0,
  lost: 0,
  withoutMails: 0,
  withoutPhoto: 0,
  damaged,
};
for (const [id, { email, hasPhoto }] of acknowledged) {
  const row = stored.get(id, email) as { photo: string | null; mails: number } | undefined;
  if (!row) counts.lost++;
  else if (row.mails !== 2) counts.withoutMails++;
  if (row && hasPhoto) {
    counts.photos++;
    if (!(row.photo && (await opens(join(dataFolder, "uploads/private", row.photo))))) counts.withoutPhoto++;
  }
}
database.close();
await unmount();
console.log(counts);
process.exitCode = counts.lost + counts.withoutMails + counts.withoutPhoto + counts.damaged > 0 ? 1 : 0;

/** The process that opens pictures ends a moment after the site that started it. */
async function unmount(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return void run("umount", mounted);
    } catch {
      await sleep(200);
    }
  }
  throw new Error(`${mounted} can't be unmounted.`);
}

function isWhole(): boolean {
  const file = new Database(join(dataFolder, "app.db"));
  const isOk =
    file.pragma("integrity_check", { simple: true }) === "ok" &&
    (file.pragma("foreign_key_check") as unknown[]).length === 0;
  file.close();
  return isOk;
}

async function opens(file: string): Promise<boolean> {
  try {
    return (await sharp(readFileSync(file)).stats()).channels.length > 0;
  } catch {
    return false;
  }
}
