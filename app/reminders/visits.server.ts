import { addHours } from "date-fns/addHours";
import { subHours } from "date-fns/subHours";
import { type SqlBool, sql } from "kysely";
import { type CalendarEvent, getEvent, toEvent } from "~/calendar/calendar.server";
import { newsIn, timesIn, writeInvitation } from "~/calendar/invitation.server";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { stopOf, unsubscribeHeaders, unsubscribeLink, wantsNoReminders } from "~/email/mail-stops.server";
import { getFamily } from "~/quotes/families.server";
import type { Db, Row } from "../../db/schema";
import {
  type DueMail,
  isOn,
  MOST_HOURS_WAITING,
  type QueuedMail,
  queueEach,
  type ReminderContext,
  TOO_LATE,
} from "./queue-mail.server";
import { isSendingTime } from "./sending-hours";
import { isCancellation, listTold, OUTBOX_KINDS, type ToldVisit } from "./told.server";
import { VISIT_MAIL_KINDS, type VisitMailKind, visitMail } from "./visit-mail";
import { MOST_HOURS_UNCONFIRMED, reminderAt, reminderStep, settledAt } from "./visit-times";

/** An appointment that its customer is told of; a deleted one counts as cancelled. */
interface Visit extends CalendarEvent {
  customerEmail: string;
}

/** The next mail about an appointment. */
export interface NextVisitMail {
  kind: VisitMailKind;
  event: Visit;
  /** ISO in UTC. */
  dueAt: string;
}

interface VisitContext extends ReminderContext {
  publicUrl: string;
}

/** The next mails about these appointments, if nothing changes until then: of each its news, or else its reminder. */
export async function nextVisitMailsOf(
  context: VisitContext,
  eventIds: readonly number[],
): Promise<NextVisitMail[]> {
  if (!areVisitsTold(context)) return [];
  const mails = [];
  for (const id of eventIds) mails.push(await nextVisitMail(context, id));
  return mails.filter((mail) => mail !== undefined);
}

function areVisitsTold({ business }: ReminderContext): boolean {
  return VISIT_MAIL_KINDS.some((kind) => isOn(kind, business));
}

/** Queues every mail about an appointment that is due. Gives how many. */
export async function queueDueVisitMails(context: QueueingContext): Promise<number> {
  if (!areVisitsTold(context)) return 0;
  const { db, now } = context;
  const ids = [...(await listToLookAt(db, now)), ...(await listDeletedToTell(db, now))];
  return queueEach(context, ids, dueVisitMail);
}

/** The appointments to come that may have news for their customer, or whose reminder may be due. */
async function listToLookAt(db: Db, now: Date): Promise<number[]> {
  const toldRows = sql`SELECT 1 FROM automatic_mails AS told WHERE told.kind = 'visit' AND told.subject_id = calendar_events.id`;
  const isTold = sql<SqlBool>`EXISTS (${toldRows} AND told.step = calendar_events.sequence)`;
  const wasTold = sql<SqlBool>`EXISTS (${toldRows})`;
  const rows = await db
    .selectFrom("calendar_events")
    .select("id")
    .where("start_date", ">", now.toISOString())
    .where("customer_email", "is not", null)
    .where("status", "!=", "completed")
    .where(({ eb, or, and, not }) =>
      or([
        eb("start_date", "<=", addHours(now, 25).toISOString()),
        and([
          not(isTold),
          or([wasTold, eb("created_at", ">", subHours(now, MOST_HOURS_UNCONFIRMED).toISOString())]),
        ]),
      ]),
    )
    .orderBy("start_date")
    .execute();
  return rows.map(({ id }) => id);
}

