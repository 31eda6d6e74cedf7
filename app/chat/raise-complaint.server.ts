import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { complaintMail } from "~/email/complaint-mail";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { Contact } from "./conversation-state";

const KIND = "complaint";

export interface Complaint {
  /** The job or lead that the complaint is about. */
  quoteId: number;
  alarm: "danger" | "complaint";
  /** The visitor's message. It goes into the mail, which is purged, not into the timeline. */
  message: string;
  contact: Contact;
  /** This visitor has complained so often that one lead takes them all; Today counts them. */
  isGathered: boolean;
}

/**
 * Puts a complaint on a job: a line in its timeline, which keeps it first in Today until staff answer it, and a mail to
 * the owner. `context.db` is the transaction that stores the message.
 */
export async function raiseComplaint(
  { db, now, business, publicUrl }: Omit<QueueingContext, "mailer">,
  { quoteId, alarm, message, contact, isGathered }: Complaint,
): Promise<void> {
  const summary = alarm === "danger" ? "Danger to somebody, told in the chat" : "Complaint in the chat";
  await writeActivity(
    { db, now, actor: CUSTOMER },
    { quoteId, kind: KIND, summary, data: { alarm, ...(isGathered && { isGathered }) }, asks: alarm },
  );
  const mail = complaintMail({ business, publicUrl, quoteId, alarm, message, contact });
  const about = { quoteId, attachment: undefined, customerEmail: contact.email, now, business };
  await enqueueOwnerMail(db, { ...mail, ...about, kind: KIND });
}
