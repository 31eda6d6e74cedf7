import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { isBackupName } from "../../db/backup";
import { PICTURES } from "../../db/data-folder";
import { fileSha256, MANIFEST, type Manifest, readManifest, verifyFiles } from "../../db/manifest";
import { SEAL_BYTES, seal, sealedName, unseal } from "./sealed-file.server";

/** A bucket of any S3-compatible store, and the key that files are sealed with before they leave. */
export interface Store {
  /** Of the bucket, with a folder in it if wanted: "https://s3.ca-central-1.amazonaws.com/bucket/site". */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  /** 32 bytes. Without it the copies are worthless, to the owner too. */
  encryptionKey: Buffer;
}

type File = Manifest["files"][number];

/**
 * Sends a backup to the store: what the store has not got yet of its pictures, its database, and last its manifest,
 * without which it does not count. Each file that is sent is read back and compared. Gives the bytes sent; throws
 * what the store says when it refuses.
 */
export async function sendOffSite(store: Store, folder: string): Promise<number> {
  const manifest = readManifest(folder);
  const name = folder.split("/").at(-1)!;
  const has = new Set(await listNames(store, "pictures/"));
  let bytes = 0;
  for (const file of manifest.files) {
    const target = nameOf(store, name, file);
    if (has.has(target)) continue;
    await sendFile(store, target, join(folder, file.path), file.sha256);
    bytes += file.bytes;
  }
  const manifestFile = join(folder, MANIFEST);
  await sendFile(store, `${name}/${MANIFEST}`, manifestFile, await fileSha256(manifestFile));
  return bytes;
}

/** The names of the backups in the store, oldest first. */
export async function listOffSite(store: Store): Promise<string[]> {
  const names = await listNames(store, "");
  return names
    .filter((name) => name.endsWith(`/${MANIFEST}`))
    .map((name) => name.slice(0, -MANIFEST.length - 1))
    .filter(isBackupName)
    .sort();
}

/** Brings a backup back from the store into a folder of backups, verified. Throws when a file is missing or changed. */
export async function fetchOffSite(store: Store, name: string, backupFolder: string): Promise<string> {
  const folder = join(backupFolder, name);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await fetchFile(store, `${name}/${MANIFEST}`, join(unfinished, MANIFEST));
  const manifest = readManifest(unfinished);
  for (const file of manifest.files) {
    const target = join(unfinished, file.path);
    await mkdir(dirname(target), { recursive: true });
    await fetchFile(store, nameOf(store, name, file), target);
  }
  await verifyFiles(unfinished, manifest);
  await rename(unfinished, folder);
  return folder;
}

/** A picture is in the store once, however many backups show it. */
function nameOf(store: Store, backup: string, { path, sha256 }: File): string {
  if (path.startsWith(`${PICTURES}/`)) return `pictures/${sealedName(store.encryptionKey, sha256)}`;
  return `${backup}/${path}`;
}

async function sendFile(store: Store, name: string, file: string, sha256: string): Promise<void> {
  const { size } = await stat(file);
  const sealed = Readable.from(seal(store.encryptionKey, name, createReadStream(file)), {
    objectMode: false,
  });
  await call(store, name, {
    method: "PUT",
    body: Readable.toWeb(sealed) as BodyInit,
    headers: { "Content-Length": String(size + SEAL_BYTES) },
    duplex: "half",
  });
  const hash = createHash("sha256");
  await readBack(store, name, hash);
  if (hash.digest("hex") !== sha256) throw new Error(`The store gives back another ${name}.`);
}

async function fetchFile(store: Store, name: string, target: string): Promise<void> {
  await readBack(store, name, createWriteStream(target, { mode: 0o600, flush: true }));
}

async function readBack(store: Store, name: string, target: Writable): Promise<void> {
  const { body } = await call(store, name, { method: "GET" });
  if (!body) throw new Error(`The store gives nothing for ${name}.`);
  await unseal(store.encryptionKey, name, Readable.fromWeb(body as ReadableStream), target);
}

/** Every name in the store that begins so. */
async function listNames(store: Store, beginning: string): Promise<string[]> {
  const { origin, pathname } = new URL(store.url);
  const [, bucket = "", ...rest] = pathname.split("/");
  const folder = rest
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join("");
  const names: string[] = [];
  for (let next: string | undefined = ""; next !== undefined; ) {
    const query = new URLSearchParams({ "list-type": "2", prefix: folder + beginning });
    if (next) query.set("continuation-token", next);
    const answer = await send(store, `${origin}/${bucket}?${query}`, { method: "GET" });
    const listing = await answer.text();
    names.push(...elements(listing, "Key").map((key) => key.slice(folder.length)));
    next = elements(listing, "NextContinuationToken")[0];
  }
  return names;
}

/** Our names and the store's tokens need no XML parser: no element of these is nested or has attributes. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, content = ""]) =>
    content.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
  );
}

function call(store: Store, name: string, init: RequestInit & { duplex?: "half" }): Promise<Response> {
  return send(store, `${store.url}/${name}`, init);
}

async function send(store: Store, url: string, init: RequestInit): Promise<Response> {
  const client = new AwsClient({
    accessKeyId: store.keyId,
    secretAccessKey: store.secret,
    service: "s3",
    region: store.region,
    // A body that flows can't be sent twice; the next run sends what is missing.
    retries: 0,
  });
  const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(30 * 60 * 1000) });
  if (answer.ok) return answer;
  const reason = answer.body ? (await answer.text()).replace(/\s+/g, " ").slice(0, 300) : "";
  throw new Error(
    `The off-site store answers ${answer.status} to ${init.method} ${url.split("?")[0]}: ${reason}`,
  );
}
