import type { Db } from "../../db/schema";
import { isCommonPassword } from "./common-password.server";
import { countAttempt, forgetFailures } from "./login-throttle.server";
import { hashPassword, verifyPassword } from "./password.server";
import { endOtherSessions } from "./sessions.server";
import { findCredentials, type User } from "./users.server";

export type PasswordChange =
  | { ok: true; endedSessions: number }
  | { ok: false; reason: "wrong_password" | "common" }
  | { ok: false; reason: "throttled"; retryAfterSeconds: number };

/**
 * Gives a signed-in user another password, and signs them out everywhere but here. Refuses when the old one is wrong,
 * after five wrong ones in 15 minutes, and when the new one is among those that guessing tools try early.
 */
export async function changePassword(
  db: Db,
  change: { user: User; sessionId: string; oldPassword: string; newPassword: string; businessName: string },
): Promise<PasswordChange> {
  const { user, sessionId, oldPassword, newPassword } = change;
  if (isCommonPassword(newPassword, [user.username, change.businessName]))
    return { ok: false, reason: "common" };

  // A count of its own: somebody who guesses at an unlocked computer must not lock the owner out of the login.
  const attempt = {
    username: user.username,
    clientAddress: "",
    device: { id: `password of ${user.id}`, username: user.username },
  };
  const counted = countAttempt(attempt);
  if (!counted.ok) return { ...counted, reason: "throttled" };
  const found = await findCredentials(db, user.username);
  if (!(await verifyPassword(found?.passwordHash, oldPassword)))
    return { ok: false, reason: "wrong_password" };
  forgetFailures(attempt);

  const passwordHash = await hashPassword(newPassword);
  const endedSessions = await db.transaction().execute(async (trx) => {
    await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
    return endOtherSessions(trx, { userId: user.id, currentId: sessionId });
  });
  return { ok: true, endedSessions };
}
