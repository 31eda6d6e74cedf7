import { randomBytes } from "node:crypto";
import type { Context, Db, Row } from "../../db/schema";
import { hashPassword } from "./password.server";
import { turnOffTwoSteps } from "./two-steps.server";

/** A person who can sign in. */
export interface User {
  id: number;
  username: string;
  email: string | null;
  role: string;
}

/** The user of a session, with their full name if they gave one. */
export interface SignedIn extends User {
  fullName: string | null;
}

/** Adds a user as `newUserForm` accepts them. A name is taken in any case of letters. */
export async function createUser(
  { db, now }: Context,
  { username, password, email }: { username: string; password: string; email?: string },
): Promise<{ ok: true; user: User } | { ok: false; reason: "username_taken" }> {
  const row = await db
    .insertInto("users")
    .values({
      username,
      password_hash: await hashPassword(password),
      email: email ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? { ok: true, user: toUser(row) } : { ok: false, reason: "username_taken" };
}

/**
 * Sets a user's password, ends all their sessions and turns two-step sign-in off. Undefined when there is no such user.
 */
export async function setPassword(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<User | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
    if (!row) return undefined;
    await replacePassword(trx, row.id, passwordHash);
    return toUser(row);
  });
}

/** Stores a password for somebody who did not give the old one, and ends everything that let them in before. */
export async function replacePassword(trx: Db, userId: number, passwordHash: string): Promise<void> {
  await storePassword(trx, userId, passwordHash);
  await endSessions(trx, userId);
  await turnOffTwoSteps(trx, userId);
}

/** Stores a password, and voids any link that would set one. */
export async function storePassword(trx: Db, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
  await trx.deleteFrom("invitations").where("user_id", "=", userId).execute();
  await trx.deleteFrom("password_links").where("user_id", "=", userId).execute();
}

/** Signs a user out everywhere. */
export async function endSessions(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/**
 * The user with this name, in any case of letters, with the password hash and whether a code is needed; undefined when
 * there is none.
 */
export async function findCredentials(
  db: Db,
  username: string,
): Promise<{ user: User; passwordHash: string; asksCode: boolean } | undefined> {
  const row = await db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
  if (!row) return undefined;
  return { user: toUser(row), passwordHash: row.password_hash, asksCode: row.totp_secret !== null };
}

/**
 * Adds the first user of an empty site. Without a given password, generates one and returns it; it is stored nowhere
 * else. Undefined when there are users already.
 */
export async function ensureFirstAdmin(
  context: Context,
  { username, password }: { username: string; password?: string },
): Promise<{ username: string; generatedPassword?: string } | undefined> {
  const somebody = await context.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (somebody) return undefined;
  const chosen = password ?? generatePassword();
  await createUser(context, { username, password: chosen });
  return { username, generatedPassword: password ? undefined : chosen };
}

/** 20 characters with 120 random bits. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

export function toUser({ id, username, email, role }: Pick<Row<"users">, keyof User>): User {
  return { id, username, email, role };
}
