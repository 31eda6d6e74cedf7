import { dayAfter } from "~/business/days";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { stopThatCounts, wayOutOf } from "~/email/mail-stops.server";
import { blocksAsText } from "~/email/mail-text";
import { listOpenInvoices } from "~/money/open-invoices.server";
import type { Db } from "../../db/schema";
import { type DueInvoice, listDueInvoices } from "./due-invoices.server";
import { paymentReminderMail, whatIsOwed } from "./payment-reminder-mail";
import { dueDaysRemindedOn, nextPaymentReminder, type PaymentReminder } from "./payment-reminder-times";
import { type DueMail, type QueuedMail, queueEach, type ReminderContext } from "./queue-mail.server";
import { isSendingTime } from "./sending-hours";

const KIND = "paymentReminders";

/** The next payment reminder of a job, if nothing changes; undefined for none. */
export async function nextPaymentReminderOf(
  context: ReminderContext,
  jobId: number,
): Promise<(PaymentReminder & { number: string }) | undefined> {
  const { db, now, business } = context;
  if (!isOn(KIND, business)) return undefined;
  const { first } = dueDaysRemindedOn(albertaDay(now.toISOString()));
  const head = await db
    .selectFrom("quotes as head")
    .select("head.email")
    .where("head.id", "=", jobId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("invoices")
          .innerJoin("quotes as own", "own.id", "invoices.quote_id")
          .select("invoices.id")
          .where("invoices.due_on", ">=", first)
          .where(({ or, eb }) => or([eb("own.id", "=", jobId), eb("own.part_of_id", "=", jobId)])),
      ),
    )
    .executeTakeFirst();
  if (!head) return undefined;
  const plans = (await planReminders(context, head.email)).filter((plan) => plan.jobId === jobId);
  const [next] = plans
    .flatMap(({ number, next }) => (next ? [{ ...next, number }] : []))
    .toSorted((a, b) => a.leavesAt.localeCompare(b.leavesAt));
  return next;
}

/** Queues every due reminder, one for a customer. Returns how many. */
export async function queueDuePaymentReminders(context: QueueingContext): Promise<number> {
  const { db, now, business } = context;
  if (!isOn(KIND, business) || !isSendingTime(now)) return 0;
  return queueEach(context, await emailsWithDueReminder(db, now), dueReminder);
}

/** Who may have to be reminded now; stops and what the customer said lately are not looked at. */
async function emailsWithDueReminder(db: Db, now: Date): Promise<string[]> {
  const { first, last } = dueDaysRemindedOn(albertaDay(now.toISOString()));
  const open = (await listOpenInvoices(db)).filter(
    ({ dueOn, isLost }) => dueOn && dueOn >= first && dueOn <= last && !isLost,
  );
  const queued = await listQueued(
    db,
    open.map(({ id }) => id),
  );
  const due = open.filter(({ id, issuedAt, dueOn }) => {
    const facts = { issuedAt, dueOn: dueOn!, queued: stepsOf(queued, id), notBefore: undefined };
    return isDue(nextPaymentReminder(facts, now), now);
  });
  return [...new Set(due.map(({ email }) => email))];
}

async function dueReminder(context: QueueingContext, email: string): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const plans = await planReminders(context, email);
  const due = plans.flatMap(({ next, ...invoice }) => (isDue(next, now) ? [{ ...invoice, ...next }] : []));
  const [first, ...others] = due;
  if (!first) return undefined;
  const invoices = plans.filter((plan) => isListed(plan, now));
  const wayOut = await wayOutOf(db, { kind: KIND, to: email, publicUrl });
  return {
    kind: KIND,
    subjectId: first.id,
    step: first.step,
    others: others.map(({ id, step }) => ({ subjectId: id, step })),
    to: email,
    quoteId: first.jobId,
    alsoAbout: [...new Set(invoices.map(({ jobId }) => jobId))].filter((jobId) => jobId !== first.jobId),
    message: paymentReminderMail({
      ...{ business, publicUrl, name: first.name, email, invoices },
      today: albertaDay(now.toISOString()),
      unsubscribeLink: wayOut.link,
    }),
    wayOut,
  };
}

