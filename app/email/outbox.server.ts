import { randomUUID } from "node:crypto";
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import type { ColumnsOf, Db, FieldName, OutboxStatus, OutboxTable, Row, Tables } from "../../db/schema";
import { isNeverKept, type MailKind, ruleOf } from "./mail-kinds";
import { type MailOutcome, outcomeOfStatus } from "./mail-outcome";
import { whyNoRoom } from "./mail-room.server";
import { stopThatCounts, type WayOut } from "./mail-stops.server";
import type { Attachment } from "./mailer.server";
import { oneLine } from "./one-line";

/** A mail for the outbox. `quoteId` is the lead that it is about. */
export interface NewMail {
  kind: MailKind;
  /** One bare email address. Anything else is stored too and refused at delivery, where staff see why. */
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment: Attachment | undefined;
  quoteId: number | undefined;
  now: Date;
  /** Who sends it, for the timeline of the job. Missing when the site does. */
  actor?: string;
  /** The recipient's private link to unsubscribe, from `wayOutOf`. */
  wayOut: WayOut;
  /** The customer whom an alert is about, who gets the reply; undefined without an email, and for other mails. */
  customerEmail: string | undefined;
  /** Network address (IPv4, or the /64 of IPv6) of the visitor who caused it; undefined for none. */
  client: string | undefined;
  /** An invitation as iCalendar text. */
  calendarPart?: string;
  /** What puts it into the customer's thread, from `threadHeaders`. */
  thread?: Readonly<Record<string, string>>;
  /** The sender. The domain of its email is used in the Message-ID. */
  business: Pick<Business, "email">;
}

/** Columns that lists leave out, or show under another name (`to_address`). */
type UnlistedColumn =
  | "to_address"
  | "message_id"
  | "html"
  | "text"
  | "lease_until"
  | "attachment"
  | "headers"
  | "calendar_part"
  | "reply_to"
  | "client_address"
  | "counted_at";

/** A mail in a list. Instants are ISO in UTC. */
export interface OutboxMail extends Record<FieldName<Exclude<keyof OutboxTable, UnlistedColumn>>, unknown> {
  id: number;
  kind: string;
  quoteId: number | null;
  to: string;
  subject: string;
  status: OutboxStatus;
  attempts: number;
  nextAttemptAt: string;
  /** One line on why the last attempt did not end in "sent". */
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** The name of the attached file. */
  attachmentName: string | null;
  /** When it came back as undeliverable. */
  bouncedAt: string | null;
}

export interface OutboxMailWithBody extends OutboxMail {
  messageId: string;
  /** Null once the body was deleted (`purgeMailBodies`). */
  html: string | null;
  text: string | null;
  /** Size of the attached file. */
  attachmentBytes: number | null;
}

/**
 * Puts a mail into the outbox and returns its id. `trx` is the transaction of what the mail is about, so that neither
 * exists without the other. `deliverNow` or the next run delivers it after the commit. The rule of its kind
 * (mail-kinds.ts) decides who gets a reply, which stops count, and the limits: an alert over them waits for the hourly
 * digest, any other mail for room.
 */
export async function enqueueMail(trx: Db, mail: NewMail): Promise<number> {
  const createdAt = mail.now.toISOString();
  const notNow =
    (await stoppedAtOnce(trx, mail)) ?? (await whyNoRoom(trx, mail.now, { ...mail, to: oneLine(mail.to) }));
  const { id } = await trx
    .insertInto("outbox")
    .values({
      message_id: newMessageId(mail.business),
      kind: mail.kind,
      quote_id: mail.quoteId ?? null,
      to_address: oneLine(mail.to),
      subject: oneLine(mail.subject),
      html: isNeverKept(mail.kind) ? null : mail.html,
      text: isNeverKept(mail.kind) ? null : mail.text,
      attachment_name: mail.attachment ? oneLine(mail.attachment.name) : null,
      attachment: mail.attachment?.content ?? null,
      headers: headersOf(mail),
      calendar_part: mail.calendarPart ?? null,
      reply_to: replyTo(mail),
      client_address: mail.client ?? null,
      counted_at: notNow ? null : createdAt,
      ...(notNow && { status: notNow.status, last_error: notNow.reason }),
      next_attempt_at: createdAt,
      created_at: createdAt,
    } satisfies Insertable<OutboxTable> & ColumnsOf<Omit<NewMail, FoldedField>>)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tellTimeline(trx, mail, id);
  return id;
}

/** Fields from which other columns are made. */
type FoldedField = "thread" | "to" | "now" | "actor" | "business" | "wayOut" | "customerEmail" | "client";

async function stoppedAtOnce(trx: Db, { kind, to }: NewMail) {
  const reason = await stopThatCounts(trx, { kind, to });
  return reason === undefined ? undefined : ({ status: "undelivered", reason } as const);
}

function replyTo({ kind, customerEmail }: NewMail): string | null {
  return ruleOf(kind).answersTo === "customer" && customerEmail ? oneLine(customerEmail) : null;
}

/** RFC 3834: out-of-office notes and the like do not answer such mails. */
function headersOf({ kind, wayOut, thread }: NewMail): string | null {
  const automatic = ruleOf(kind).author === "site" && { "Auto-Submitted": "auto-generated" };
  const headers = { ...wayOut.headers, ...automatic, ...thread };
  return Object.keys(headers).length > 0 ? JSON.stringify(headers) : null;
}

