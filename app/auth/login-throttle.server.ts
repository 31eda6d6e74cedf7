import { createHash } from "node:crypto";
import { type Counted, RateLimit } from "~/http/rate-limit.server";

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

const MINUTES_15 = 15 * 60;

// Fixed on purpose: RATE_LIMIT_FACTOR eases the visitors' limits, never these.
const failures = new RateLimit({ points: 5, seconds: MINUTES_15 });
/** For one address, over all names: enough for an office of forgetful people, too few for a list of stolen names. */
const failuresOfAddress = new RateLimit({ points: 30, seconds: MINUTES_15 });

/**
 * Wrong codes of one person, from all addresses: who has the password may have many addresses, and of a million codes
 * three are right at any moment.
 */
const wrongCodes = new RateLimit({ points: 10, seconds: 24 * 60 * 60 });

/**
 * Counts a code before it is looked at. The 11th within a day is refused with the seconds to wait. A known device has
 * its failures of 15 minutes alone: a thief must not lock the owner out.
 */
export function countCode(attempt: Attempt, userId: number): Counted {
  return isKnownDevice(attempt) ? { ok: true } : wrongCodes.count(String(userId));
}

/** After a right code. */
export function forgetCodes(userId: number): void {
  wrongCodes.forget(String(userId));
}

/**
 * Counts a login before its password is looked at, so that guesses sent at once can't all slip through. The sixth
 * within 15 minutes for one name and address, and the 31st from one address, are refused with the seconds to wait. A
 * known device has its own count only, so that the owner gets in from behind the same address.
 */
export function countAttempt(attempt: Attempt): Counted {
  // The names that a blocked address tries are not counted: its flood would push other people's counts out of memory.
  const ofAddress = isKnownDevice(attempt) ? undefined : failuresOfAddress.count(attempt.clientAddress);
  return ofAddress?.ok === false ? ofAddress : failures.count(keyOf(attempt));
}

/** After a success: the name's count starts at 0 again, and this login does not count against the address. */
export function forgetFailures(attempt: Attempt): void {
  failures.forget(keyOf(attempt));
  if (!isKnownDevice(attempt)) failuresOfAddress.uncount(attempt.clientAddress);
}

/** Takes a login back that was right and is not yet whole: its code was asked for. */
export function uncountAttempt(attempt: Attempt): void {
  failures.uncount(keyOf(attempt));
  if (!isKnownDevice(attempt)) failuresOfAddress.uncount(attempt.clientAddress);
}

/** Whether this user once signed in with this browser. */
export function isKnownDevice({ username, device }: Attempt): boolean {
  return device?.username.toLowerCase() === username.toLowerCase();
}

function keyOf(attempt: Attempt): string {
  const { username, clientAddress, device } = attempt;
  const source = isKnownDevice(attempt)
    ? ["device", device?.id]
    : ["address", username.toLowerCase(), clientAddress];
  // A hash, because a name of any length would stay in memory for 15 minutes.
  return createHash("sha256").update(JSON.stringify(source)).digest("base64");
}
