import {
  addressOfLink,
  NO_REMINDERS,
  type StopReason,
  stopKeys,
  stopOf,
  wantsNoReminders,
} from "~/email/mail-stops.server";
import type { Context, Db } from "../../db/schema";

/** The email behind a private link, and whether it gets no unrequested mail. */
export interface Unsubscribing {
  email: string;
  isWithdrawn: boolean;
  /** Its owner said that somebody else had typed it: no visitor can have it mailed. */
  isNotMe: boolean;
  /** It gets no reminders of visits. */
  wantsNoReminders: boolean;
}

/** The state behind a private link; undefined for an unknown link. */
export async function findUnsubscribing(db: Db, token: string): Promise<Unsubscribing | undefined> {
  const email = await addressOfLink(db, token);
  if (email === undefined) return undefined;
  const stop = await stopOf(db, email);
  const isNotMe = stop === "not_me";
  return {
    email,
    isWithdrawn: stop === "withdrawn" || isNotMe,
    isNotMe,
    wantsNoReminders: await wantsNoReminders(db, email),
  };
}

/** Like `withdraw`, and stops reminders of visits too. */
export async function withdrawReminders(context: Context, email: string): Promise<void> {
  await withdraw(context, email, NO_REMINDERS);
  await context.db
    .updateTable("mail_stops")
    .set({ came_from: NO_REMINDERS })
    .where("email", "in", stopKeys(email))
    .execute();
}

/** Takes an email off the list and stops unrequested mail. A second time changes nothing. */
export async function withdraw({ db, now }: Context, email: string, cameFrom: string): Promise<void> {
  const stop = { reason: "withdrawn", at: now.toISOString(), came_from: cameFrom };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("mail_stops")
      .values({ email, ...stop })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(stop).where("reason", "=", "bounced"))
      .execute();
    await trx.deleteFrom("email_list").where("email", "=", email).execute();
  });
}

/**
 * Undoes a withdrawal; the email is not put back on the list. "This was not me" can only be undone on the private page,
 * because anybody can tick a form's box.
 */
export async function undoWithdrawal(
  db: Db,
  email: string,
  reasons: readonly StopReason[] = ["withdrawn"],
): Promise<void> {
  await db
    .deleteFrom("mail_stops")
    .where("email", "in", stopKeys(email))
    .where("reason", "in", reasons)
    .execute();
}