/** Puts a queued mail into its job's timeline. Mails to the owner are in no timeline. The text stays in the outbox, where it is deleted in time. */
export async function tellTimeline(
  trx: Db,
  { kind, quoteId, subject, now, actor }: Pick<NewMail, "kind" | "quoteId" | "subject" | "now" | "actor">,
  mailId: number,
): Promise<void> {
  if (quoteId === undefined || ruleOf(kind).cap === "alerts") return;
  const summary = `Email: ${oneLine(subject)}`;
  const line = { quoteId, kind: "mail", summary, data: { mailId }, isContact: true } as const;
  await writeActivity({ db: trx, now, actor }, line);
}

/**
 * Ids of the mails that were queued about a quote at this instant (ISO in UTC), in order. They are the answer when the
 * request is sent a second time.
 */
export async function listMailIds(
  db: Db,
  { quoteId, queuedAt }: { quoteId: number; queuedAt: string },
): Promise<number[]> {
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("created_at", "=", queuedAt)
    .orderBy("id")
    .execute();
  return mails.map(({ id }) => id);
}

/** When the last digest was queued, ISO in UTC; undefined for none. One dated in the future is ignored. */
export async function lastDigestAt(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("created_at")
    // A literal, because with a parameter SQLite would not use its partial index.
    .where("kind", "=", sql.lit("alert-digest" satisfies MailKind))
    .where("created_at", "<=", now.toISOString())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function hasHeldAlerts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("status", "=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks held alerts as done: all, or those about quotes up to `upToQuote`. `reason` is for staff. `trx` is the
 * transaction that listed them, so that each alert is in exactly one digest.
 */
export async function settleHeld(trx: Db, reason: string, upToQuote?: number): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ status: "digested", last_error: reason })
    .where("status", "=", "held")
    .$if(upToQuote !== undefined, (held) => held.where("quote_id", "<=", upToQuote!))
    .execute();
}

/**
 * What became of the newest mail of this kind about a quote, or of the one queued at an instant (ISO in UTC). "kept" if
 * there is none: a suspect's request is not answered.
 */
export async function outcomeOfNewest(
  { db, mailer }: { db: Db; mailer: unknown },
  kind: MailKind & ("instant-quote" | "thank-you" | "estimate"),
  { quoteId, queuedAt }: { quoteId: number; queuedAt?: string },
): Promise<MailOutcome> {
  const row = await db
    .selectFrom("outbox")
    .select("status")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .$if(queuedAt !== undefined, (mails) => mails.where("created_at", "=", queuedAt!))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return outcomeOfStatus(row?.status ?? "kept", mailer !== undefined);
}

const LISTED_COLUMNS = [
  "id",
  "kind",
  "quote_id",
  "to_address",
  "subject",
  "status",
  "attempts",
  "next_attempt_at",
  "last_error",
  "created_at",
  "sent_at",
  "attachment_name",
  "bounced_at",
] as const;

/** The newest mails without their bodies, or those that match `where`. `before` is the last id of the previous page. */
export async function listOutbox(
  db: Db,
  { limit, before, where }: { limit: number; before?: number | undefined; where?: Expression<SqlBool> },
): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(LISTED_COLUMNS)
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .$if(where !== undefined, (query) => query.where(where!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMail);
}

/** A column for any query: how many mails wait for a person, because they were given up or may have been sent. */
export const undeliveredColumn = expressionBuilder<Tables>()
  .selectFrom("outbox")
  .select(({ fn }) => fn.countAll<number>().as("count"))
  .where("status", "in", ["undelivered", "uncertain"])
  .$asScalar()
  .$notNull()
  .as("undelivered");

/** One mail with its body but without the attached file; undefined when there is none. */
export async function getMail(db: Db, id: number): Promise<OutboxMailWithBody | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select([...LISTED_COLUMNS, "message_id", "html", "text"])
    .select(({ fn }) => fn<number | null>("length", ["attachment"]).as("attachmentBytes"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { message_id: messageId, html, text, attachmentBytes } = row;
  return { ...toMail(row), messageId, html, text, attachmentBytes };
}

/** The attached file; undefined when there is none or it was deleted. */
export async function getAttachment(db: Db, mailId: number): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select(["attachment_name as name", "attachment as content"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  return row?.name && row.content ? { name: row.name, content: row.content } : undefined;
}

/**
 * Makes a mail due now, with the full 24 hours of attempts, if it waits, is kept, was given up or may have been sent. A
 * mail that is sent, being sent or without text stays as it is. Returns the mail; undefined when there is none.
 */
export async function retryMail(db: Db, id: number, now: Date): Promise<OutboxMail | undefined> {
  const at = now.toISOString();
  await db
    .updateTable("outbox")
    .set(({ fn, val }) => ({
      ...{ status: "waiting", attempts: 0, next_attempt_at: at, lease_until: null, bounced_at: null },
      counted_at: fn.coalesce("counted_at", val(at)),
    }))
    .where("id", "=", id)
    .where("status", "in", ["waiting", "undelivered", "uncertain", "kept"])
    .where((row) => row.or([row("html", "is not", null), row("text", "is not", null)]))
    .execute();
  return getMail(db, id);
}

function newMessageId({ email }: NewMail["business"]): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return `<${randomUUID()}@${domain.replace(/[^a-z0-9.-]/gi, "")}>`;
}

function toMail(row: Pick<Row<"outbox">, (typeof LISTED_COLUMNS)[number]>): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    quoteId: row.quote_id,
    to: row.to_address,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attachmentName: row.attachment_name,
    bouncedAt: row.bounced_at,
  };
}
