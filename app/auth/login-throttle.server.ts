import { createHash } from "node:crypto";
import { type Counted, RateLimit } from "~/http/rate-limit.server";

/**
 * A browser in which this user has signed in before. Its failures are counted separately, so that guesses from the same
 * address can't lock the owner out. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
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

// RATE_LIMIT_FACTOR does not change these limits, on purpose.
const failures = new RateLimit({ points: 5, seconds: MINUTES_15 });
/** Failures from one address, for all names: enough for an office, too few for a list of stolen names. */
const failuresOfAddress = new RateLimit({ points: 30, seconds: MINUTES_15 });

/**
 * Wrong codes of one user from anywhere: a thief with the password can have many addresses, and at any moment three in
 * a million codes are right.
 */
const wrongCodes = new RateLimit({ points: 10, seconds: 24 * 60 * 60 });

/**
 * Counts a code before checking it. The 11th in a day is refused, with the seconds to wait. A known device only has its
 * failures of 15 minutes, so that a thief can't lock the owner out.
 */
export function countCode(attempt: Attempt, userId: number): Counted {
  return isKnownDevice(attempt) ? { ok: true } : wrongCodes.count(String(userId));
}

/** Call it after a right code. */
export function forgetCodes(userId: number): void {
  wrongCodes.forget(String(userId));
}

/**
 * Counts a login before the password is checked, so that simultaneous guesses can't slip through. Refused, with the
 * seconds to wait: the sixth within 15 minutes for one name and address, and the 31st from one address. A known device
 * is counted separately, so the owner gets in from the same address.
 */
export function countAttempt(attempt: Attempt): Counted {
  // Names tried from a blocked address are not counted: a flood of them would push other counts out of memory.
  const ofAddress = isKnownDevice(attempt) ? undefined : failuresOfAddress.count(attempt.clientAddress);
  return ofAddress?.ok === false ? ofAddress : failures.count(keyOf(attempt));
}

/** Call it after a login: resets the name's count and takes this login off the address's count. */
export function forgetFailures(attempt: Attempt): void {
  failures.forget(keyOf(attempt));
  if (!isKnownDevice(attempt)) failuresOfAddress.uncount(attempt.clientAddress);
}

/** Takes back a login with the right password that still needs a code. */
export function uncountAttempt(attempt: Attempt): void {
  failures.uncount(keyOf(attempt));
  if (!isKnownDevice(attempt)) failuresOfAddress.uncount(attempt.clientAddress);
}

/** Whether this user has signed in with this browser before. */
export function isKnownDevice({ username, device }: Attempt): boolean {
  return device?.username.toLowerCase() === username.toLowerCase();
}

function keyOf(attempt: Attempt): string {
  const { username, clientAddress, device } = attempt;
  const source = isKnownDevice(attempt)
    ? ["device", device?.id]
    : ["address", username.toLowerCase(), clientAddress];
  // Hashed, because a name of any length would stay in memory for 15 minutes.
  return createHash("sha256").update(JSON.stringify(source)).digest("base64");
}
