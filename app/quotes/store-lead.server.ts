import { subMinutes } from "date-fns";
import type { Insertable, Selectable, Updateable } from "kysely";
import { updatedAfter } from "~/business/updated-after";
import {
  DELIVERY_WAIT_MS,
  deliverNow,
  type EmailOutcome,
  type MailingContext,
  OUTBOX,
  SENT,
} from "~/email/deliver-mail.server";
import type { MailMessage } from "~/email/mail-layout";
import { enqueueMail } from "~/email/outbox.server";
import { type QuoteAlertMail, quoteAlertMail } from "~/email/quote-alert-mail";
import type { SubscriberSource } from "~/subscribers/subscriber-options";
import { addSubscriber } from "~/subscribers/subscribers.server";
import type { Db, QuotesTable } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

interface WebsiteLead {
  row: Omit<Insertable<QuotesTable>, "lead_source" | "created_at" | "updated_at" | "suspect_at">;
  /** A robot's: kept as suspect, with no subscriber and no mail. */
  isSuspect: boolean;
  subscriberSource: SubscriberSource;
  /** What the visitor is sent, and its `kind` in the outbox. */
  answer: MailMessage & { kind: string };
  /** What the owner is told of the lead. */
  alert: QuoteAlertMail["lead"];
}

/** A person who presses twice, or sends the same again within this time, is one lead. */
export const REPEAT_MINUTES = 10;

/** The live lead of the last ten minutes with these same values, if any. One of the future, from a wrong clock, is none. */
export function findRepeat(
  db: Db,
  now: Date,
  same: Partial<Selectable<QuotesTable>>,
): Promise<Pick<Selectable<QuotesTable>, "id" | "photo_file"> | undefined> {
  return liveQuotes(db)
    .select(["id", "photo_file"])
    .where("created_at", ">", subMinutes(now, REPEAT_MINUTES).toISOString())
    .where("created_at", "<=", now.toISOString())
    .where((quote) => quote.and(same))
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/**
 * Keeps a lead of the website with its subscriber and two mails, the visitor's answer and the owner's alert, and gives
 * the lead's id. Takes the transaction, so that none of them exists without the others.
 */
export async function addWebsiteLead(
  trx: Db,
  { now, business, publicUrl }: MailingContext,
  { row, isSuspect, subscriberSource, answer, alert }: WebsiteLead,
): Promise<number> {
  const id = await insertWebsiteLead(trx, now, { ...row, suspect_at: isSuspect ? now.toISOString() : null });
  if (isSuspect) return id;

  await addSubscriber(trx, { email: row.email, source: subscriberSource, now });
  const about = { quoteId: id, attachment: undefined, now, business };
  const alertMail = quoteAlertMail({ business, publicUrl, quoteId: id, lead: alert });
  await enqueueMail(trx, { ...about, ...answer, to: row.email });
  await enqueueMail(trx, { ...about, ...alertMail, kind: "quote-alert", to: business.email });
  return id;
}

/** The row alone, for a lead of the website that mails nobody; gives its id. */
export async function insertWebsiteLead(
  trx: Db,
  now: Date,
  row: WebsiteLead["row"] & { suspect_at?: string | null },
): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto("quotes")
    .values({ ...row, lead_source: "website", created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a lead of the website: `change` gets the row and gives its new values. As after any edit, staff who have the
 * lead open are told when they save. A lead that is gone, or whose values stay the same, is left as it is.
 */
export async function changeWebsiteLead(
  trx: Db,
  { id, now }: { id: number; now: Date },
  change: (lead: Selectable<QuotesTable>) => Updateable<QuotesTable>,
): Promise<void> {
  const lead = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) return;
  const changes = Object.entries(change(lead)).filter(
    ([field, value]) => value !== lead[field as keyof typeof lead],
  );
  if (changes.length === 0) return;
  await trx
    .updateTable("quotes")
    .set({ ...Object.fromEntries(changes), updated_at: updatedAfter(lead.updated_at, now) })
    .where("id", "=", id)
    .execute();
}

/** Tries the mails of a lead at once, after its commit, for at most two seconds; says what became of the visitor's. */
export async function deliverMailsOf(context: MailingContext, leadId: number): Promise<EmailOutcome> {
  if (!context.mailer) return OUTBOX;
  const mails = await context.db
    .selectFrom("outbox")
    .select("id")
    .where("quote_id", "=", leadId)
    .orderBy("id")
    .execute();
  const ids = mails.map(({ id }) => id);
  const [outcome] = await deliverNow(context, ids, DELIVERY_WAIT_MS.visitor);
  // A robot's lead mails nobody, and is answered like any other.
  return outcome ?? SENT;
}
