import { randomUUID } from "node:crypto";
import { subDays } from "date-fns/subDays";
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import type { ColumnsOf, Db, FieldName, OutboxStatus, OutboxTable, Row, Tables } from "../../db/schema";
import {
  ALERTS,
  ALERTS_PER_DAY,
  DIGEST,
  isVisitorMail,
  keptBack,
  MAILS_PER_DAY,
  MAILS_PER_RECIPIENT,
  type SentToday,
} from "./mail-caps";
import type { Attachment } from "./mailer.server";
import { oneLine } from "./one-line";

/** A mail to put into the outbox. `quoteId` is the lead that it is about. */
export interface NewMail {
  /** The kind of mail, as the outbox list shows it: "instant-quote", "quote-alert". */
  kind: string;
  /** One bare address. Any other text is stored too; its delivery is refused, and staff see why. */
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment: Attachment | undefined;
  quoteId: number | undefined;
  now: Date;
  /** Who sends it, for the timeline of its job. Left out, the site does. */
  actor?: string;
  /** Headers beside the usual ones, by name. */
  headers?: Readonly<Record<string, string>>;
  /** An invitation, as iCalendar text. */
  calendarPart?: string;
  /** The sender. The domain of its address goes into the Message-ID. */
  business: Pick<Business, "email">;
}

/** Columns that a list leaves out or, as `to_address`, shows under another name. */
type UnlistedColumn =
  | "to_address"
  | "message_id"
  | "html"
  | "text"
  | "lease_until"
  | "attachment"
  | "headers"
  | "calendar_part";

/** A mail as a list shows it. Instants are ISO text in UTC. */
export interface OutboxMail extends Record<FieldName<Exclude<keyof OutboxTable, UnlistedColumn>>, unknown> {
  id: number;
  kind: string;
  quoteId: number | null;
  to: string;
  subject: string;
  status: OutboxStatus;
  attempts: number;
  nextAttemptAt: string;
  /** One line: why the last attempt did not end in "sent". */
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** The name of the attached file. */
  attachmentName: string | null;
}

export interface OutboxMailWithBody extends OutboxMail {
  messageId: string;
  /** Null after the body was deleted (`purgeMailBodies`). */
  html: string | null;
  text: string | null;
  /** Size of the attached file. */
  attachmentBytes: number | null;
}

/**
 * Puts a mail into the outbox and gives its id. `trx` is the transaction of what the mail is about, so that neither
 * exists without the other. After the commit `deliverNow` or the outbox's next run delivers it. A mail over the limits
 * in mail-caps.ts is stored with the reason: an alert waits for the hourly digest, any other mail until staff send it.
 */
export async function enqueueMail(trx: Db, mail: NewMail): Promise<number> {
  const createdAt = mail.now.toISOString();
  const capped = await capOn(trx, mail);
  const { id } = await trx
    .insertInto("outbox")
    .values({
      message_id: newMessageId(mail.business),
      kind: mail.kind,
      quote_id: mail.quoteId ?? null,
      to_address: oneLine(mail.to),
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachment_name: mail.attachment ? oneLine(mail.attachment.name) : null,
      attachment: mail.attachment?.content ?? null,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      calendar_part: mail.calendarPart ?? null,
      ...(capped && { status: capped.status, last_error: capped.reason }),
      next_attempt_at: createdAt,
      created_at: createdAt,
    } satisfies Insertable<OutboxTable> & ColumnsOf<Omit<NewMail, "to" | "now" | "actor" | "business">>)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tellTimeline(trx, mail, id);
  return id;
}

/** The owner's own mails are in no timeline. The text stays here, where it is purged. */
async function tellTimeline(
  trx: Db,
  { kind, quoteId, subject, now, actor }: NewMail,
  mailId: number,
): Promise<void> {
  if (quoteId === undefined || ALERTS.includes(kind)) return;
  const line = { quoteId, kind: "mail", summary: `Email: ${oneLine(subject)}`, data: { mailId } } as const;
  await writeActivity({ db: trx, now, actor }, line);
}

