import { addHours } from "date-fns/addHours";
import { addMilliseconds } from "date-fns/addMilliseconds";
import { subHours } from "date-fns/subHours";
import { type SqlBool, sql } from "kysely";
import { lastActivity } from "~/activities/activities.server";
import { type CalendarEvent, getEvent, toEvent } from "~/calendar/calendar.server";
import { newsIn, timesIn, writeInvitation } from "~/calendar/invitation.server";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { type MailOutcome, outcomeOfStatus } from "~/email/mail-outcome";
import { stopThatCounts, wantsNoReminders, wayOutOf } from "~/email/mail-stops.server";
import { plainWords } from "~/email/plain-words";
import { getFamily } from "~/quotes/families.server";
import type { Db, Row } from "../../db/schema";
import {
  type DueMail,
  MOST_HOURS_WAITING,
  type QueuedMail,
  queueEach,
  type ReminderContext,
  TOO_LATE,
} from "./queue-mail.server";
import { isSendingTime } from "./sending-hours";
import { isCancellation, isNews, listTold, type ToldVisit } from "./told.server";
import { VISIT_MAIL_KINDS, type VisitMailKind, visitLabel, visitMail } from "./visit-mail";
import { MOST_HOURS_UNCONFIRMED, reminderAt, reminderStep, settledAt } from "./visit-times";

/** An appointment to tell its customer about. A deleted one counts as cancelled. */
interface Visit extends CalendarEvent {
  customerEmail: string;
  booking: Booking | undefined;
}

/** A homeowner's own booking, whose words no staff has seen yet. */
interface Booking {
  /** The link where it is moved or cancelled. */
  link: string;
  /** The time that was booked on the page, which the customer knows even without a mail. */
  start: string;
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

/** The next mail about each of these appointments, if nothing changes: its news, otherwise its reminder. */
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

/** What became of the mail that confirms a booked visit, or will. */
export async function confirmationOutcome(
  context: VisitContext & { mailer: unknown },
  eventId: number,
): Promise<MailOutcome> {
  if (context.mailer === undefined) return "none";
  const told = (await listTold(context.db, eventId)).findLast(isNews);
  if (told?.status) return outcomeOfStatus(told.status, true);
  const next = await nextVisitMail(context, eventId);
  return next && isNews(next) ? "soon" : "none";
}

/** Queues every due mail about an appointment. Returns how many. */
export async function queueDueVisitMails(context: QueueingContext): Promise<number> {
  if (!areVisitsTold(context)) return 0;
  const { db, now } = context;
  const ids = [...(await listToLookAt(db, now)), ...(await listDeletedToTell(db, now))];
  return queueEach(context, ids, dueVisitMail);
}

/** Upcoming appointments that may have news or a due reminder. */
async function listToLookAt(db: Db, now: Date): Promise<number[]> {
  const toldRows = sql`
    SELECT 1 FROM automatic_mails AS told
    WHERE told.kind IN (${sql.join(NEWS_KINDS)}) AND told.subject_id = calendar_events.id`;
  const isTold = sql<SqlBool>`EXISTS (${toldRows} AND told.step = calendar_events.sequence)`;
  const wasTold = sql<SqlBool>`EXISTS (${toldRows})`;
  const wasBooked = sql<SqlBool>`EXISTS (SELECT 1 FROM visits WHERE visits.event_id = calendar_events.id)`;
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
          or([
            wasTold,
            wasBooked,
            eb("created_at", ">", subHours(now, MOST_HOURS_UNCONFIRMED).toISOString()),
          ]),
        ]),
      ]),
    )
    .orderBy("start_date")
    .execute();
  return rows.map(({ id }) => id);
}

const NEWS_KINDS = VISIT_MAIL_KINDS.filter((kind) => isNews({ kind }));

