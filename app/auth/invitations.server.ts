import { createHash, randomBytes } from "node:crypto";
import { addHours } from "date-fns/addHours";
import type { Context } from "../../db/schema";
import { isCommonPassword } from "./common-password.server";
import { lifetime } from "./lifetime";
import { hashPassword } from "./password.server";
import { replacePassword, type User } from "./users.server";

/** Long enough for somebody who reads the message tomorrow evening. */
const VALID_HOURS = 48;

/**
 * Makes the link by which a person sets their password, and gives its random part, which is kept nowhere. A link that was
 * made before is void from now on.
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

/** Between which instants the end of a link must lie that can still be used (see `lifetime`). */
export function invitationLifetime(now: Date): ReturnType<typeof lifetime> {
  return lifetime(now, VALID_HOURS);
}

/** Whom a link lets in; undefined when it never was, was used, or has run out. */
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
 * Sets the password of whoever a link is for, signs them out everywhere and turns their second step off: a link is also for
 * somebody whose phone is gone. The link is used up by that. Refuses a
 * password among those that guessing tools try early, and a link that is used, replaced or too old.
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
    // Asked again: the same link may have been used while the password was hashed.
    const user = await findInvited({ db: trx, now }, token);
    if (!user) return { ok: false, reason: "no_such_link" };
    await replacePassword(trx, user.id, passwordHash);
    return { ok: true, user };
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