/** The deleted appointments of which a customer was told. */
async function listDeletedToTell(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("deleted_events")
    .select("id")
    .where(sql<SqlBool>`json_extract(event, '$.start_date') > ${now.toISOString()}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("automatic_mails")
          .select("automatic_mails.id")
          .where("kind", "in", ["visit", "visit-reminder"])
          .whereRef("subject_id", "=", "deleted_events.id"),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function dueVisitMail(context: QueueingContext, eventId: number): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const next = await nextVisitMail(context, eventId);
  if (!next || new Date(next.dueAt) > now) return undefined;
  const { kind, event } = next;
  const isReminder = kind === "visitReminders";
  const link = isReminder ? await noRemindersLink(db, event.customerEmail, publicUrl) : undefined;
  return {
    kind: isReminder ? "visit-reminder" : "visit",
    subjectId: event.id,
    step: isReminder ? reminderStep(event.startDate) : event.sequence,
    outboxKind: OUTBOX_KINDS[kind],
    to: event.customerEmail,
    quoteId: event.quoteId,
    message: visitMail({ kind, business, publicUrl, event, unsubscribeLink: link }),
    headers: link === undefined ? undefined : unsubscribeHeaders(link),
    calendarPart: writeInvitation(event, methodOf(event), context),
  };
}

async function noRemindersLink(db: Db, email: string, publicUrl: string): Promise<string> {
  return `${await unsubscribeLink(db, email, publicUrl)}?reminders=1`;
}

function methodOf({ status }: Visit) {
  return status === "cancelled" ? "CANCEL" : "REQUEST";
}

/** The news of an appointment if there are any, or else its reminder. */
async function nextVisitMail(context: VisitContext, eventId: number): Promise<NextVisitMail | undefined> {
  const event = await visitToTellOf(context, eventId);
  if (!event) return undefined;
  const told = await listTold(context.db, eventId);
  const news = newsOf(context, event, told);
  if (news && isOn(news.kind, context.business)) return news;
  return reminderOf(context, event, told);
}

/** What the customer was last told, as far as the mails to this address say. */
function lastTold({ customerEmail }: Visit, told: ToldVisit[]): ToldVisit | undefined {
  return told.findLast(({ isToTell, to }) => isToTell && (to === undefined || to === customerEmail));
}

/**
 * A new appointment is confirmed; where the customer knows of it, a change and a cancellation are told, however late. An
 * old appointment that the customer was not told of stays between the two of them.
 */
function newsOf(context: VisitContext, event: Visit, mails: ToldVisit[]): NextVisitMail | undefined {
  const { now } = context;
  if (mails.some(({ kind, step }) => kind === "visit" && step === event.sequence)) return undefined;
  const last = lastTold(event, mails);
  const knows = last !== undefined && !isCancellation(last);
  const settled = settledAt(event.updatedAt, now);
  if (event.status === "cancelled") {
    if (!knows) return undefined;
    // The time that the customer knows: a move that was not told yet is nothing to them.
    const told = last.invitation === undefined ? undefined : timesIn(last.invitation);
    return { kind: "visitCancellations", event: { ...event, ...told }, dueAt: settled };
  }
  if (knows) {
    // After 90 days the text of a mail is gone, and every change counts as one that the customer should hear of.
    const isSame = last.invitation && newsIn(last.invitation) === newsIn(invitationTo(context, event));
    return isSame ? undefined : { kind: "visitMoves", event, dueAt: settled };
  }
  const isNew = now < addHours(event.createdAt, MOST_HOURS_UNCONFIRMED);
  if (mails.length === 0 && !isNew) return undefined;
  return { kind: "visitConfirmations", event, dueAt: event.sequence === 0 ? event.createdAt : settled };
}

function invitationTo(context: VisitContext, event: Visit): string {
  return writeInvitation(event, methodOf(event), context);
}

async function reminderOf(
  context: VisitContext,
  event: Visit,
  told: ToldVisit[],
): Promise<NextVisitMail | undefined> {
  const { db, now, business } = context;
  if (event.status === "cancelled" || !isOn("visitReminders", business)) return undefined;
  const step = reminderStep(event.startDate);
  if (told.some((mail) => mail.kind === "visit-reminder" && mail.step === step)) return undefined;
  const toldAt = lastTold(event, told)?.at ?? event.createdAt;
  const dueAt = reminderAt({ startDate: event.startDate, toldAt }, now);
  if (!dueAt || (await wantsNoReminders(db, event.customerEmail))) return undefined;
  return { kind: "visitReminders", event, dueAt };
}

/**
 * The appointment to come that a customer may be told of. Undefined when it is over, has no email, its address bounced,
 * or its job has its mails stopped; of a deleted job only a cancellation is told.
 */
async function visitToTellOf({ db, now }: ReminderContext, id: number): Promise<Visit | undefined> {
  const event = (await getEvent(db, id)) ?? (await getDeleted(db, id));
  if (!event?.customerEmail || event.status === "completed") return undefined;
  if (new Date(event.startDate) <= now) return undefined;
  if ((await stopOf(db, event.customerEmail)) === "bounced") return undefined;
  const isHeard = event.quoteId === undefined || (await mayHearOf(db, event.quoteId, event.status));
  return isHeard ? { ...event, customerEmail: event.customerEmail } : undefined;
}

async function mayHearOf(db: Db, quoteId: number, status: CalendarEvent["status"]): Promise<boolean> {
  const family = await getFamily(db, quoteId);
  const [head] = family;
  // Its job is gone for good: the appointment stands by itself.
  if (!head) return true;
  if (head.suspectAt || head.automaticMailsStoppedAt) return false;
  const isDeleted = head.deletedAt || family.find(({ id }) => id === quoteId)?.deletedAt;
  return !isDeleted || status === "cancelled";
}

async function getDeleted(db: Db, id: number): Promise<CalendarEvent | undefined> {
  const row = await db.selectFrom("deleted_events").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const event = toEvent(JSON.parse(row.event) as Row<"calendar_events">);
  return { ...event, status: "cancelled", updatedAt: row.deleted_at };
}

const SWITCHED_OFF = "Not sent: this mail is switched off";
const CHANGED = "Not sent: the appointment has changed meanwhile";
const NOTHING_TO_TELL = "Not sent: there is nothing to tell of this appointment any more";

/** Why queued news of an appointment may not leave any more; undefined when it may. */
export async function whyNotToTellOfVisit(
  context: VisitContext,
  mail: QueuedMail,
): Promise<string | undefined> {
  const event = await visitToTellOf(context, mail.subjectId);
  if (!event) return NOTHING_TO_TELL;
  const told = await listTold(context.db, event.id);
  const own = told.find(({ kind, step }) => kind === "visit" && step === mail.step);
  if (!own?.invitation || own.to !== event.customerEmail) return CHANGED;
  if (!isOn(own.mail, context.business)) return SWITCHED_OFF;
  const isTrue = isCancellation(own)
    ? event.status === "cancelled"
    : newsIn(own.invitation) === newsIn(invitationTo(context, event));
  if (!isTrue) return CHANGED;
  const earlier = told.filter((each) => each.to === own.to && each.isSent && !isCancellation(each));
  if (isCancellation(own)) {
    return earlier.length > 0 ? undefined : "Not sent: the customer was never told of this appointment";
  }
  const isLate = context.now > addHours(mail.queuedAt, MOST_HOURS_WAITING);
  return earlier.length === 0 && isLate ? TOO_LATE : undefined;
}

/** Why a queued reminder of an appointment may not leave any more; undefined when it may. */
export async function whyNotToRemindOfVisit(
  context: VisitContext,
  { subjectId, step, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const { db, now, business } = context;
  if (now > addHours(queuedAt, MOST_HOURS_WAITING)) return TOO_LATE;
  if (!isSendingTime(now, "daily")) return "Not sent: reminders leave from 8:00 to 20:00";
  const event = await visitToTellOf(context, subjectId);
  const isDue = event && event.status !== "cancelled" && reminderStep(event.startDate) === step;
  if (!isDue) return NOTHING_TO_TELL;
  if (!isOn("visitReminders", business)) return SWITCHED_OFF;
  if (await wantsNoReminders(db, event.customerEmail)) return "Not sent: this address wants no reminders";
  return undefined;
}
