import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { Db } from "../../db/schema";
import { SEAL_BYTES, seal, unseal } from "./sealed-file.server";

/** An S3-compatible bucket, and the key that files are encrypted with before they leave. */
export interface Store {
  /** The bucket's address, with a folder if wanted: "https://s3.ca-central-1.amazonaws.com/bucket/site". */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  /** 32 bytes. Without it nobody can read the copies. */
  encryptionKey: Buffer;
  /** Aborts the current call. */
  signal?: AbortSignal;
}

/** What a backup run needs. */
export interface BackupContext {
  db: Db;
  clock: () => Date;
  databaseFile: string;
  uploadsFolder: string;
  backupFolder: string;
  /** The off-site store; undefined without BACKUP_S3_*. */
  store: Store | undefined;
}

/** Milliseconds until a store that does not answer is given up, and the slowest speed it may have. */
const PATIENCE_MS = 60 * 1000;
const SLOWEST_BYTES_PER_MS = 32;

/** Encrypts a file, sends it, reads it back and compares. Throws the store's message when it refuses. */
export async function sendFile(store: Store, name: string, file: string, sha256: string): Promise<void> {
  const { size } = await stat(file);
  const sealed = Readable.from(seal(store.encryptionKey, name, createReadStream(file)), {
    objectMode: false,
  });
  const body = Readable.toWeb(sealed) as BodyInit;
  const headers = { "Content-Length": String(size + SEAL_BYTES) };
  await call(store, name, { method: "PUT", body, headers, duplex: "half" }, size);
  const hash = createHash("sha256");
  await readBack(store, name, size, hash);
  if (hash.digest("hex") !== sha256) throw new Error(`The store gives back another ${name}.`);
}

/** Fetches a file of about `bytes` bytes and writes it to disk, decrypted. Throws when it was changed. */
export async function fetchFile(store: Store, name: string, bytes: number, target: string): Promise<void> {
  await readBack(store, name, bytes, createWriteStream(target, { mode: 0o600, flush: true }));
}

async function readBack(store: Store, name: string, bytes: number, target: Writable): Promise<void> {
  const { body } = await call(store, name, { method: "GET" }, bytes);
  if (!body) throw new Error(`The store gives nothing for ${name}.`);
  await unseal(store.encryptionKey, name, Readable.fromWeb(body as ReadableStream), target);
}

/** Throws when the store refuses. */
export async function deleteFile(store: Store, name: string): Promise<void> {
  await call(store, name, { method: "DELETE" });
}

/** Every file in the store whose name begins with `beginning`, and its size there. */
export async function listFiles(
  store: Store,
  beginning: string,
): Promise<{ name: string; sealedBytes: number }[]> {
  const { origin, pathname } = new URL(store.url);
  const [, bucket = "", ...rest] = pathname.split("/");
  const folder = rest
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join("");
  const files: { name: string; sealedBytes: number }[] = [];
  for (let next: string | undefined = ""; next !== undefined; ) {
    const query = new URLSearchParams({ "list-type": "2", prefix: folder + beginning });
    if (next) query.set("continuation-token", next);
    const answer = await send(store, `${origin}/${bucket}?${query}`, { method: "GET" });
    const listing = await answer.text();
    for (const [, entry = ""] of listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = element(entry, "Key")?.slice(folder.length) ?? "";
      files.push({ name, sealedBytes: Number(element(entry, "Size")) });
    }
    next = element(listing, "NextContinuationToken");
  }
  return files;
}

/** Without an XML parser: the elements we need are not nested and have no attributes. */
function element(xml: string, name: string): string | undefined {
  const [, content] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return content?.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

type Call = RequestInit & { duplex?: "half" };

function call(store: Store, name: string, init: Call, bytes = 0): Promise<Response> {
  return send(store, `${store.url}/${name}`, init, bytes);
}

async function send(store: Store, url: string, init: Call, bytes = 0): Promise<Response> {
  const client = new AwsClient({
    accessKeyId: store.keyId,
    secretAccessKey: store.secret,
    service: "s3",
    region: store.region,
    // A streamed body can't be sent twice; the next run sends what is missing.
    retries: 0,
  });
  const patience = AbortSignal.timeout(Math.ceil(PATIENCE_MS + bytes / SLOWEST_BYTES_PER_MS));
  const signal = store.signal ? AbortSignal.any([patience, store.signal]) : patience;
  // Nobody leads this server elsewhere: a redirect is an answer like any refusal.
  const asked = `${init.method} ${url.split("?")[0]}`;
  const answer = await client.fetch(url, { ...init, redirect: "manual", signal }).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new Error(`The off-site store does not answer ${asked}: ${message}`);
  });
  if (answer.ok) return answer;
  const reason = answer.body ? (await answer.text()).replace(/\s+/g, " ").slice(0, 300) : "";
  throw new Error(`The off-site store answers ${answer.status} to ${asked}: ${reason}`);
}
