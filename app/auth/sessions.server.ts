import { createHash, randomBytes } from "node:crypto";
import { addHours } from "date-fns/addHours";
import { SESSION_DAYS } from "~/business/retention";
import type { Context, Db } from "../../db/schema";
import { lifetime } from "./lifetime";
import { type SignedIn, toUser } from "./users.server";

const SESSION_HOURS = SESSION_DAYS * 24;
const USER_AGENT_LIMIT = 300;

/** Starts a session of 14 days and returns its id, which only the browser's cookie has. Deletes expired ones. */
export async function startSession(
  { db, now }: Context,
  { userId, userAgent }: { userId: number; userAgent?: string },
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await deleteExpiredSessions({ db, now });
  await db
    .insertInto("sessions")
    .values({
      id_hash: hashOf(id),
      user_id: userId,
      user_agent: userAgent?.slice(0, USER_AGENT_LIMIT) ?? null,
      created_at: now.toISOString(),
      expires_at: addHours(now, SESSION_HOURS).toISOString(),
    })
    .execute();
  return id;
}

/**
 * The user of a session; undefined when it does not exist, has ended or expired, or was started by a clock that was
 * ahead.
 */
export async function userOfSession({ db, now }: Context, id: string): Promise<SignedIn | undefined> {
  const { after, latest } = lifetime(now, SESSION_HOURS);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.email", "users.role", "users.full_name as fullName"])
    .where("sessions.id_hash", "=", hashOf(id))
    .where("sessions.expires_at", ">", after)
    .where("sessions.expires_at", "<=", latest)
    .executeTakeFirst();
  return row && { ...toUser(row), fullName: row.fullName };
}

/** A signed-in browser. Instants are ISO in UTC. */
export interface Session {
  createdAt: string;
  /** As the browser names itself; undefined when it did not. */
  userAgent: string | undefined;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** Where a user is signed in, newest first. */
export async function listSessions(
  { db, now }: Context,
  { userId, currentId }: { userId: number; currentId: string },
): Promise<Session[]> {
  const { after, latest } = lifetime(now, SESSION_HOURS);
  const rows = await db
    .selectFrom("sessions")
    .select(["id_hash", "user_agent", "created_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", after)
    .where("expires_at", "<=", latest)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at,
    userAgent: row.user_agent ?? undefined,
    isCurrent: row.id_hash === hashOf(currentId),
  }));
}

/** Signs a user out everywhere else. Returns how many sessions ended. */
export async function endOtherSessions(
  db: Db,
  { userId, currentId }: { userId: number; currentId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id_hash", "!=", hashOf(currentId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends a session. Does nothing when there is none. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashOf(id)).execute();
}

/** Deletes sessions that `userOfSession` would refuse. Returns how many. */
export async function deleteExpiredSessions({ db, now }: Context): Promise<number> {
  const { after, latest } = lifetime(now, SESSION_HOURS);
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where(({ eb, or }) => or([eb("expires_at", "<=", after), eb("expires_at", ">", latest)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// Plain SHA-256: 32 random bytes can't be guessed, so a slow hash would add nothing.
function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
