import { setTimeout as sleep } from "node:timers/promises";
import { expressionBuilder, type Updateable } from "kysely";
import type { Business } from "~/business/facts";
import type { Context, Db, OutboxTable, Row, Tables } from "../../db/schema";
import { type Attachment, type Mailer, SEND_LIMIT_MS, type SendResult } from "./mailer.server";
import { LONGEST_WAIT_MS, retryWaitMs } from "./retry-waits";

/** Twice what a sending may take, so that a lease runs out only on a row whose worker is gone. */
const LEASE_MS = 2 * SEND_LIMIT_MS;

const MAY_HAVE_BEEN_SENT = "This mail may have been sent";
/** Written just before the letter's last byte. If the process dies then, this is what staff read. */
const HANDED_OVER = `${MAY_HAVE_BEEN_SENT}: the server stopped while sending it`;

/** What the API answers about a mail (docs/api.md: mail). */
export type EmailOutcome =
  | { emailSent: true; emailMethod: "smtp" }
  /** queued: there is a mail server, and it has not taken the mail. outbox: there is none, and the mail waits. */
  | { emailSent: false; emailMethod: "queued" | "outbox" };

export const SENT: EmailOutcome = { emailSent: true, emailMethod: "smtp" };
const QUEUED: EmailOutcome = { emailSent: false, emailMethod: "queued" };
export const OUTBOX: EmailOutcome = { emailSent: false, emailMethod: "outbox" };

/** What a write is handed that queues a mail and leaves its delivery to the outbox's run. */
export interface QueueingContext extends Context {
  business: Business;
  publicUrl: string;
}

/** What a write is handed that also tries to deliver the mail at once. */
export interface MailingContext extends QueueingContext {
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
}

const eb = expressionBuilder<Tables, "outbox">();

interface Delivery {
  db: Db;
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  /** Asked again after each sending, since a slow server takes its time. */
  clock?: () => Date;
}

const systemClock = () => new Date();

/** How long a person waits for the mail server, which goes on without them. Source: docs/facts.md (chat, mail and screens). */
export const DELIVERY_WAIT_MS = { visitor: 2000, staff: 5000 } as const;

/** The mails that this process is sending. */
const underWay = new Set<Promise<unknown>>();

/**
 * Delivers what is due, oldest first, at most `limit` mails: the outbox's regular run. Without a mail server
 * everything waits, and nothing counts as an attempt. A mail whose worker is gone waits again, or becomes uncertain
 * when the mail server may have had all of it. Any number of runs may overlap. `signal` ends the run after the mail
 * that is being sent.
 */
export async function deliverDueMail(
  { db, mailer, clock = systemClock }: Delivery,
  { limit = 20, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<void> {
  await releaseAbandoned(db, clock(), "expired");
  await hastenStuck(db, clock());
  if (!mailer) return;
  for (let count = 0; count < limit && !signal?.aborted; count++) {
    const mail = await claimNextDue(db, clock());
    if (!mail) return;
    await deliver(db, mailer, clock, mail);
  }
}

/**
 * Tries these mails at once, each for its own request: to be called after the commit, never inside a transaction.
 * Answers in the order of the ids, no later than `timeoutMs`; a delivery that takes longer goes on by itself.
 * Never throws: what the mails are about is already saved.
 */
export async function deliverNow(
  { db, mailer, clock = systemClock }: Delivery,
  mailIds: readonly number[],
  timeoutMs: number,
): Promise<EmailOutcome[]> {
  if (!mailer) return mailIds.map(() => OUTBOX);
  const timeIsUp = sleep(timeoutMs, QUEUED, { ref: false });
  return Promise.all(mailIds.map((id) => Promise.race([deliverOne(db, mailer, clock, id), timeIsUp])));
}

async function deliverOne(db: Db, mailer: Mailer, clock: () => Date, id: number): Promise<EmailOutcome> {
  try {
    const mail = await claim(db, id, clock());
    const isSent = mail ? await deliver(db, mailer, clock, mail) : await wasSent(db, id);
    return isSent ? SENT : QUEUED;
  } catch (error) {
    // Nobody may be waiting any more. The row is still there, for the next run or for the end of its lease.
    console.error(`Mail ${id} was not delivered at once:`, error);
    return QUEUED;
  }
}

/** Waits for the answers about the mails that are being sent, so that a stop leaves none in doubt; at most `timeoutMs`. */
export async function finishDeliveries(timeoutMs: number): Promise<void> {
  await Promise.race([Promise.allSettled(underWay), sleep(timeoutMs)]);
}

/** A row that this worker has leased. */
type ClaimedMail = Row<"outbox">;

// Each claim is one UPDATE, which two workers can't both win. The sending follows outside any transaction.
function claim(db: Db, id: number, now: Date): Promise<ClaimedMail | undefined> {
  return lease(db, now).where("id", "=", id).where("status", "=", "waiting").executeTakeFirst();
}

function claimNextDue(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const nextDue = db
    .selectFrom("outbox")
    .select("id")
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now.toISOString())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1);
  return lease(db, now).where("id", "=", nextDue).executeTakeFirst();
}

