import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "~/http/rate-limit.server";

/**
 * A browser in which this user once signed in. It keeps a count of its own, so that nobody who guesses from the same
 * address can lock the owner out. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export interface Device {
  id: string;
  username: string;
}

interface Attempt {
  username: string;
  clientAddress: string;
  device?: Device;
}

// Fixed on purpose: RATE_LIMIT_FACTOR eases the visitors' limits, never this one. One process, so memory is enough.
// What holds their memory: an address that is over its count adds no name, and each new count costs a hash, of which
// about 60 a second are made.
const failures = new RateLimiterMemory({ points: 5, duration: 15 * 60 });
/** Of any names: an office of forgetful people, not a list of stolen names. */
const failuresOfAddress = new RateLimiterMemory({ points: 30, duration: 15 * 60 });

/**
 * Counts a login before its password is looked at, so that guesses sent at once can't all slip through. The sixth
 * within 15 minutes for one name and address, and the 31st from one address, are refused with the seconds to wait. A
 * known device has its own count only, so that the owner gets in from behind the same address.
 */
export async function countAttempt(
  attempt: Attempt,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  try {
    if (!isKnownDevice(attempt)) await failuresOfAddress.consume(networkOf(attempt.clientAddress));
    await failures.consume(keyOf(attempt));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
  }
}

/** After a success: the count starts anew, and the address has not failed. */
export async function forgetFailures(attempt: Attempt): Promise<void> {
  await failures.delete(keyOf(attempt));
  if (!isKnownDevice(attempt)) await failuresOfAddress.reward(networkOf(attempt.clientAddress));
}

/** Whether this user once signed in with this browser. */
export function isKnownDevice({ username, device }: Attempt): boolean {
  return device?.username.toLowerCase() === username.toLowerCase();
}

function keyOf(attempt: Attempt): string {
  const { username, clientAddress, device } = attempt;
  const source = isKnownDevice(attempt)
    ? ["device", device?.id]
    : ["address", username.toLowerCase(), networkOf(clientAddress)];
  // A hash, because a name of any length would stay in memory for 15 minutes.
  return createHash("sha256").update(JSON.stringify(source)).digest("base64");
}
