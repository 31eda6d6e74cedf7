import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/*
 * A sealed file is "PSB1", 12 random bytes, the content encrypted by AES-256-GCM, and its tag of 16 bytes. The tag also
 * covers the file's name, so that a store can't pass one file off as another.
 */
const MAGIC = Buffer.from("PSB1");
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + IV_BYTES;

/** Bytes that sealing adds. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

/** Encrypts a stream, in memory that does not grow with its length. */
export async function* seal(
  key: Buffer,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", subkey(key, "content"), iv).setAAD(Buffer.from(name));
  yield Buffer.concat([MAGIC, iv]);
  for await (const chunk of content) yield cipher.update(chunk);
  cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Decrypts a sealed stream into `target`. Throws when the key or name is wrong or a byte changed; then discard what was
 * written.
 */
export async function unseal(key: Buffer, name: string, sealed: Readable, target: Writable): Promise<void> {
  await pipeline(sealed, (source: AsyncIterable<Buffer>) => opened(key, name, source), target);
}

async function* opened(key: Buffer, name: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decipher: ReturnType<typeof decipherFor> | undefined;
  // The tag is the last 16 bytes, known only at the end, so the latest 16 are held back.
  let held = Buffer.alloc(0);
  for await (const chunk of sealed) {
    held = Buffer.concat([held, chunk]);
    if (!decipher && held.length >= HEAD_BYTES) {
      decipher = decipherFor(key, name, held.subarray(0, HEAD_BYTES));
      held = held.subarray(HEAD_BYTES);
    }
    if (!decipher || held.length <= TAG_BYTES) continue;
    yield decipher.update(held.subarray(0, -TAG_BYTES));
    held = held.subarray(-TAG_BYTES);
  }
  if (!decipher || held.length !== TAG_BYTES) throw new Error(`${name} is cut short.`);
  decipher.setAuthTag(held);
  decipher.final();
}

function decipherFor(key: Buffer, name: string, head: Buffer) {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${name} is no sealed file.`);
  const iv = head.subarray(MAGIC.length);
  return createDecipheriv("aes-256-gcm", subkey(key, "content"), iv).setAAD(Buffer.from(name));
}

/** A name that tells nothing about the content and is the same for the same content. */
export function sealedName(key: Buffer, sha256: string): string {
  return createHmac("sha256", subkey(key, "name")).update(sha256).digest("hex");
}

function subkey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `prairie-surfaces ${purpose}`, 32));
}
