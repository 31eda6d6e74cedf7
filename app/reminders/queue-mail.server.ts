import type { Business } from "~/business/facts";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { AutomaticMail } from "~/email/mail-kinds";
import type { MailMessage } from "~/email/mail-layout";
import type { WayOut } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { Context } from "../../db/schema";

/** What the rules of automatic mails are asked with. */
export interface ReminderContext extends Context {
  business: Business;
}

/** An automatic mail that waits longer for the mail server is given up, if it is not news that must arrive. */
export const MOST_HOURS_WAITING = 12;

export const TOO_LATE = `Not sent: it could not leave within ${MOST_HOURS_WAITING} hours`;

/** A mail that leaves by itself. */
export interface DueMail {
  kind: AutomaticMail;
  /** The row that it is about: each step of a kind leaves once. */
  subjectId: number;
  step: number;
  to: string;
  message: MailMessage;
  quoteId: number | undefined;
  wayOut: WayOut;
  calendarPart?: string;
}

/** An automatic mail in the outbox. */
export interface QueuedMail {
  mailId: number;
  subjectId: number;
  step: number;
  /** ISO in UTC. */
  queuedAt: string;
}

/**
 * Queues a mail, with the note that it was. `db` is the transaction in which it was found to be due. A step that another
 * process has queued meanwhile violates the table's uniqueness, and nothing is queued.
 */
export async function queueOnce(context: QueueingContext, mail: DueMail): Promise<void> {
  const { db, now, business } = context;
  const { kind, subjectId, step, message, ...rest } = mail;
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
    .values({ kind, subject_id: subjectId, step, mail_id: mailId, created_at: now.toISOString() })
    .execute();
}

/**
 * Queues each of these mails that is due, each in one transaction of its own. `find` says what is due; it is asked again
 * inside the transaction, since an answer may have come in between. Gives how many were queued.
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
