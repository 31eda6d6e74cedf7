import type { World } from "../../db/schema";
import { countAttempt, type Device, forgetFailures } from "./login-throttle.server";
import { verifyPassword } from "./password.server";
import { startSession } from "./sessions.server";
import { findCredentials, type User } from "./users.server";

export interface Credentials {
  username: string;
  password: string;
}

export type SignIn =
  | { ok: true; user: User; sessionId: string }
  | { ok: false; reason: "wrong_credentials" }
  | { ok: false; reason: "throttled"; retryAfterSeconds: number };

/**
 * Opens a session for the right credentials. Refuses wrong ones without telling which part was wrong, and any after
 * five failures in 15 minutes for one user and address (or one known device).
 */
export async function signIn(
  world: World,
  attempt: Credentials & { clientAddress: string; device?: Device; userAgent?: string },
): Promise<SignIn> {
  const counted = await countAttempt(attempt);
  if (!counted.ok) return { ...counted, reason: "throttled" };

  const found = await findCredentials(world.db, attempt.username);
  const isRight = await verifyPassword(found?.passwordHash, attempt.password);
  if (!found || !isRight) return { ok: false, reason: "wrong_credentials" };

  await forgetFailures(attempt);
  const sessionId = await startSession(world, { userId: found.user.id, userAgent: attempt.userAgent });
  return { ok: true, user: found.user, sessionId };
}
