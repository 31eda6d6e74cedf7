import type { Db } from "../../db/schema";
import { countAttempt, forgetFailures } from "./login-throttle.server";
import { verifyPassword } from "./password.server";
import { findCredentials, type User } from "./users.server";

export type PasswordRefusal =
  | { ok: false; reason: "wrong_password" }
  | { ok: false; reason: "throttled"; retryAfterSeconds: number };

/** Checks a signed-in user's password. Refuses a wrong one, and any after five wrong ones in 15 minutes. */
export async function confirmPassword(
  db: Db,
  { user, password }: { user: User; password: string },
): Promise<{ ok: true } | PasswordRefusal> {
  // Counted separately, so that guesses at an unlocked computer do not lock the owner out of the login.
  const attempt = {
    username: user.username,
    clientAddress: "",
    device: { id: `password of ${user.id}`, username: user.username },
  };
  const counted = countAttempt(attempt);
  if (!counted.ok) return { ...counted, reason: "throttled" };
  const found = await findCredentials(db, user.username);
  if (!(await verifyPassword(found?.passwordHash, password))) return { ok: false, reason: "wrong_password" };
  forgetFailures(attempt);
  return { ok: true };
}
