import type { Business } from "~/business/facts";
import { callHref, shownPhone } from "~/business/phone";
import type { Fact } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";

export interface ComplaintMail {
  business: Business;
  publicUrl: string;
  quoteId: number;
  alarm: "danger" | "complaint";
  /** What the visitor wrote in the chat. */
  message: string;
  /** The contact details that the visitor has given so far. */
  contact: { name?: string; phone?: string; email?: string };
}

const WORDS = {
  danger: {
    subject: "Urgent",
    heading: "Somebody may be in danger",
    told: "The chat named 911 and the poison centre.",
  },
  complaint: {
    subject: "Complaint",
    heading: "A complaint in the chat",
    told: "The chat neither confirmed nor denied a job.",
  },
};

/** Tells the owner right away about a complaint or a danger in the chat, and how to reach the visitor. */
export function complaintMail({
  business,
  publicUrl,
  quoteId,
  alarm,
  message,
  contact,
}: ComplaintMail): MailMessage {
  const { name, phone, email } = contact;
  const { subject, heading, told } = WORDS[alarm];
  const rows: Fact[] = [];
  if (name) rows.push({ label: "Name", value: name });
  if (phone) rows.push({ label: "Phone", value: shownPhone(phone), href: callHref(phone) });
  if (email) rows.push({ label: "Email", value: email, href: `mailto:${email}` });
  const act = whatToDo(contact);
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${subject}: ${act}`,
    heading,
    preview: message.slice(0, 100),
    blocks: [
      { kind: "quotation", text: message },
      ...(rows.length > 0 ? [{ kind: "facts", rows } as const] : []),
      {
        kind: "paragraph",
        text: `${told} It stays at the top of Today until somebody calls or writes a note.`,
      },
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${quoteId}` },
    ],
  });
}

/** What the owner should do, for the subject line: call, write, or look at the chat. */
export function whatToDo({ phone, email }: { phone?: string; email?: string }): string {
  if (phone) return `please call ${shownPhone(phone)}`;
  return email ? `please write to ${email}` : "no number left yet, please read";
}
