import type { Db } from "../../db/schema";
import { isCommonPassword } from "./common-password.server";
import { confirmPassword, type PasswordRefusal } from "./confirm-password.server";
import { hashPassword } from "./password.server";
import { endOtherSessions } from "./sessions.server";
import { storePassword, type User } from "./users.server";

export type PasswordChange =
  | { ok: true; endedSessions: number }
  | { ok: false; reason: "common" }
  | PasswordRefusal;

/**
 * Changes a signed-in user's password, signs them out everywhere else, and voids a link that would set one. Refuses a
 * wrong old password, any after five wrong ones in 15 minutes, and a new one that guessing tools try early.
 */
export async function changePassword(
  db: Db,
  change: { user: User; sessionId: string; oldPassword: string; newPassword: string; businessName: string },
): Promise<PasswordChange> {
  const { user, sessionId, oldPassword, newPassword } = change;
  if (await isCommonPassword(newPassword, [user.username, change.businessName]))
    return { ok: false, reason: "common" };

  const confirmed = await confirmPassword(db, { user, password: oldPassword });
  if (!confirmed.ok) return confirmed;

  const passwordHash = await hashPassword(newPassword);
  const endedSessions = await db.transaction().execute(async (trx) => {
    await storePassword(trx, user.id, passwordHash);
    return endOtherSessions(trx, { userId: user.id, currentId: sessionId });
  });
  return { ok: true, endedSessions };
}
