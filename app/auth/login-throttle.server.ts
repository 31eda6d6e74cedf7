import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

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
const failures = new RateLimiterMemory({ points: 5, duration: 15 * 60 });

/**
 * Counts a login before its password is looked at, so that guesses sent at once can't all slip through. The sixth
 * within 15 minutes is refused with the seconds to wait.
 */
export async function countAttempt(
  attempt: Attempt,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  try {
    await failures.consume(keyOf(attempt));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
  }
}

/** After a success: the count starts anew. */
export async function forgetFailures(attempt: Attempt): Promise<void> {
  await failures.delete(keyOf(attempt));
}

function keyOf({ username, clientAddress, device }: Attempt): string {
  const name = username.toLowerCase();
  const source =
    device?.username.toLowerCase() === name ? ["device", device.id] : ["address", name, clientAddress];
  // A hash, because a name of any length would stay in memory for 15 minutes.
  return createHash("sha256").update(JSON.stringify(source)).digest("base64");
}
