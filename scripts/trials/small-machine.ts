/**
 * A small machine, and everybody sends pictures: 30 at once of each kind, again and again, while leads without one
 * arrive. Does Linux ever kill the site, is any acknowledged lead lost, and how much memory does it take? Needs root
 * on Linux. Usage: ... [rounds, 10] [megabytes, 512] [kinds to send, all]
 */
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import sharp, { type Sharp } from "sharp";
import { load, newFolder, SITE, serve, stop } from "../bench/serve";
import { limitMemory } from "./parts/memory-limit";

const AT_ONCE = 30;
const rounds = Number(process.argv[2] ?? 10);
const megabytes = Number(process.argv[3] ?? 512);
const wanted = process.argv[4] ?? "";

const limit = limitMemory(megabytes);
if (!limit) {
  console.error("No memory limit can be set here: this needs root on Linux, with a cgroup for memory.");
  process.exit(2);
}

const pictures = await makePictures();
const dataFolder = newFolder();
const site = await serve(dataFolder, {}, limit.prefix);
const idle = Math.round(limit.held());
let held = 0;
const sampling = setInterval(() => {
  held = Math.max(held, limit.held());
}, 50);

const acknowledged = new Map<number, string>();
const withoutPhotos = load(2, ({ id, email }) => acknowledged.set(id, email));
const answers: Record<string, Record<string, number>> = {};
let sent = 0;
for (let round = 1; round <= rounds && isUp(); round++) {
  for (const [kind, bytes] of pictures) {
    const said = await Promise.all(Array.from({ length: AT_ONCE }, () => sendWith(bytes)));
    answers[kind] ??= {};
    for (const each of said) answers[kind][each] = (answers[kind][each] ?? 0) + 1;
    if (!isUp()) break;
  }
  console.log(`Round ${round}: held ${Math.round(held)} MB at most, ${limit.kills()} kills`);
}
await withoutPhotos.stop();
clearInterval(sampling);
const wasUp = isUp();
if (wasUp) await stop(site, "SIGTERM");

const database = new Database(join(dataFolder, "app.db"), { readonly: true });
const has = database.prepare("SELECT 1 FROM quotes WHERE id = ? AND email = ?");
const lost = [...acknowledged].filter(([id, email]) => !has.get(id, email)).length;
database.close();
const incoming = join(dataFolder, "incoming");
console.table(answers);
const result = {
  machineMb: megabytes,
  idleMb: idle,
  heldAtMostMb: Math.round(held),
  peakWithPageCacheMb: Math.round(limit.peak()),
  kills: limit.kills(),
  isUp: wasUp,
  leads: acknowledged.size,
  lost,
  filesLeft: readdirSync(dataFolder).includes("incoming") ? readdirSync(incoming).length : 0,
};
console.log(result);
limit.remove();
rmSync(dataFolder, { recursive: true });
process.exitCode = wasUp && result.kills + lost + result.filesLeft === 0 ? 0 : 1;

function isUp(): boolean {
  return site.exitCode === null && site.signalCode === null;
}

/** Asks for a quote with this picture, as a visitor of their own, and says what came of it. */
async function sendWith(picture: Blob): Promise<string> {
  const email = `photographer-${++sent}@example.ca`;
  const body = new FormData();
  const fields = { email, phone: "780-555-9876", squareFeet: "850", colorMixPercentage: "20" };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("image", picture, "photo.jpg");
  try {
    const answer = await fetch(`${SITE}/api/send-quote-email`, { method: "POST", body });
    const { quoteId, message } = (await answer.json()) as { quoteId?: number; message?: string };
    if (!answer.ok || !quoteId) return `refused, ${answer.status}`;
    acknowledged.set(quoteId, email);
    return message ? "kept without photo" : "kept";
  } catch {
    return "no answer";
  }
}

async function makePictures(): Promise<[kind: string, bytes: Blob][]> {
  const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
    sharp({ limitInputPixels: false, create: { width, height, channels, background: "#7a6a58" } });
  const kinds: Record<string, () => Promise<Uint8Array>> = {
    "progressive JPEG, 51 MP, 9.9 MB": largestProgressive,
    "progressive JPEG, 51 MP, small": () => flat(7100, 7200).jpeg({ progressive: true }).toBuffer(),
    "progressive JPEG, 40 MP": () => flat(7300, 5500).jpeg({ progressive: true }).toBuffer(),
    "AVIF, 13 MP, 12 bits": () => flat(3650, 3650).avif({ effort: 0, bitdepth: 12 }).toBuffer(),
    "AVIF, 12 MP": () => flat(4032, 3024).avif({ effort: 0 }).toBuffer(),
    "GIF, 51 MP": () => flat(7100, 7200).gif().toBuffer(),
    "GIF, 37 MP": () => flat(6100, 6100).gif().toBuffer(),
    "PNG, 51 MP, 16 bits": () => flat(7100, 7200, 4).toColourspace("rgb16").png().toBuffer(),
    "PNG, 33 MP, interlaced": () => flat(5700, 5800).png({ progressive: true }).toBuffer(),
    "WebP, 12 MP": () => flat(4032, 3024).webp({ effort: 0 }).toBuffer(),
    "JPEG, 48 MP": () => flat(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "garbage, 9.9 MB": async () => randomBytes(9_900_000),
  };
  const made: [string, Blob][] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    if (kind.includes(wanted)) made.push([kind, new Blob([new Uint8Array(await make())])]);
  }
  return made;
}

/** As detailed as 10 MB allow. */
async function largestProgressive(): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 120, sigma: 12 } as const;
  const size = { width: 7100, height: 7200, channels: 3, background: "#777" } as const;
  const grain = await sharp({ create: { ...size, noise } })
    .raw()
    .toBuffer();
  for (let quality = 42; ; quality -= 8) {
    const bytes = await sharp(grain, { raw: size }).jpeg({ progressive: true, quality }).toBuffer();
    if (bytes.length < 9_950_000) return bytes;
  }
}