function lease(db: Db, now: Date) {
  return db
    .updateTable("outbox")
    .set((row) => ({
      status: "sending",
      attempts: row("attempts", "+", 1),
      lease_until: later(now, LEASE_MS),
      last_error: null,
    }))
    .returningAll();
}

/**
 * Takes back what another process was sending when it ended. To be called before the first run, by the one process
 * that holds the data folder.
 */
export function releaseInterruptedMail({ db, now }: Context): Promise<void> {
  return releaseAbandoned(db, now, "all");
}

async function releaseAbandoned(db: Db, now: Date, leases: "expired" | "all"): Promise<void> {
  const sending = db.updateTable("outbox").where("status", "=", "sending");
  const isOver = eb.or([
    eb("lease_until", "<=", now.toISOString()),
    // Taken while the clock ran ahead.
    eb("lease_until", ">", later(now, LEASE_MS)),
  ]);
  const abandoned = leases === "all" ? sending : sending.where(isOver);
  await abandoned
    .set({ status: "uncertain", lease_until: null })
    .where("last_error", "=", HANDED_OVER)
    .execute();
  await abandoned.set({ status: "waiting", lease_until: null }).where("last_error", "is", null).execute();
}

/** A mail that failed while the clock ran ahead would wait until that day comes: it is due now. */
async function hastenStuck(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString() })
    .where("status", "=", "waiting")
    .where("next_attempt_at", ">", later(now, LONGEST_WAIT_MS))
    .execute();
}

function deliver(db: Db, mailer: Mailer, clock: () => Date, mail: ClaimedMail): Promise<boolean> {
  const sending = sendAndSettle(db, mailer, clock, mail);
  underWay.add(sending);
  return sending.finally(() => underWay.delete(sending));
}

async function sendAndSettle(db: Db, mailer: Mailer, clock: () => Date, mail: ClaimedMail): Promise<boolean> {
  const letter = {
    to: mail.to_address,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachment: attachmentOf(mail),
    messageId: mail.message_id,
  };
  const result = await mailer.send(letter, () => markHandedOver(db, mail));
  const isSent = result.outcome === "sent";
  const settled = db
    .updateTable("outbox")
    .set({ ...settledBy(result, mail.attempts, clock()), lease_until: null })
    .where("id", "=", mail.id);
  // Sent is true whatever has become of the row; anything else is only for the worker that still holds it.
  await (isSent ? settled : settled.where("lease_until", "=", mail.lease_until)).execute();
  return isSent;
}

function attachmentOf({ attachment_name: name, attachment: content }: ClaimedMail): Attachment | undefined {
  return name !== null && content !== null ? { name, content } : undefined;
}

/** Throws when the lease is no longer ours, so that the letter is not finished. */
async function markHandedOver(db: Db, { id, lease_until }: ClaimedMail): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ last_error: HANDED_OVER })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("lease_until", "=", lease_until)
    .returning("id")
    .executeTakeFirstOrThrow();
}

function settledBy(result: SendResult, attempts: number, now: Date): Updateable<OutboxTable> {
  switch (result.outcome) {
    case "sent":
      return { status: "sent", sent_at: now.toISOString(), last_error: null };
    case "refused":
      return { status: "undelivered", last_error: result.reason };
    case "uncertain":
      return { status: "uncertain", last_error: `${MAY_HAVE_BEEN_SENT}: ${result.reason}` };
    case "failed": {
      const waitMs = retryWaitMs(attempts);
      if (waitMs === undefined) {
        return { status: "undelivered", last_error: `Given up after 24 hours: ${result.reason}` };
      }
      return { status: "waiting", next_attempt_at: later(now, waitMs), last_error: result.reason };
    }
  }
}

async function wasSent(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("outbox").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status === "sent";
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
