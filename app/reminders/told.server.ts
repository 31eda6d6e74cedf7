import type { Db, OutboxStatus } from "../../db/schema";
import { VISIT_MAIL_KINDS, type VisitMailKind } from "./visit-mail";

/** A mail about an appointment. */
export interface ToldVisit {
  kind: VisitMailKind;
  step: number;
  /** When it was queued; ISO in UTC. */
  at: string;
  /** Its status in the outbox; undefined when it is gone because the person was forgotten. */
  status: OutboxStatus | undefined;
  /** False for a mail that was given up. */
  isToTell: boolean;
  /** The mail server has it, or may have it. */
  isSent: boolean;
  /** Undefined when the mail is gone. */
  to: string | undefined;
  /** The invitation as iCalendar text; undefined when it was deleted. */
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

/** Any kind but a reminder. */
export function isNews({ kind }: Pick<ToldVisit, "kind">): boolean {
  return kind !== "visitReminders";
}
