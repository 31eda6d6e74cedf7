import { addressOfLink, stopKeys, stopOf } from "~/email/mail-stops.server";
import type { Context, Db } from "../../db/schema";

/** Whose address a private link is for, and whether it gets no more mails that nobody asked for. */
export interface Unsubscribing {
  email: string;
  isWithdrawn: boolean;
}

/** What a private link says now; undefined for a link that nobody was sent. */
export async function findUnsubscribing(db: Db, token: string): Promise<Unsubscribing | undefined> {
  const email = await addressOfLink(db, token);
  return email === undefined ? undefined : { email, isWithdrawn: (await stopOf(db, email)) === "withdrawn" };
}

/** Takes an address off the list and stops the mails that it did not ask for. A second time changes nothing. */
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

/** Undoes a withdrawal. The list stays without the address until somebody asks to be on it. */
export async function undoWithdrawal(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom("mail_stops")
    .where("email", "in", stopKeys(email))
    .where("reason", "=", "withdrawn")
    .execute();
}
