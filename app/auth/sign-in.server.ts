import type { Context } from "../../db/schema";
import {
  countAttempt,
  countCode,
  type Device,
  forgetCodes,
  forgetFailures,
  isKnownDevice,
  uncountAttempt,
} from "./login-throttle.server";
import { unlessBusy, verifyPassword } from "./password.server";
import { startSession } from "./sessions.server";
import { takeCode } from "./two-steps.server";
import { findCredentials, type User } from "./users.server";

export interface Credentials {
  username: string;
  password: string;
  /** For two-step sign-in. */
  code?: string;
}

export type SignIn =
  | { ok: true; user: User; sessionId: string }
  | { ok: false; reason: "wrong_credentials" | "code_missing" | "wrong_code" }
  | { ok: false; reason: "throttled" | "busy"; retryAfterSeconds: number };

type Attempt = Credentials & { clientAddress: string; device?: Device; userAgent?: string };

/** Seconds to wait when the server is busy with 20 other logins. */
const BUSY_SECONDS = 2;

/**
 * Signs in with the right credentials. Refuses wrong ones without saying which part; a missing or wrong code with
 * two-step sign-in; and any attempt after five failures in 15 minutes for one user and address (or known device), or 30
 * for one address. While 20 logins wait, an unknown browser is refused as busy, which is no failure; a known one waits.
 */
export async function signIn(context: Context, attempt: Attempt): Promise<SignIn> {
  const check = () => checkCredentials(context, attempt);
  const outcome = isKnownDevice(attempt) ? await check() : await unlessBusy(check);
  return outcome ?? { ok: false, reason: "busy", retryAfterSeconds: BUSY_SECONDS };
}

async function checkCredentials(context: Context, attempt: Attempt): Promise<SignIn> {
  const counted = countAttempt(attempt);
  if (!counted.ok) return { ...counted, reason: "throttled" };

  const found = await findCredentials(context.db, attempt.username);
  const isRight = await verifyPassword(found?.passwordHash, attempt.password);
  if (!found || !isRight) return { ok: false, reason: "wrong_credentials" };

  if (found.asksCode) {
    if (!attempt.code) {
      uncountAttempt(attempt);
      return { ok: false, reason: "code_missing" };
    }
    const countedCode = countCode(attempt, found.user.id);
    if (!countedCode.ok) return { ...countedCode, reason: "throttled" };
    const isTaken = await takeCode(context, { userId: found.user.id, code: attempt.code });
    if (!isTaken) return { ok: false, reason: "wrong_code" };
    forgetCodes(found.user.id);
  }
  forgetFailures(attempt);
  const sessionId = await startSession(context, { userId: found.user.id, userAgent: attempt.userAgent });
  return { ok: true, user: found.user, sessionId };
}
