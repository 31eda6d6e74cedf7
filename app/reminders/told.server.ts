import type { Db, OutboxStatus } from "../../db/schema";
import { VISIT_MAIL_KINDS, type VisitMailKind } from "./visit-mail";

/** A mail about an appointment. */
export interface ToldVisit {
  kind: VisitMailKind;
  step: number;
  /** When it was queued; ISO in UTC. */
  at: string;
  /** Where the mail stands. Undefined when it is gone: the person was forgotten. */
  status: OutboxStatus | undefined;
  /** False for a mail that was given up. */
  isToTell: boolean;
  /** The mail server has it, or may have it. */
  isSent: boolean;
  /** Undefined when the mail is gone. */
  to: string | undefined;
  /** The iCalendar text; undefined when it is gone. */
  invitation: string | undefined;
}

/** The mails about an appointment, oldest first. */
export async function listTold(db: Db, eventId: number): Promise<ToldVisit[]> {
  const rows = await db
    .selectFrom("automatic_mails as own")
    .leftJoin("outbox as mail", "mail.id", "own.mail_id")
    .select(["own.kind", "own.step", "own.created_at as at", "mail.status"])
    .select(["mail.to_address as to", "mail.calendar_part as invitation"])
    .where("own.kind", "in", VISIT_MAIL_KINDS)
    .where("own.subject_id", "=", eventId)
    .orderBy("own.id")
    .execute();
  return rows.map(({ kind, step, at, status, to, invitation }) => ({
    kind: kind as VisitMailKind,
    step,
    at,
    status: status ?? undefined,
    isToTell: status !== "undelivered",
    isSent: status === "sent" || status === "uncertain",
    to: to ?? undefined,
    invitation: invitation ?? undefined,
  }));
}

export function isCancellation({ kind }: ToldVisit): boolean {
  return kind === "visitCancellations";
}

/** A reminder is no news. */
export function isNews({ kind }: Pick<ToldVisit, "kind">): boolean {
  return kind !== "visitReminders";
}
