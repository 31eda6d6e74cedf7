import { type SqlBool, sql } from "kysely";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import { yearAgo } from "~/care/care-times";
import { readStop, STOP_WORDS, stopThatCounts } from "~/email/mail-stops.server";
import { consentingOf } from "~/subscribers/subscribers.server";
import type { Context, Db } from "../../db/schema";

export const CARE_MAIL = "careReminders";

/** Without consent, after a stop, and while the customer waits for an answer. */
export async function whyNotToWriteOfCare({ db, now }: Context, email: string): Promise<string | undefined> {
  if (!email || !(await consentingOf(db, [email], now)).has(email))
    return "Not sent: the customer has not agreed to it";
  const stop = await stopThatCounts(db, { kind: CARE_MAIL, to: email });
  if (stop) return stop;
  const asking = await db
    .selectFrom("activities as line")
    .innerJoin("quotes as own", "own.id", "line.quote_id")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select("line.id")
    .where("head.email", "=", email)
    .where("own.deleted_at", "is", null)
    .where("line.asks", "is not", null)
    .where("line.answered_by", "is", null)
    .executeTakeFirst();
  return asking && "Not sent: this customer is waiting for an answer";
}

/** Whether this address, or a job of its owner, had such a mail within twelve months. */
export async function wasRemindedOfCare(db: Db, email: string, now: Date): Promise<boolean> {
  const mailed = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_address", "=", email)
    .where("kind", "=", CARE_MAIL)
    .where("status", "<>", "undelivered")
    .where("created_at", ">=", twelveMonthsBefore(now))
    .executeTakeFirst();
  return (
    mailed !== undefined ||
    (await jobsRemindedSince(db, now).where("head.email", "=", email).executeTakeFirst()) !== undefined
  );
}

/** The addresses of the customers whose jobs were in such a mail within twelve months. */
export async function remindedOfCare(db: Db, now: Date): Promise<string[]> {
  const rows = await jobsRemindedSince(db, now).execute();
  return rows.map(({ email }) => email);
}

function jobsRemindedSince(db: Db, now: Date) {
  return db
    .selectFrom("automatic_mails as own")
    .innerJoin("quotes as row", "row.id", "own.subject_id")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(row.part_of_id, row.id)`))
    .leftJoin("outbox as mail", "mail.id", "own.mail_id")
    .select("head.email")
    .where(({ or, eb }) => or([eb("mail.status", "is", null), eb("mail.status", "<>", "undelivered")]))
    .where("own.kind", "=", CARE_MAIL)
    .where("own.created_at", ">=", twelveMonthsBefore(now));
}

const twelveMonthsBefore = (now: Date) => startOfAlbertaDay(yearAgo(albertaDay(now.toISOString())))!;

/** What stands for and against writing to an address. Instants ISO in UTC. */
export interface Mailable {
  consents: boolean;
  /** Why it gets no such mail, in words; undefined for nothing. */
  stop: string | undefined;
  /** When the last reminder within twelve months was queued. */
  remindedAt: string | undefined;
}

/** The same for each of these addresses that something is known of. */
export async function mailableTo(
  { db, now }: Context,
  emails: readonly string[],
): Promise<Map<string, Mailable>> {
  const consenting = await consentingOf(db, emails, now);
  const list = JSON.stringify(emails);
  const { rows } = await sql<{ email: string; reason: string | null; remindedAt: string | null }>`
    SELECT asked.value AS email, stop.reason, (
      SELECT max(own.created_at) FROM quotes AS head JOIN quotes AS row ON row.id = head.id OR row.part_of_id = head.id
      JOIN automatic_mails AS own ON own.kind = ${CARE_MAIL} AND own.subject_id = row.id
      LEFT JOIN outbox AS mail ON mail.id = own.mail_id
      WHERE head.email = asked.value AND head.part_of_id IS NULL AND own.created_at >= ${twelveMonthsBefore(now)} AND coalesce(mail.status, 'sent') <> 'undelivered'
    ) AS remindedAt
    FROM json_each(${list}) AS asked LEFT JOIN mail_stops AS stop ON stop.email = asked.value`.execute(db);
  return new Map(
    rows.map(({ email, reason, remindedAt }) => {
      const stop = readStop(reason);
      const known = { stop: stop && STOP_WORDS[stop], remindedAt: remindedAt ?? undefined };
      return [email, { ...known, consents: consenting.has(email) }];
    }),
  );
}
