import type { Db } from "../../db/schema";
import type { VisitMailKind } from "./visit-mail";

/** The kinds of these mails in the outbox. */
export const OUTBOX_KINDS: Readonly<Record<VisitMailKind, string>> = {
  visitConfirmations: "visit-confirmation",
  visitMoves: "visit-moved",
  visitCancellations: "visit-cancelled",
  visitReminders: "visit-reminder",
};

/** A mail about an appointment. */
export interface ToldVisit {
  /** Its kind among the automatic mails: news of a visit, or a reminder of it. */
  kind: "visit" | "visit-reminder";
  step: number;
  /** When it was queued; ISO in UTC. */
  at: string;
  /** False for a mail that was given up. */
  isToTell: boolean;
  /** The mail server has it, or may have it. */
  isSent: boolean;
  mail: VisitMailKind;
  /** Undefined when the mail is gone: the person was forgotten. */
  to: string | undefined;
  /** The iCalendar text; undefined when it is gone. */
  invitation: string | undefined;
}

/** The mails about an appointment, oldest first. */
export async function listTold(db: Db, eventId: number): Promise<ToldVisit[]> {
  const rows = await db
    .selectFrom("automatic_mails as own")
    .leftJoin("outbox as mail", "mail.id", "own.mail_id")
    .select(["own.kind", "own.step", "own.created_at as at", "mail.kind as mailKind", "mail.status"])
    .select(["mail.to_address as to", "mail.calendar_part as invitation"])
    .where("own.kind", "in", ["visit", "visit-reminder"])
    .where("own.subject_id", "=", eventId)
    .orderBy("own.id")
    .execute();
  return rows.map(({ kind, step, at, mailKind, status, to, invitation }) => ({
    kind: kind as ToldVisit["kind"],
    step,
    at,
    isToTell: status !== "undelivered",
    isSent: status === "sent" || status === "uncertain",
    mail: mailOf(mailKind),
    to: to ?? undefined,
    invitation: invitation ?? undefined,
  }));
}

export function isCancellation({ mail }: ToldVisit): boolean {
  return mail === "visitCancellations";
}

/** A mail that is gone told of the appointment. */
function mailOf(outboxKind: string | null): VisitMailKind {
  const known = Object.entries(OUTBOX_KINDS).find(([, kind]) => kind === outboxKind);
  return known ? (known[0] as VisitMailKind) : "visitConfirmations";
}
