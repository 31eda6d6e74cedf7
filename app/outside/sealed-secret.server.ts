import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Where the key is. It is in DATA_DIR, and in no backup. */
export interface KeyContext {
  mailboxKeyFile: string;
}

/** What a secret is for, such as the account that a password signs in to. */
type Purpose = readonly (string | number)[];

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret by AES-256-GCM. Only for the same `purpose` does it open again. */
export function sealSecret({ mailboxKeyFile }: KeyContext, purpose: Purpose, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyIn(mailboxKeyFile) ?? makeKey(mailboxKeyFile), iv);
  cipher.setAAD(nameOf(purpose));
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Undefined when it was sealed by another key or for another purpose. */
export function openSecret(
  { mailboxKeyFile }: KeyContext,
  purpose: Purpose,
  sealed: string,
): string | undefined {
  const key = keyIn(mailboxKeyFile);
  const bytes = Buffer.from(sealed, "base64url");
  if (!key || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(nameOf(purpose));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

function nameOf(purpose: Purpose): Buffer {
  return Buffer.from(JSON.stringify(purpose));
}

/** Undefined when there is none, or a power cut left half of one. */
function keyIn(file: string): Buffer | undefined {
  const key = existsSync(file) ? Buffer.from(readFileSync(file, "utf8"), "hex") : undefined;
  return key?.length === KEY_BYTES ? key : undefined;
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  rmSync(file, { force: true });
  writeFileSync(file, key.toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  return key;
}
