import { createHash, randomBytes } from "node:crypto";
import { SESSION_DAYS } from "~/business/retention";
import type { Db } from "../../db/schema";
import { toUser, type User } from "./users.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const USER_AGENT_LIMIT = 300;

/** Opens a session of 14 days and gives its id, which only the browser's cookie holds. Expired rows are swept out. */
export async function startSession(
  { db, now }: { db: Db; now: Date },
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
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS).toISOString(),
    })
    .execute();
  return id;
}

/** Whose session it is; undefined when it never was, has ended or has expired. */
export async function userOfSession(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<User | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.email", "users.role"])
    .where("sessions.id_hash", "=", hashOf(id))
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && toUser(row);
}

/** Ends a session; one that does not exist is as good as ended. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashOf(id)).execute();
}

/** Gives how many there were. */
export async function deleteExpiredSessions({ db, now }: { db: Db; now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// Plain SHA-256: 32 random bytes can't be guessed, so a slow hash would add nothing.
function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
