import type { QueueingContext } from "~/email/deliver-mail.server";
import type { Db } from "../../db/schema";
import { tellAccountChange } from "./account-changes.server";
import { accountChanges } from "./people-messages";
import { codesLeftColumn } from "./two-steps.server";
import type { User } from "./users.server";

/** How a user is called and reached. Undefined stays as it is, null is none. */
export interface ContactInput {
  fullName?: string | null | undefined;
  email?: string | null | undefined;
}

/** How a user is called and reached. */
export interface Contact {
  fullName: string | null;
  email: string | null;
}

/** A user's name and email, and how many recovery codes are left: null without two-step sign-in. */
export function contactOf(db: Db, userId: number): Promise<Contact & { codesLeft: number | null }> {
  return db
    .selectFrom("users")
    .select(["full_name as fullName", "email", codesLeftColumn])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Changes a user's own name or email. */
export function changeOwnContact(context: QueueingContext, user: User, input: ContactInput): Promise<void> {
  return context.db.transaction().execute((db) => storeContact({ ...context, db }, user.id, input));
}

/**
 * Stores a user's name and email. A change of the email is told to the old and the new one, and voids a password link
 * that was mailed to the old. `context.db` is the transaction.
 */
export async function storeContact(
  context: QueueingContext,
  userId: number,
  { fullName, email }: ContactInput,
): Promise<void> {
  const { db, actor } = context;
  const before = await contactOf(db, userId);
  const after = {
    full_name: fullName === undefined ? before.fullName : fullName,
    email: email === undefined ? before.email : email,
  };
  await db.updateTable("users").set(after).where("id", "=", userId).execute();
  if (after.email === before.email) return;
  await db.deleteFrom("password_links").where("user_id", "=", userId).execute();
  const summary = accountChanges.email(actor, after.email);
  await tellAccountChange(context, userId, summary, before.email);
}
