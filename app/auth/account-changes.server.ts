import type { QueueingContext } from "~/email/deliver-mail.server";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { Db } from "../../db/schema";
import { accountChangedMail } from "./account-changed-mail";

/** How many of the newest changes a person is shown. */
const SHOWN = 10;

/** A change to a user's account that they are told of. */
export interface AccountChange {
  /** ISO in UTC. */
  at: string;
  /** One line, with the name of who did it, if anybody else. */
  summary: string;
}

/**
 * Tells a user what was changed about their account: on the Account page, and by mail if their email is known, and at
 * the email that they had before. `context.db` is the transaction of the change.
 */
export async function tellAccountChange(
  { db, now, business, publicUrl }: QueueingContext,
  userId: number,
  summary: string,
  emailBefore: string | null = null,
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
  const message = accountChangedMail({ business, publicUrl, summary });
  for (const to of [emailBefore, email]) {
    if (!to) continue;
    await enqueueMail(db, {
      ...message,
      kind: "account-change",
      to,
      attachment: undefined,
      quoteId: undefined,
      customerEmail: undefined,
      wayOut: NO_WAY_OUT,
      client: undefined,
      business,
      now,
    });
  }
}

/** The newest changes to a user's account, newest first. */
export function listAccountChanges(db: Db, userId: number): Promise<AccountChange[]> {
  return db
    .selectFrom("account_changes")
    .select(["at", "summary"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}
