import { setTimeout as sleep } from "node:timers/promises";
import { expressionBuilder, type Updateable } from "kysely";
import type { Business } from "~/business/facts";
import type { Context, Db, OutboxTable, Row, Tables } from "../../db/schema";
import { isMailKind, isNeverKept } from "./mail-kinds";
import type { MailMessage } from "./mail-layout";
import { EMAIL_OUTCOMES, type EmailOutcome, outcomeOfStatus } from "./mail-outcome";
import { letKeptLeave } from "./mail-room.server";
import { stopBounced, stopThatCounts } from "./mail-stops.server";
import { type Attachment, type Mailer, SEND_LIMIT_MS, type SendResult } from "./mailer.server";
import { LONGEST_WAIT_MS, retryWaitMs } from "./retry-waits";

/**
 * How long a worker may hold a mail. It is twice the limit for one sending, so only the lease of a dead worker can run
 * out.
 */
const LEASE_MS = 2 * SEND_LIMIT_MS;

const MAY_HAVE_BEEN_SENT = "This email may have been sent";
/** Written on a mail just before its last byte is sent. Staff read it if the process dies before the server answers. */
const HANDED_OVER = `${MAY_HAVE_BEEN_SENT}: the server stopped while sending it`;

/** For code that queues a mail and leaves its delivery to the next run. */
export interface QueueingContext extends Context {
  business: Business;
  publicUrl: string;
}

/** For code that also tries to deliver the mail at once. */
export interface MailingContext extends QueueingContext {
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  whyNotToLeave?: LeavingRule;
  writeUnkept?: UnkeptWriter;
}

const eb = expressionBuilder<Tables, "outbox">();

interface Delivery {
  db: Db;
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  /** The time now; asked again after each sending, which can take a minute. */
  clock?: () => Date;
  whyNotToLeave?: LeavingRule;
  writeUnkept?: UnkeptWriter;
}

/**
 * Called before each attempt. Returns one line on why a mail may no longer leave, and the mail is given up; undefined
 * when it may leave.
 */
export type LeavingRule = (context: Context, mail: Pick<ClaimedMail, "id">) => Promise<string | undefined>;

/** Called at each attempt to send a mail whose text is never kept. Undefined when it may no longer leave. */
export type UnkeptWriter = (
  context: Context,
  mail: Pick<ClaimedMail, "id">,
) => Promise<Pick<MailMessage, "html" | "text"> | undefined>;

const systemClock = () => new Date();

/**
 * Milliseconds that a person waits for the mail server; delivery continues after that. Source: docs/facts.md (chat,
 * mail and screens).
 */
export const DELIVERY_WAIT_MS = { visitor: 2000, staff: 5000 } as const;

/** The deliveries in progress in this process. */
const underWay = new Set<Promise<unknown>>();

/**
 * The regular run: delivers what is due, oldest first, at most `limit` mails. Without a mail server mails wait and no
 * attempt is counted. A mail whose worker died waits again, or becomes uncertain if the server may have all of it. Runs
 * may overlap. `signal` ends the run after the current mail.
 */
