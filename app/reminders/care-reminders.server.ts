import { max } from "date-fns/max";
import { sql } from "kysely";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import type { CareJob } from "~/care/care-of-job";
import { isSpring, springOf } from "~/care/care-times";
import { listDueCare } from "~/care/due-care.server";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { wayOutOf } from "~/email/mail-stops.server";
import { blocksAsText } from "~/email/mail-text";
import { consentingEmails } from "~/subscribers/subscribers.server";
import type { Db } from "../../db/schema";
import { CARE_MAIL, remindedOfCare, wasRemindedOfCare, whyNotToWriteOfCare } from "./care-consent.server";
import { careMail, whatIsDue } from "./care-mail";
import {
  type DueMail,
  type QueuedMail,
  queueEach,
  type ReminderContext,
  whyNotNow,
} from "./queue-mail.server";
import { isSendingTime, sendingTime } from "./sending-hours";

const KIND = CARE_MAIL;
/** So that the answers can be answered. */
const MOST_A_DAY = 20;

/** When a job's customer is reminded of care, if nothing changes: ISO in UTC; undefined for never. */
export async function nextCareReminderOf(
  context: ReminderContext,
  jobId: number,
): Promise<string | undefined> {
  const { db, now, business } = context;
  if (!isOn(KIND, business)) return undefined;
  const { firstDay, lastDay } = springOf(albertaDay(now.toISOString()));
  const [job] = await listDueCare(context, { until: lastDay, jobIds: [jobId] });
  if (!job || isHeld(job, now) || (await whyNotToWriteOfCare(context, job.email))) return undefined;
  if (await wasRemindedOfCare(db, job.email, now)) return undefined;
  return sendingTime(max([now, startOfAlbertaDay(firstDay)!]));
}

/** Queues reminders of care, one for a customer, those due first first. Returns how many. */
export async function queueDueCareReminders(context: QueueingContext): Promise<number> {
  const { db, now, business } = context;
  const today = albertaDay(now.toISOString());
  if (!isOn(KIND, business) || !isSendingTime(now) || !isSpring(today)) return 0;
  let room = MOST_A_DAY - (await countSince(db, startOfAlbertaDay(today)!));
  if (room <= 0) return 0;
  for (const email of await emailsToRemind(context)) {
    if (room === 0) break;
    room -= await queueEach(context, [email], dueCareReminder);
  }
  return MOST_A_DAY - room;
}

/**
 * Who may have to be reminded, by consent first: the list of what is due is long, and this is asked each minute. Stops and
 * open questions are not looked at.
 */
async function emailsToRemind(context: ReminderContext): Promise<string[]> {
  const { db, now } = context;
  const heads = await db
    .selectFrom("quotes")
    .select(["id", "email"])
    .where("email", "in", consentingEmails(db, now))
    .where("part_of_id", "is", null)
    .execute();
  const reminded = new Set(await remindedOfCare(db, now));
  const jobIds = heads.flatMap(({ id, email }) => (reminded.has(email) ? [] : [id]));
  const jobs = await listDueCare(context, {
    until: springOf(albertaDay(now.toISOString())).lastDay,
    jobIds,
  });
  return [...new Set(jobs.filter((job) => !isHeld(job, now)).map(({ email }) => email))];
}

async function dueCareReminder(context: QueueingContext, email: string): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const [first, ...others] = await jobsToRemindOf(context, email);
  if (!first || (await wasRemindedOfCare(db, email, now))) return undefined;
  const step = await nextStep(
    db,
    [first, ...others].map(({ id }) => id),
  );
  const wayOut = await wayOutOf(db, { kind: KIND, to: email, publicUrl });
  return {
    kind: KIND,
    subjectId: first.id,
    step,
    others: others.map(({ id }) => ({ subjectId: id, step })),
    to: email,
    quoteId: first.id,
    alsoAbout: others.map(({ id }) => id),
    message: careMail({
      ...{ business, publicUrl, name: first.name, email, unsubscribeLink: wayOut.link },
      services: [first, ...others].flatMap(({ services }) => services),
    }),
    wayOut,
  };
}

/** Why a queued reminder may no longer leave; undefined when it may. It leaves only while all that it says is due. */
export async function whyNotToRemindOfCare(
  context: ReminderContext,
  { mailId, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const notNow = whyNotNow(context.now, queuedAt, "reminders");
  if (notNow) return notNow;
  const mail = await context.db
    .selectFrom("outbox")
    .select(["to_address as to", "text"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  const jobs = mail ? await jobsToRemindOf(context, mail.to) : [];
  if (jobs.length === 0) return "Not sent: this customer has nothing due for care any more";
  const said = blocksAsText(whatIsDue(jobs.flatMap(({ services }) => services)));
  return mail?.text?.includes(`\n\n${said}\n\n`) ? undefined : "Not sent: what is due for care has changed";
}

/** The jobs that a reminder to this email names; none when they may not be written to. */
async function jobsToRemindOf(context: ReminderContext, email: string): Promise<CareJob[]> {
  const { db, now, business } = context;
  const today = albertaDay(now.toISOString());
  if (!isOn(KIND, business) || !isSpring(today) || (await whyNotToWriteOfCare(context, email))) return [];
  const heads = await db
    .selectFrom("quotes")
    .select("id")
    .where("email", "=", email)
    .where("part_of_id", "is", null)
    .execute();
  const jobIds = heads.map(({ id }) => id);
  const jobs = await listDueCare(context, { until: springOf(today).lastDay, jobIds });
  return jobs.filter((job) => !isHeld(job, now));
}

/** Staff stopped its mails, or a day for the care is set. */
function isHeld({ isStopped, visit }: CareJob, now: Date): boolean {
  return isStopped || (visit !== undefined && visit.day >= albertaDay(now.toISOString()));
}

/** One that could not leave is followed by another on a later day. */
async function nextStep(db: Db, jobIds: readonly number[]): Promise<number> {
  const { step } = await db
    .selectFrom("automatic_mails")
    .select(({ fn }) => fn.max<number | null>("step").as("step"))
    .where("kind", "=", KIND)
    .where("subject_id", "in", jobIds)
    .executeTakeFirstOrThrow();
  return (step ?? 0) + 1;
}

async function countSince(db: Db, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("automatic_mails")
    .select(sql<number>`count(DISTINCT coalesce(mail_id, -id))`.as("count"))
    .where("kind", "=", KIND)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}
