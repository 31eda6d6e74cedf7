import { subMinutes } from "date-fns/subMinutes";
import type { Insertable, Selectable, Updateable } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { updatedAfter } from "~/business/updated-after";
import {
  DELIVERY_WAIT_MS,
  deliverNow,
  type MailingContext,
  type QueueingContext,
} from "~/email/deliver-mail.server";
import type { MailKind } from "~/email/mail-kinds";
import type { MailMessage } from "~/email/mail-layout";
import { EMAIL_OUTCOMES, type EmailOutcome } from "~/email/mail-outcome";
import { type WayOut, wayOutOf } from "~/email/mail-stops.server";
import { enqueueMail, listMailIds } from "~/email/outbox.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { type QuoteAlertMail, quoteAlertMail } from "~/email/quote-alert-mail";
import { addSubscriber, type NewSubscriber } from "~/subscribers/subscribers.server";
import { readOrigin } from "~/visitors/origin.server";
import { notePress, type PressedContext } from "~/visitors/presses.server";
import type { Db, QuotesTable } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

/** A visitor's request, with the two mails about it. */
export interface WebsiteLead {
  row: Omit<Insertable<QuotesTable>, "lead_source" | "origin" | "created_at" | "updated_at" | "suspect_at">;
  /** The values by which a repeat is recognized among the leads of the last ten minutes. */
  same: Partial<Selectable<QuotesTable>>;
  /** True for a robot's request: stored as suspect, with no subscriber and no mail. */
  isSuspect: boolean;
  /** The form that the email came from, and the words that were ticked. */
  subscriber: Pick<NewSubscriber, "source" | "ticked">;
  /** The mail to the visitor; undefined when another one is sent. */
  answer: WebsiteAnswer | undefined;
  /** The lead in the owner's alert. */
  alert: QuoteAlertMail["lead"];
}

interface WebsiteAnswer {
  kind: MailKind & ("instant-quote" | "thank-you");
  write(quoteId: number, wayOut: WayOut): MailMessage;
}

/** For a write by a visitor that sends mail. */
export type VisitorContext = MailingContext & PressedContext;

/** Minutes within which the same request is the same lead. */
export const REPEAT_MINUTES = 10;

/**
 * The newest live lead of the last ten minutes with these values. One dated in the future, by a wrong clock, is never a
 * repeat.
 */
export function findRepeat(
  db: Db,
  now: Date,
  same: Partial<Selectable<QuotesTable>>,
): Promise<Pick<Selectable<QuotesTable>, "id" | "created_at"> | undefined> {
  return liveQuotes(db)
    .select(["id", "created_at"])
    .where("created_at", ">", subMinutes(now, REPEAT_MINUTES).toISOString())
    .where("created_at", "<=", now.toISOString())
    .where((quote) => quote.and(same))
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** `mailIds` starts with the mail to the visitor, if there is one; it is empty for a robot's lead. */
interface KeptLead {
  id: number;
  /** False for a repeat: `mailIds` are then the mails of the earlier request. */
  isNew: boolean;
  mailIds: number[];
}

/**
 * Stores a lead of the website with its subscriber, the mail to the visitor and the owner's alert, unless the same
 * arrived within ten minutes. `context.db` is a transaction, so all exist or none.
 */
export async function keepWebsiteLead(
  context: QueueingContext & PressedContext,
  lead: WebsiteLead,
): Promise<KeptLead> {
  const { db, now, business, publicUrl, press } = context;
  // Also for a repeat, because the box may be ticked only now.
  if (!lead.isSuspect) await addSubscriber(db, { email: lead.row.email, ...lead.subscriber, now });
  const repeated = await findRepeat(db, now, lead.same);
  if (repeated) {
    const mailIds = await listMailIds(db, { quoteId: repeated.id, queuedAt: repeated.created_at });
    return { id: repeated.id, isNew: false, mailIds };
  }
  const { row, isSuspect, answer, alert } = lead;
  const id = await insertWebsiteLead(context, { ...row, suspect_at: isSuspect ? now.toISOString() : null });
  await notePress(context, { kind: "request", quoteId: id });
  if (isSuspect) return { id, isNew: true, mailIds: [] };

  const about = { quoteId: id, attachment: undefined, customerEmail: row.email, now, business };
  const alertMail = quoteAlertMail({ business, publicUrl, quoteId: id, lead: alert });
  const answerIds: number[] = [];
  if (answer) {
    const { kind, write } = answer;
    const wayOut = await wayOutOf(db, { kind, to: row.email, publicUrl });
    const mail = { ...write(id, wayOut), kind, client: press.visitor, wayOut, to: row.email };
    answerIds.push(await enqueueMail(db, { ...about, ...mail }));
  }
  const alertIds = await enqueueOwnerMail(db, { ...about, ...alertMail, kind: "quote-alert" });
  return { id, isNew: true, mailIds: [...answerIds, ...alertIds] };
}

/** Adds the row of a website lead and returns its id, without subscriber and mails. */
export async function insertWebsiteLead(
  { db: trx, now, press }: Pick<QueueingContext, "db" | "now"> & PressedContext,
  row: WebsiteLead["row"] & { suspect_at?: string | null },
): Promise<number> {
  const at = now.toISOString();
  const origin = readOrigin(press.origin);
  const { id } = await trx
    .insertInto("quotes")
    .values({
      ...row,
      origin: origin ? JSON.stringify(origin) : null,
      lead_source: "website",
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const summary = `${row.lead_source_details ?? "Request"} on the website`;
  await writeActivity({ db: trx, now, actor: CUSTOMER }, { quoteId: id, kind: "created", summary });
  return id;
}

/**
 * Changes a website lead: `change` gets the row and returns the columns to change. Staff who have it open are told when
 * they save. Equal values change nothing. Returns the row; undefined when there is no such lead.
 */
export async function changeWebsiteLead(
  trx: Db,
  { id, now }: { id: number; now: Date },
  change: (lead: Selectable<QuotesTable>) => Updateable<QuotesTable>,
): Promise<Selectable<QuotesTable> | undefined> {
  const lead = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) return undefined;
  const changes = Object.entries(change(lead)).filter(
    ([field, value]) => value !== lead[field as keyof typeof lead],
  );
  if (changes.length === 0) return lead;
  return trx
    .updateTable("quotes")
    .set({ ...Object.fromEntries(changes), updated_at: updatedAfter(lead.updated_at, now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Tries to deliver a stored lead's mails for up to two seconds, and returns the outcome of the visitor's. Call it after
 * the commit. For a suspect the outcome is "kept": staff have to look first.
 */
export async function deliverToVisitor(
  context: MailingContext,
  { mailIds }: Pick<KeptLead, "mailIds">,
): Promise<EmailOutcome> {
  const [answered] = await deliverNow(context, mailIds, DELIVERY_WAIT_MS.visitor);
  return answered ?? EMAIL_OUTCOMES[context.mailer ? "kept" : "none"];
}