export async function deliverDueMail(
  { db, mailer, clock = systemClock, ...rules }: Delivery,
  { limit = 20, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<void> {
  await releaseAbandoned(db, clock(), "expired");
  await hastenStuck(db, clock());
  await letKeptLeave({ db, now: clock() });
  if (!mailer) return;
  for (let count = 0; count < limit && !signal?.aborted; count++) {
    const mail = await claimNextDue(db, clock());
    if (!mail) return;
    await deliver({ db, mailer, clock, ...rules }, mail);
  }
}

/**
 * Tries to deliver these mails now. Call it after the commit, never inside a transaction. Answers in the order of the
 * ids, within `timeoutMs`; a slower delivery continues in the background. Never throws, because what the mails are
 * about is already saved.
 */
export async function deliverNow(
  { db, mailer, clock = systemClock, ...rules }: Delivery,
  mailIds: readonly number[],
  timeoutMs: number,
): Promise<EmailOutcome[]> {
  if (!mailer) return mailIds.map(() => EMAIL_OUTCOMES.none);
  const worker = { db, mailer, clock, ...rules };
  const timeIsUp = sleep(timeoutMs, EMAIL_OUTCOMES.soon, { ref: false });
  return Promise.all(mailIds.map((id) => Promise.race([deliverOne(worker, id), timeIsUp])));
}

/** Delivering needs a mail server and a clock. */
interface Worker extends Delivery {
  mailer: Mailer;
  clock: () => Date;
}

async function deliverOne(worker: Worker, id: number): Promise<EmailOutcome> {
  const { db, clock } = worker;
  try {
    const mail = await claim(db, id, clock());
    if (mail) await deliver(worker, mail);
    return await emailOutcome(db, id);
  } catch (error) {
    // Only logged: the request may be answered already, and the mail is still in the outbox.
    console.error(`Mail ${id} was not delivered at once:`, error);
    return EMAIL_OUTCOMES.soon;
  }
}

/** Waits up to `timeoutMs` for the mails being sent, so that a stop leaves none uncertain. */
export async function finishDeliveries(timeoutMs: number): Promise<void> {
  await Promise.race([Promise.allSettled(underWay), sleep(timeoutMs)]);
}

/** A row that this worker has leased. */
type ClaimedMail = Row<"outbox">;

// One UPDATE for each claim, so two workers never get the same mail. Sending comes later, outside any transaction.
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
 * Takes back mails that an earlier process was sending when it ended. Call it before the first run, only in the process
 * that holds the data folder.
 */
export function releaseInterruptedMail({ db, now }: Context): Promise<void> {
  return releaseAbandoned(db, now, "all");
}

async function releaseAbandoned(db: Db, now: Date, leases: "expired" | "all"): Promise<void> {
  const sending = db.updateTable("outbox").where("status", "=", "sending");
  const isOver = eb.or([
    eb("lease_until", "<=", now.toISOString()),
    // The lease was taken by a clock that was ahead.
    eb("lease_until", ">", later(now, LEASE_MS)),
  ]);
  const abandoned = leases === "all" ? sending : sending.where(isOver);
  await abandoned
    .set({ status: "uncertain", lease_until: null })
    .where("last_error", "=", HANDED_OVER)
    .execute();
  await abandoned.set({ status: "waiting", lease_until: null }).where("last_error", "is", null).execute();
}

/** Makes mails due that failed while the clock was ahead; they would wait until that date. */
async function hastenStuck(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString() })
    .where("status", "=", "waiting")
    .where("next_attempt_at", ">", later(now, LONGEST_WAIT_MS))
    .execute();
}

function deliver(worker: Worker, mail: ClaimedMail): Promise<void> {
  const sending = sendAndSettle(worker, mail);
  underWay.add(sending);
  return sending.finally(() => underWay.delete(sending));
}

async function sendAndSettle(worker: Worker, mail: ClaimedMail): Promise<void> {
  const { db, clock, whyNotToLeave } = worker;
  const reason = (await whyStopped(db, mail)) ?? (await whyNotToLeave?.({ db, now: clock() }, mail));
  const result: SendResult = reason ? { outcome: "refused", reason } : await send(worker, mail);
  const isSent = result.outcome === "sent";
  const settled = db
    .updateTable("outbox")
    .set({ ...settledBy(result, mail.attempts, clock()), lease_until: null })
    .where("id", "=", mail.id);
  // "Sent" is always written, even if another worker has taken the mail over. Any other outcome only by the worker that
  // holds it.
  await (isSent ? settled : settled.where("lease_until", "=", mail.lease_until)).execute();
  if (result.outcome === "refused" && result.isBadAddress) await stopBounced(db, mail.to_address, clock());
}

/** The recipient may have asked for no more mail since it was queued. */
async function whyStopped(db: Db, { kind, to_address: to }: ClaimedMail): Promise<string | undefined> {
  return isMailKind(kind)
    ? stopThatCounts(db, { kind, to })
    : "Not sent: no rule says when this email may go out";
}

async function send(worker: Worker, mail: ClaimedMail): Promise<SendResult> {
  const { db, mailer } = worker;
  const written = await textOf(worker, mail);
  if (!written) return { outcome: "refused", reason: "Not sent: its link is void, or would have run out" };
  const letter = {
    to: mail.to_address,
    subject: mail.subject,
    html: written.html,
    text: written.text,
    attachment: attachmentOf(mail),
    headers: mail.headers === null ? undefined : (JSON.parse(mail.headers) as Record<string, string>),
    replyTo: mail.reply_to ?? undefined,
    invitation: mail.calendar_part ?? undefined,
    messageId: mail.message_id,
  };
  return mailer.send(letter, () => markHandedOver(db, mail));
}

async function textOf({ db, clock, writeUnkept }: Worker, mail: ClaimedMail) {
  return isNeverKept(mail.kind) ? writeUnkept?.({ db, now: clock() }, mail) : mail;
}

function attachmentOf({ attachment_name: name, attachment: content }: ClaimedMail): Attachment | undefined {
  return name !== null && content !== null ? { name, content } : undefined;
}

/**
 * Notes that the next byte completes the letter. Throws when another worker has taken the mail over, so that it is not
 * sent twice.
 */
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

/** What became of a mail, with a mail server configured. */
async function emailOutcome(db: Db, id: number): Promise<EmailOutcome> {
  const row = await db.selectFrom("outbox").select("status").where("id", "=", id).executeTakeFirst();
  return EMAIL_OUTCOMES[row ? outcomeOfStatus(row.status, true) : "soon"];
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
