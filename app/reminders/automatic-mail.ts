import { type Business, formatPhone } from "~/business/facts";
import { fillFields, type MailFieldValues, type MailKind } from "~/business/mail-texts";
import { greetedName } from "~/email/greeting";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";

interface AutomaticMail<Kind extends MailKind> {
  kind: Kind;
  business: Business;
  publicUrl: string;
  /** What customers typed is made one line. */
  values: Omit<MailFieldValues<Kind>, "business" | "phone">;
  /** What stands between the opening and the closing. */
  about: readonly MailBlock[];
  isAnswer?: boolean;
  unsubscribeLink?: string;
}

/** A mail in the owner's words, with its fields filled in. */
export function automaticMail<Kind extends MailKind>({
  kind,
  business,
  publicUrl,
  values,
  about,
  ...wayOut
}: AutomaticMail<Kind>): MailMessage {
  const { subject, opening, closing } = business.mails.texts[kind];
  const all = { ...values, business: business.name, phone: formatPhone(business.phone) };
  const oneLined = Object.entries(all).map(([name, value]) => [name, oneLine(String(value))]);
  const filled = (text: string) => fillFields(text, Object.fromEntries(oneLined));
  const [greeting = "", ...rest] = paragraphs(filled(opening));
  return layOutMail({
    ...wayOut,
    business,
    publicUrl,
    subject: oneLine(filled(subject)),
    heading: oneLine(filled(subject)),
    preview: oneLine(rest[0] ?? greeting),
    blocks: [...inBlocks([greeting, ...rest]), ...about, ...inBlocks(paragraphs(filled(closing)))],
  });
}

function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
}

function inBlocks(texts: readonly string[]): MailBlock[] {
  return texts.map((text) => ({ kind: "paragraph", text }));
}

/** What stands in the owner's words for the customer's name: that of the greeting, else "there". */
export function firstName(name: string | undefined, email: string | undefined): string {
  return greetedName(name ?? "", email) || "there";
}