/**
 * The ids of the mails that were queued about a quote at this instant (ISO in UTC), in their order. They answer for a
 * request that is sent a second time.
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

async function capOn(trx: Db, { kind, to, now }: NewMail): Promise<ReturnType<typeof keptBack>> {
  if (!isVisitorMail(kind)) return undefined;
  return keptBack(kind, await countMailsOfTheDay(trx, { to: oneLine(to), now }));
}

/**
 * Counts the mails of the last 24 hours, each count no further than its limit: in a flood a mail must not cost more
 * than the one before it. A mail that was held back and never tried counts for its recipient only, so that on the next
 * day of a flood the site's own limit is free again. Mails dated in the future, by a clock that was ahead, are not
 * counted.
 */
export async function countMailsOfTheDay(db: Db, { to, now }: { to: string; now: Date }): Promise<SentToday> {
  const today = sql`created_at > ${subDays(now, 1).toISOString()} AND created_at <= ${now.toISOString()}`;
  // Spelled exactly as in the index `outbox_counted`, or SQLite does not use the index.
  const counted = sql`NOT (status = 'undelivered' AND attempts = 0) AND status NOT IN ('held', 'digested')`;
  const { rows } = await sql<SentToday>`
    SELECT
      (SELECT count(*) FROM (
        SELECT 1 FROM outbox WHERE to_address = ${to} AND ${today} LIMIT ${MAILS_PER_RECIPIENT}
      )) AS toRecipient,
      (SELECT count(*) FROM (
        SELECT 1 FROM outbox WHERE ${today} AND ${counted} AND kind NOT IN (${sql.join([...ALERTS, DIGEST])})
        LIMIT ${MAILS_PER_DAY}
      )) AS inAll,
      (SELECT count(*) FROM (
        SELECT 1 FROM outbox WHERE ${today} AND ${counted} AND kind IN (${sql.join(ALERTS)}) AND +to_address = ${to}
        LIMIT ${ALERTS_PER_DAY}
      )) AS alerts`.execute(db);
  return rows[0]!;
}

/**
 * When the last digest was queued, ISO in UTC; undefined when there was none. A digest dated in the future is ignored.
 */
export async function lastDigestAt(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("created_at")
    // A literal: with a parameter SQLite can't tell that its partial index covers this query.
    .where("kind", "=", sql.lit(DIGEST))
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
 * Marks held alerts as settled: all, or those about quotes up to `upToQuote`. `reason` is what staff read. `trx` is the
 * transaction in which they were listed, so that each alert is in exactly one digest.
 */
export async function settleHeld(trx: Db, reason: string, upToQuote?: number): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ status: "digested", last_error: reason })
    .where("status", "=", "held")
    .$if(upToQuote !== undefined, (held) => held.where("quote_id", "<=", upToQuote!))
    .execute();
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
] as const;

/**
 * The newest mails, without their bodies: all, or those `where` it is true. `before` is the id of the last mail on the
 * page before.
 */
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

/** A column to add to any query: how many mails wait for a person because they were given up or may have been sent. */
export const undeliveredColumn = expressionBuilder<Tables>()
  .selectFrom("outbox")
  .select(({ fn }) => fn.countAll<number>().as("count"))
  .where("status", "in", ["undelivered", "uncertain"])
  .$asScalar()
  .$notNull()
  .as("undelivered");

/** One mail with its body, but without the attached file; undefined when there is none. */
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

/** The file attached to a mail; undefined without one, or after it was deleted. */
export async function getAttachment(db: Db, mailId: number): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select(["attachment_name as name", "attachment as content"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  return row?.name && row.content ? { name: row.name, content: row.content } : undefined;
}

/**
 * Makes a mail due at once and gives it the full 24 hours of attempts again: one that waits, was given up, or may have
 * been sent. A mail that is sent, is being sent, or has lost its text stays as it is. Gives the mail as it is now;
 * undefined when there is none.
 */
export async function retryMail(db: Db, id: number, now: Date): Promise<OutboxMail | undefined> {
  await db
    .updateTable("outbox")
    .set({ status: "waiting", attempts: 0, next_attempt_at: now.toISOString(), lease_until: null })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "undelivered", "uncertain"])
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
  };
}
