import type { QueueingContext } from "~/email/deliver-mail.server";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { Db } from "../../db/schema";
import { accountChangedMail } from "./account-changed-mail";

/** How many of the newest changes a person is shown. */
const SHOWN = 10;

/** A change to a user's account by somebody else. */
export interface AccountChange {
  /** ISO in UTC. */
  at: string;
  /** One line, with the name of who did it. */
  summary: string;
}

/**
 * Tells a user what somebody else changed about their account: on the Account page, and by mail if their email is
 * known. `context.db` is the transaction of the change.
 */
export async function tellAccountChange(
  { db, now, business, publicUrl }: QueueingContext,
  userId: number,
  summary: string,
): Promise<void> {
  await db
    .insertInto("account_changes")
    .values({ user_id: userId, at: now.toISOString(), summary })
    .execute();
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (!email) return;
  const message = accountChangedMail({ business, publicUrl, summary });
  await enqueueMail(db, {
    ...message,
    kind: "account-change",
    to: email,
    attachment: undefined,
    quoteId: undefined,
    customerEmail: undefined,
    wayOut: NO_WAY_OUT,
    client: undefined,
    business,
    now,
  });
}

/** The newest changes to a user's account by others, newest first. */
export function listAccountChanges(db: Db, userId: number): Promise<AccountChange[]> {
  return db
    .selectFrom("account_changes")
    .select(["at", "summary"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}
