import { type Business, formatPhone, telHref } from "~/business/facts";
import type { Fact } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";
import { oneLine } from "./one-line";

export interface ChatTranscriptMail {
  business: Business;
  publicUrl: string;
  quoteId: number;
  /** Empty phone or e-mail: the visitor did not leave it. */
  lead: { name: string; email: string; phone: string };
  transcript: string;
}

/** Tells the owner of a visitor who left contact details in the chat, with the whole conversation. */
export function chatTranscriptMail({
  business,
  publicUrl,
  quoteId,
  lead,
  transcript,
}: ChatTranscriptMail): MailMessage {
  const { name, phone, email } = lead;
  const rows: Fact[] = [];
  if (phone) rows.push({ label: "Phone", value: formatPhone(phone), href: telHref(phone) });
  if (email) rows.push({ label: "E-mail", value: email, href: `mailto:${email}` });
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Chat with ${oneLine(name)}`,
    heading: `${oneLine(name)} left contact details in the chat`,
    preview: phone ? formatPhone(phone) : email,
    blocks: [
      { kind: "facts", rows },
      { kind: "heading", text: "The conversation" },
      { kind: "quotation", text: transcript },
      { kind: "action", label: "Open this lead", href: `${publicUrl}/admin/quotes/${quoteId}` },
    ],
  });
}