/**
 * Why a queued reminder may no longer leave; undefined when it may. It leaves only on its day, and only while all that
 * it says is owed is still owed.
 */
export async function whyNotToRemindOfPayment(
  context: ReminderContext & { publicUrl: string },
  { mailId, subjectId, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const { db, now, business, publicUrl } = context;
  const today = albertaDay(now.toISOString());
  if (albertaDay(queuedAt) !== today) return "Not sent: it could not go out on its day";
  if (!isSendingTime(now)) return "Not sent: reminders go out on weekdays from 8:00 to 20:00";
  const mail = await db
    .selectFrom("outbox")
    .select(["to_address as to", "text"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  const owed = mail && isOn(KIND, business) ? await listDueInvoices(context, mail.to) : [];
  const invoices = owed.filter((invoice) => isListed(invoice, now));
  if (!invoices.some(({ id }) => id === subjectId))
    return "Not sent: there is nothing left to remind them of";
  const said = blocksAsText(whatIsOwed({ business, publicUrl, invoices, today }));
  return mail?.text?.includes(said) ? undefined : "Not sent: what this customer owes has changed";
}

type Plan = DueInvoice & { next: PaymentReminder | undefined };

/** What the owner of an address owes, each with its next reminder. Empty when they want no such mail. */
async function planReminders({ db, now, business }: ReminderContext, email: string): Promise<Plan[]> {
  if (!isOn(KIND, business)) return [];
  const owed = await listDueInvoices({ db, now }, email);
  if (owed.length === 0 || (await stopThatCounts(db, { kind: KIND, to: email }))) return [];
  const queued = await listQueued(
    db,
    owed.map(({ id }) => id),
  );
  const nextDay = await firstDayAgain(db, email, queued, now);
  return owed.map((invoice) => {
    const [notBefore] = [invoice.heldUntil, nextDay]
      .flatMap((at) => at ?? [])
      .toSorted()
      .toReversed();
    const facts = { ...invoice, queued: stepsOf(queued, invoice.id), notBefore };
    return { ...invoice, next: nextPaymentReminder(facts, now) };
  });
}

/** No customer is reminded twice on a day: when the next day begins, after a reminder today. */
async function firstDayAgain(
  db: Db,
  email: string,
  queued: readonly Queued[],
  now: Date,
): Promise<string | undefined> {
  const today = albertaDay(now.toISOString());
  const since = startOfAlbertaDay(today)!;
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_address", "=", email)
    .where("created_at", ">=", since)
    .where("kind", "=", KIND)
    .limit(1)
    .executeTakeFirst();
  const wasReminded = mail !== undefined || queued.some(({ at }) => at >= since);
  return wasReminded ? startOfAlbertaDay(dayAfter(today, 1)) : undefined;
}

interface Queued {
  invoiceId: number;
  step: number;
  /** ISO in UTC. */
  at: string;
}

/** The reminders that were queued about these invoices. */
function listQueued(db: Db, invoiceIds: readonly number[]): Promise<Queued[]> {
  return db
    .selectFrom("automatic_mails")
    .select(["subject_id as invoiceId", "step", "created_at as at"])
    .where("kind", "=", KIND)
    .where("subject_id", "in", invoiceIds)
    .execute();
}

const stepsOf = (queued: readonly Queued[], id: number) =>
  queued.flatMap(({ invoiceId, step }) => (invoiceId === id ? [step] : []));

function isDue(next: PaymentReminder | undefined, now: Date): next is PaymentReminder {
  return next !== undefined && new Date(next.leavesAt) <= now;
}

/** A reminder lists every invoice but those that the customer said they had paid. */
function isListed({ heldUntil }: DueInvoice, now: Date): boolean {
  return heldUntil === undefined || new Date(heldUntil) <= now;
}
