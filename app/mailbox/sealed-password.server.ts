import { type KeyContext, openSecret, sealSecret } from "~/outside/sealed-secret.server";

/** Where somebody signs in. */
export interface Account {
  /** An IMAP server's name. */
  host: string;
  port: number;
  username: string;
}

/** Encrypts a password. Only for this account does it open again. */
export function sealPassword(keys: KeyContext, { host, port, username }: Account, password: string): string {
  return sealSecret(keys, [host, port, username], password);
}

/** Undefined when it was sealed by another key or for another account. */
export function openPassword(
  keys: KeyContext,
  { host, port, username }: Account,
  sealed: string,
): string | undefined {
  return openSecret(keys, [host, port, username], sealed);
}
