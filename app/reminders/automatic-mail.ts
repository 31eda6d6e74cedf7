import { type Business, formatPhone } from "~/business/facts";
import { fillFields, type MailFieldValues, type WordedMail } from "~/business/mail-texts";
import { greetedName } from "~/email/greeting";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { plainWords } from "~/email/plain-words";

interface AutomaticMail<Kind extends WordedMail> {
  kind: Kind;
  business: Business;
  publicUrl: string;
  /** Values that customers typed are put on one line. */
  values: Omit<MailFieldValues<Kind>, "business" | "phone">;
  /** What stands between opening and closing. */
  about: readonly MailBlock[];
  isAnswer?: boolean;
  unsubscribeLink?: string;
}

/** A mail in the owner's words, with its fields filled in. */
export function automaticMail<Kind extends WordedMail>({
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

/** The name in the greeting; empty when it does not look like one. */
export function firstName(name: string | undefined, email: string | undefined): string {
  return plainWords(greetedName(name ?? "", email)) ?? "";
}
