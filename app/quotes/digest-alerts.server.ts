import { subHours } from "date-fns/subHours";
import { alertDigestMail, DIGEST_LINES, type DigestLead } from "~/email/alert-digest-mail";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { hasHeldAlerts, lastDigestAt, settleHeld } from "~/email/outbox.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { Db } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

/**
 * Queues one mail to the owner that lists leads whose alerts were held (mail-kinds.ts): once an hour, or at once when
 * there are more leads than one mail can list. Call it every minute; the outbox's run delivers it. The same transaction
 * settles the alerts. Deleted or spam leads are left out.
 */
export async function digestHeldAlerts({ db, now, business, publicUrl }: QueueingContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await hasHeldAlerts(trx))) return;
    const last = await lastDigestAt(trx, now);
    const leads = await leadsToTell(trx);
    const isFull = leads.length === DIGEST_LINES;
    if (!isFull && last !== undefined && last > subHours(now, 1).toISOString()) return;

    if (leads.length === 0) return settleHeld(trx, "Not sent: the request was deleted, or is spam");
    const mail = alertDigestMail({ business, publicUrl, leads });
    // The rest of a full list goes into the next mail.
    const upToQuote = isFull ? leads.at(-1)?.id : undefined;
    const about = { quoteId: undefined, attachment: undefined, customerEmail: undefined, now, business };
    const [first] = await enqueueOwnerMail(trx, { ...mail, ...about, kind: "alert-digest" });
    await settleHeld(trx, `Listed in email ${first}, with the others of that hour`, upToQuote);
  });
}

/** The oldest leads to list, as many as one mail holds. */
function leadsToTell(trx: Db): Promise<DigestLead[]> {
  return liveQuotes(trx)
    .where("id", "in", (quote) =>
      quote.selectFrom("outbox").select("quote_id").where("outbox.status", "=", "held").$castTo<number>(),
    )
    .select(["id", "name", "phone", "email", "project_type as projectType", "project_size as projectSize"])
    .orderBy("id")
    .limit(DIGEST_LINES)
    .execute();
}
