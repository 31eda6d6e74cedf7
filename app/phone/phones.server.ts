import type { Context, Db } from "../../db/schema";
import { mayBeAsked, type PushContext, pushKeys } from "./send-push.server";

/** Phones of one person at most. */
const MOST_PHONES = 5;

/** What a browser gives out for its phone. */
export interface NewPhone {
  /** The phone's own address at a push service. */
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string | undefined;
  /** The address that the browser had before. */
  replaces?: string | undefined;
}

export type PhoneRefusal = "for_office" | "too_many" | "bad_address";

/**
 * Lets a phone ring for new leads, and its former address no more. One that is known gets its new keys, and rings for
 * whoever added it last. Refuses an address that this site may not ask, a sixth phone, and the crew, who read no leads.
 */
export function addPhone(
  { db, now, privateHosts }: Context & Pick<PushContext, "privateHosts">,
  { userAgent, replaces, ...phone }: NewPhone,
  { id: userId, role }: { id: number; role: string },
): Promise<{ ok: true } | { ok: false; reason: PhoneRefusal }> {
  return db.transaction().execute(async (trx) => {
    if (role === "crew") return { ok: false, reason: "for_office" };
    if (!mayBeAsked(phone.endpoint, privateHosts)) return { ok: false, reason: "bad_address" };
    const own = [phone.endpoint, replaces ?? phone.endpoint];
    const others = (await listPhones(trx, userId)).filter(({ endpoint }) => !own.includes(endpoint ?? ""));
    if (others.length >= MOST_PHONES) return { ok: false, reason: "too_many" };
    const row = { ...phone, user_id: userId, user_agent: userAgent?.slice(0, 300) ?? null, problem: null };
    await trx
      .deleteFrom("phones")
      .where("endpoint", "=", replaces ?? "")
      .where("endpoint", "!=", phone.endpoint)
      .execute();
    await trx
      .insertInto("phones")
      .values({ ...row, added_at: now.toISOString() })
      .onConflict((known) => known.column("endpoint").doUpdateSet(row))
      .execute();
    return { ok: true };
  });
}

/** A person's phones, first added first. */
export function listPhones(db: Db, userId: number) {
  return db
    .selectFrom("phones")
    .select(["id", "endpoint", "user_agent as userAgent", "added_at as addedAt", "problem"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** False when the person has no such phone. */
export async function removePhone(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const gone = await db
    .deleteFrom("phones")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0;
}

/** The key that a browser asks its push service for an address with. */
export function pushPublicKey(context: Pick<PushContext, "pushKeyFile">): string {
  return pushKeys(context).publicKey;
}
