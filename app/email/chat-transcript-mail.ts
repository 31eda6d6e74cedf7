import type { Business } from "~/business/facts";
import { callHref, shownPhone } from "~/business/phone";
import { whatToDo } from "./complaint-mail";
import type { Fact, MailBlock } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";
import { oneLine } from "./one-line";

export interface ChatTranscriptMail {
  business: Business;
  publicUrl: string;
  quoteId: number;
  /** Empty phone or email: the visitor left none. */
  lead: { name: string; email: string; phone: string };
  /** The conversation, oldest line first. */
  lines: readonly { text: string; isBot: boolean }[];
  /** Questions that the chat could not answer. */
  unknown: readonly string[];
}

/** Tells the owner that a visitor left contact details in the chat, with the whole conversation. */
export function chatTranscriptMail({
  business,
  publicUrl,
  quoteId,
  lead,
  lines,
  unknown,
}: ChatTranscriptMail): MailMessage {
  const { name, phone, email } = lead;
  const rows: Fact[] = [];
  if (phone) rows.push({ label: "Phone", value: shownPhone(phone), href: callHref(phone) });
  if (email) rows.push({ label: "Email", value: email, href: `mailto:${email}` });
  if (unknown.length > 0) rows.push({ label: "Not answered", value: unknown.join(", ") });
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Chat: ${whatToDo(lead)}`,
    heading: `${oneLine(name)} wrote in the chat`,
    preview: phone ? shownPhone(phone) : email,
    blocks: [
      { kind: "facts", rows },
      { kind: "heading", text: "The conversation" },
      ...lines.map(said),
      { kind: "action", label: "Open this lead", href: `${publicUrl}/admin/quotes/${quoteId}` },
    ],
  });
}

/** The visitor's words are quoted. In ours, addresses that are links on the site are left out. */
function said({ text, isBot }: ChatTranscriptMail["lines"][number]): MailBlock {
  if (!isBot) return { kind: "quotation", text };
  return {
    kind: "paragraph",
    text: `Chat: ${text
      .replace(/(?<=^|\n)\/\S*$/gm, "")
      .replace(/\n+/g, "\n")
      .trim()}`,
  };
}