/** Deleted appointments that a customer knows about. */
async function listDeletedToTell(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("deleted_events")
    .select("id")
    .where(sql<SqlBool>`json_extract(event, '$.start_date') > ${now.toISOString()}`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("automatic_mails")
            .select("automatic_mails.id")
            .where("kind", "in", VISIT_MAIL_KINDS)
            .whereRef("subject_id", "=", "deleted_events.id"),
        ),
        exists(
          selectFrom("visits").select("visits.id").whereRef("visits.event_id", "=", "deleted_events.id"),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function dueVisitMail(context: QueueingContext, eventId: number): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const next = await nextVisitMail(context, eventId);
  if (!next || new Date(next.dueAt) > now) return undefined;
  const { kind, event } = next;
  const to = event.customerEmail;
  const wayOut = await wayOutOf(db, { kind, to, publicUrl });
  const shown = asMailed(event);
  return {
    kind,
    subjectId: event.id,
    step: isNews({ kind }) ? event.sequence : reminderStep(event.startDate),
    to,
    quoteId: event.quoteId,
    message: visitMail({ kind, business, publicUrl, event: shown, unsubscribeLink: wayOut.link }),
    wayOut,
    calendarPart: invitationTo(context, shown),
  };
}

/** Anybody can book with a stranger's email, so only plain words are mailed of what was typed. */
function asMailed(event: Visit): Visit {
  if (!event.booking) return event;
  return { ...event, customerName: plainWords(event.customerName), address: plainWords(event.address) };
}

function methodOf({ status }: Visit) {
  return status === "cancelled" ? "CANCEL" : "REQUEST";
}

/** The news of an appointment, otherwise its reminder. */
async function nextVisitMail(context: VisitContext, eventId: number): Promise<NextVisitMail | undefined> {
  const event = await visitToTellOf(context, eventId);
  if (!event) return undefined;
  const told = await listTold(context.db, eventId);
  const news = newsOf(context, event, told);
  if (news && isOn(news.kind, context.business)) return news;
  return reminderOf(context, event, told);
}

/** The last mail that told the customer something, at this email. */
function lastTold({ customerEmail }: Visit, told: ToldVisit[]): ToldVisit | undefined {
  return told.findLast(({ isToTell, to }) => isToTell && (to === undefined || to === customerEmail));
}

/**
 * A new appointment is confirmed. A change or a cancellation is told if the customer knows of the appointment, however
 * late. An old appointment that was never told is not told now.
 */
function newsOf(context: VisitContext, event: Visit, mails: ToldVisit[]): NextVisitMail | undefined {
  const { now } = context;
  if (mails.some((mail) => isNews(mail) && mail.step === event.sequence)) return undefined;
  const last = lastTold(event, mails);
  const booked = last ? undefined : event.booking;
  const knows = booked !== undefined || (last !== undefined && !isCancellation(last));
  const settled = settledAt(event.updatedAt, now);
  if (event.status === "cancelled") {
    if (!knows) return undefined;
    // The time that the customer knows, without moves that were not told yet.
    const told = booked
      ? bookedTimes(event, booked)
      : last?.invitation === undefined
        ? undefined
        : timesIn(last.invitation);
    return { kind: "visitCancellations", event: { ...event, ...told }, dueAt: settled };
  }
  if (last && knows) {
    // After 90 days a mail's text is gone; then every change counts as news.
    const isSame = last.invitation !== undefined && saysTheSame(context, event, last.invitation);
    return isSame ? undefined : { kind: "visitMoves", event, dueAt: settled };
  }
  if (booked && booked.start !== event.startDate) return { kind: "visitMoves", event, dueAt: settled };
  const isNew = now < addHours(event.createdAt, MOST_HOURS_UNCONFIRMED);
  if (mails.length === 0 && !isNew) return undefined;
  return { kind: "visitConfirmations", event, dueAt: event.sequence === 0 ? event.createdAt : settled };
}

/** The booked start, with the same length. */
function bookedTimes({ startDate, endDate }: Visit, { start }: Booking) {
  const lengthMs = Date.parse(endDate) - Date.parse(startDate);
  return { startDate: start, endDate: addMilliseconds(start, lengthMs).toISOString(), allDay: false };
}

/** In an earlier version invitations had the booking's words as they were typed. */
function saysTheSame(context: VisitContext, event: Visit, invitation: string): boolean {
  const told = newsIn(invitation);
  return [asMailed(event), event].some((each) => newsIn(invitationTo(context, each)) === told);
}

function invitationTo(context: VisitContext, event: Visit): string {
  const { booking } = event;
  return writeInvitation(event, methodOf(event), {
    ...context,
    label: visitLabel(event),
    link: booking?.link,
  });
}

async function reminderOf(
  context: VisitContext,
  event: Visit,
  told: ToldVisit[],
): Promise<NextVisitMail | undefined> {
  const { db, now, business } = context;
  if (event.status === "cancelled" || !isOn("visitReminders", business)) return undefined;
  const step = reminderStep(event.startDate);
  if (told.some((mail) => !isNews(mail) && mail.step === step)) return undefined;
  const toldAt = lastTold(event, told)?.at ?? event.createdAt;
  const dueAt = reminderAt({ startDate: event.startDate, toldAt }, now);
  if (!dueAt || (await isOfLostJob(db, event)) || (await wantsNoReminders(db, event.customerEmail)))
    return undefined;
  return { kind: "visitReminders", event, dueAt };
}

/**
 * An upcoming appointment to tell its customer about. Undefined when it is over, has no email, the email bounced, or
 * mails are stopped for its job. Of a deleted job only a cancellation is told.
 */
async function visitToTellOf({ db, now, publicUrl }: VisitContext, id: number): Promise<Visit | undefined> {
  const event = (await getEvent(db, id)) ?? (await getDeleted(db, id));
  if (!event?.customerEmail || event.status === "completed") return undefined;
  if (new Date(event.startDate) <= now) return undefined;
  // All kinds of mail about a visit share this rule.
  const kind = "visitConfirmations";
  if (await stopThatCounts(db, { kind, to: event.customerEmail })) return undefined;
  const isHeard = event.quoteId === undefined || (await mayHearOf(db, event.quoteId, event.status));
  if (!isHeard) return undefined;
  return { ...event, customerEmail: event.customerEmail, booking: await bookingOf(db, id, publicUrl) };
}

async function bookingOf(db: Db, eventId: number, publicUrl: string): Promise<Booking | undefined> {
  const row = await db
    .selectFrom("visits")
    .select(["token", "wished_start as start"])
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row && { link: `${publicUrl}/visit/${row.token}`, start: row.start };
}

async function mayHearOf(db: Db, quoteId: number, status: CalendarEvent["status"]): Promise<boolean> {
  const family = await getFamily(db, quoteId);
  const [head] = family;
  // Its job was deleted for good, so there is nothing to check.
  if (!head) return true;
  if (head.suspectAt || head.automaticMailsStoppedAt) return false;
  const isDeleted = head.deletedAt || family.find(({ id }) => id === quoteId)?.deletedAt;
  return !isDeleted || status === "cancelled";
}

/**
 * Whether the job was lost after this appointment was made. One that was made later, perhaps by the customer, is meant
 * to take place.
 */
async function isOfLostJob(db: Db, { quoteId, createdAt }: Visit): Promise<boolean> {
  const [head] = quoteId === undefined ? [] : await getFamily(db, quoteId);
  if (head?.status !== "lost") return false;
  const line = await lastActivity(db, head.id, ["status"]);
  return line === undefined || createdAt <= line.at;
}

async function getDeleted(db: Db, id: number): Promise<CalendarEvent | undefined> {
  const row = await db.selectFrom("deleted_events").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const event = toEvent(JSON.parse(row.event) as Row<"calendar_events">);
  return { ...event, status: "cancelled", updatedAt: row.deleted_at };
}

const SWITCHED_OFF = "Not sent: this email is switched off";
const CHANGED = "Not sent: the appointment has changed since";
const NOTHING_TO_TELL = "Not sent: there is nothing left to say about this appointment";

/** Why queued news of an appointment may no longer leave; undefined when it may. */
export async function whyNotToTellOfVisit(
  context: VisitContext,
  mail: QueuedMail,
): Promise<string | undefined> {
  const event = await visitToTellOf(context, mail.subjectId);
  if (!event) return NOTHING_TO_TELL;
  const told = await listTold(context.db, event.id);
  const own = told.find((each) => isNews(each) && each.step === mail.step);
  if (!own?.invitation || own.to !== event.customerEmail) return CHANGED;
  if (!isOn(own.kind, context.business)) return SWITCHED_OFF;
  const isTrue = isCancellation(own)
    ? event.status === "cancelled"
    : saysTheSame(context, event, own.invitation);
  if (!isTrue) return CHANGED;
  const earlier = told.filter((each) => each.to === own.to && each.isSent && !isCancellation(each));
  if (isCancellation(own)) {
    return earlier.length > 0 || event.booking
      ? undefined
      : "Not sent: the customer was never told about this appointment";
  }
  const isLate = context.now > addHours(mail.queuedAt, MOST_HOURS_WAITING);
  return earlier.length === 0 && isLate && !event.booking ? TOO_LATE : undefined;
}

/** Why a queued reminder of an appointment may no longer leave; undefined when it may. */
export async function whyNotToRemindOfVisit(
  context: VisitContext,
  { subjectId, step, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const { db, now, business } = context;
  if (now > addHours(queuedAt, MOST_HOURS_WAITING)) return TOO_LATE;
  if (!isSendingTime(now, "daily")) return "Not sent: reminders go out from 8:00 to 20:00";
  const event = await visitToTellOf(context, subjectId);
  const isDue = event && event.status !== "cancelled" && reminderStep(event.startDate) === step;
  if (!isDue) return NOTHING_TO_TELL;
  if (!isOn("visitReminders", business)) return SWITCHED_OFF;
  if (await isOfLostJob(db, event)) return "Not sent: the job was lost";
  if (await wantsNoReminders(db, event.customerEmail)) return "Not sent: this address wants no reminders";
  return undefined;
}
