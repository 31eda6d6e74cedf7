import { addHours } from "date-fns/addHours";
import type { Business } from "~/business/facts";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { AutomaticMail } from "~/email/mail-kinds";
import type { MailMessage } from "~/email/mail-layout";
import type { WayOut } from "~/email/mail-stops.server";
import { enqueueMail, tellTimeline } from "~/email/outbox.server";
import type { Context } from "../../db/schema";
import { isSendingTime } from "./sending-hours";

/** What the rules of automatic mails need. */
export interface ReminderContext extends Context {
  business: Business;
}

/** Hours after which an automatic mail that could not be delivered is given up, unless it is news that must arrive. */
export const MOST_HOURS_WAITING = 12;

export const TOO_LATE = `Not sent: it could not go out within ${MOST_HOURS_WAITING} hours`;

/** Why a queued mail of ours may not leave now, whatever it says: it is late, or it is outside the sending hours. */
export function whyNotNow(now: Date, queuedAt: string, what: "reminders" | "requests"): string | undefined {
  if (now > addHours(queuedAt, MOST_HOURS_WAITING)) return TOO_LATE;
  return isSendingTime(now) ? undefined : `Not sent: ${what} go out on weekdays from 8:00 to 20:00`;
}

/** A mail that leaves by itself. */
export interface DueMail {
  kind: AutomaticMail;
  /** The id of the row that it is about. Each step of a kind leaves once for it. */
  subjectId: number;
  step: number;
  /** Steps of other rows that leave with this mail. */
  others?: readonly Subject[];
  to: string;
  message: MailMessage;
  quoteId: number | undefined;
  /** Heads of other jobs that it is about: it is in their timelines too. */
  alsoAbout?: readonly number[];
  wayOut: WayOut;
  calendarPart?: string;
}

/** A row that a mail is about, and which mail of its kind it is. */
interface Subject {
  subjectId: number;
  step: number;
}

/** An automatic mail in the outbox; of several rows that it is about, the first. */
export interface QueuedMail extends Subject {
  mailId: number;
  /** ISO in UTC. */
  queuedAt: string;
}

/**
 * Queues a mail and notes it. `db` is the transaction that found it due. When another process has queued the same step,
 * the table's uniqueness fails and nothing is queued.
 */
export async function queueOnce(context: QueueingContext, mail: DueMail): Promise<void> {
  const { db, now, business } = context;
  const { kind, subjectId, step, others = [], alsoAbout = [], message, ...rest } = mail;
  const mailId = await enqueueMail(db, {
    ...rest,
    ...message,
    kind,
    ...{ attachment: undefined, customerEmail: undefined, client: undefined },
    now,
    business,
  });
  await db
    .insertInto("automatic_mails")
    .values(
      [{ subjectId, step }, ...others].map((subject) => ({
        ...{ kind, subject_id: subject.subjectId, step: subject.step },
        ...{ mail_id: mailId, created_at: now.toISOString() },
      })),
    )
    .execute();
  for (const quoteId of alsoAbout) await tellTimeline(db, { ...message, kind, quoteId, now }, mailId);
}

/**
 * Queues each due mail in a transaction of its own. `find` says what is due, and is asked again inside the transaction,
 * because an answer may have come meanwhile. Returns how many were queued.
 */
export async function queueEach<Subject>(
  context: QueueingContext,
  subjects: readonly Subject[],
  find: (context: QueueingContext, subject: Subject) => Promise<DueMail | undefined>,
): Promise<number> {
  let count = 0;
  for (const subject of subjects) {
    if (!(await find(context, subject))) continue;
    const isQueued = await context.db.transaction().execute(async (db) => {
      const mail = await find({ ...context, db }, subject);
      if (mail) await queueOnce({ ...context, db }, mail);
      return mail !== undefined;
    });
    if (isQueued) count++;
  }
  return count;
}
