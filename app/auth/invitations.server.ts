import { createHash, randomBytes } from "node:crypto";
import { addHours } from "date-fns/addHours";
import type { Context } from "../../db/schema";
import { isCommonPassword } from "./common-password.server";
import { lifetime } from "./lifetime";
import { hashPassword } from "./password.server";
import { replacePassword, type User } from "./users.server";

/** Time enough for somebody who reads the message tomorrow evening. */
const VALID_HOURS = 48;

/**
 * Makes a link for a user to set a password, and returns its secret part, which is not stored. An earlier link is void.
 */
export async function invite({ db, now, actor = "" }: Context, userId: number): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const invitation = {
    token_hash: hashOf(token),
    created_by: actor,
    created_at: now.toISOString(),
    expires_at: addHours(now, VALID_HOURS).toISOString(),
  };
  await db
    .insertInto("invitations")
    .values({ user_id: userId, ...invitation })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(invitation))
    .execute();
  return token;
}

/** The time in which a link's end must lie for it to work (see `lifetime`). */
export function invitationLifetime(now: Date): ReturnType<typeof lifetime> {
  return lifetime(now, VALID_HOURS);
}

/** The user a link is for; undefined when it does not exist, was used, or has expired. */
export async function findInvited({ db, now }: Context, token: string): Promise<User | undefined> {
  const { after, latest } = invitationLifetime(now);
  return db
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.user_id")
    .select(["users.id", "username", "email", "role"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", after)
    .where("expires_at", "<=", latest)
    .executeTakeFirst();
}

/**
 * Sets the password of the user a link is for, signs them out everywhere and turns two-step sign-in off, since their
 * phone may be lost. The link is used up. Refuses a password that guessing tools try early, and a link that is used,
 * replaced or expired.
 */
export async function acceptInvitation(
  { db, now }: Context,
  { token, password, businessName }: { token: string; password: string; businessName: string },
): Promise<{ ok: true; user: User } | { ok: false; reason: "no_such_link" | "common" }> {
  const invited = await findInvited({ db, now }, token);
  if (!invited) return { ok: false, reason: "no_such_link" };
  if (await isCommonPassword(password, [invited.username, businessName]))
    return { ok: false, reason: "common" };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    // Look again, because the link may have been used while the password was hashed.
    const user = await findInvited({ db: trx, now }, token);
    if (!user) return { ok: false, reason: "no_such_link" };
    await replacePassword(trx, user.id, passwordHash);
    return { ok: true, user };
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
