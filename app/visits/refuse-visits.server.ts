import { CUSTOMER } from "~/activities/activity-kinds";
import { updatedAfter } from "~/business/updated-after";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { stopNotMe } from "~/email/mail-stops.server";
import { getQuote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { tellOwner } from "./tell-owner.server";
import { listOpenVisits } from "./visits.server";

/** The upcoming visits that were booked on our page with this email. */
export async function listVisitsOf(db: Db, now: Date, email: string) {
  const open = await listOpenVisits(db, now);
  return open.filter((visit) => visit.email?.toLowerCase() === email.toLowerCase());
}

/**
 * For "This was not me": cancels the address's upcoming visits, however soon, and lets no visitor have it mailed again.
 * The owner is told of each. A second time changes nothing.
 */
export async function refuseVisits(context: MailingContext, email: string): Promise<void> {
  const mailIds = await context.db.transaction().execute(async (db) => {
    const trx = { ...context, db, actor: CUSTOMER };
    await stopNotMe(db, email, context.now);
    await db.deleteFrom("email_list").where("email", "=", email.toLowerCase()).execute();
    const told: number[] = [];
    for (const { eventId, quoteId, start, address, updatedAt } of await listVisitsOf(
      db,
      context.now,
      email,
    )) {
      const quote = await getQuote(db, quoteId);
      await db
        .updateTable("calendar_events")
        .set(({ eb, ref }) => ({
          status: "cancelled",
          sequence: eb(ref("sequence"), "+", 1),
          updated_at: updatedAfter(updatedAt, context.now),
        }))
        .where("id", "=", eventId)
        .execute();
      const about = { start, address: address ?? "", eventId, news: "refused" } as const;
      if (quote) told.push(...(await tellOwner(trx, quote, about)));
    }
    return told;
  });
  await deliverNow(context, mailIds, DELIVERY_WAIT_MS.visitor);
}
