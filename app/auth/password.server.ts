import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** argon2id (the library's default) with 19 MiB and two passes. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of random bytes that nobody knows, checked when there is no such user, so that it takes as long. */
export const HASH_OF_NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$IdE1fjsIPrRjchfQbKFuHg$PTyXHtrgzsLCFABSY4Ll7l6GaHy3EPIv0IM7xUywrR8";

// Two at once: a burst of guesses waits in line instead of taking 19 MiB and a core each.
const turns = pLimit(2);

/** How many logins may wait for a hash, a second or less. In a flood the rest are refused at once. */
export const MOST_WAITING = 20;
let waiting = 0;

/** Runs a login that hashes a password. Undefined, with nothing done, when 20 are waiting. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (waiting >= MOST_WAITING) return undefined;
  waiting++;
  try {
    return await work();
  } finally {
    waiting--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, COST));
}

/**
 * Whether a password matches a hash. Without a hash (no such user) it takes as long, so that the time tells nobody
 * which names exist.
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return turns(() => verify(passwordHash ?? HASH_OF_NOBODY, password));
}
