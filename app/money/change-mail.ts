import { type Business, formatPhone } from "~/business/facts";
import { greeting } from "~/email/greeting";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whoAndHow } from "~/email/who-and-how";
import { formatCents } from "~/pricing/money";
import { changeRows } from "./change-rows";
import type { JobLedger } from "./ledger.server";
import type { Sum } from "./shares";

interface AboutChange extends JobLedger {
  business: Business;
  publicUrl: string;
  offer: { words: string; token: string };
  sum: Sum;
}

/** Asks a customer to agree to a change, on its page. `ledger` is the job's money without it. */
export function changeOfferMail({ business, publicUrl, head, ledger, offer, sum }: AboutChange): MailMessage {
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `A change to your job, for you to agree to: ${formatCents(sum.totalCents)}`,
    heading: "A change to your job",
    preview: oneLine(offer.words),
    blocks: [
      { kind: "paragraph", text: greeting(head.name, head.email) },
      { kind: "paragraph", text: "Something changes in the work we agreed on. We go on once you say yes." },
      { kind: "quotation", text: offer.words },
      { kind: "figures", rows: changeRows({ sum, agreedCents: ledger.agreed.totalCents }) },
      {
        kind: "action",
        label: "Look at it and agree",
        href: new URL(`/c/${offer.token}`, publicUrl).href,
      },
      {
        kind: "paragraph",
        text: `Questions? Ask on the same page, reply to this email or call us at ${formatPhone(business.phone)}.`,
      },
    ],
  });
}

/** The mail to a customer who has agreed. `ledger` is the job's money with the change. */
export function changeAgreedMail({
  business,
  publicUrl,
  head,
  ledger,
  offer,
  sum,
  agreedBy,
}: AboutChange & { agreedBy: string }): MailMessage {
  const agreedCents = ledger.agreed.totalCents - sum.totalCents;
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Agreed: a change of ${formatCents(sum.totalCents)} to your job`,
    heading: "You agreed to a change",
    preview: oneLine(offer.words),
    blocks: [
      { kind: "paragraph", text: greeting(head.name, head.email) },
      { kind: "paragraph", text: `Thank you. ${oneLine(agreedBy)} agreed to this change of your job:` },
      { kind: "quotation", text: offer.words },
      { kind: "figures", rows: changeRows({ sum, agreedCents }) },
      {
        kind: "paragraph",
        text: `You did not agree to this? Call us at ${formatPhone(business.phone)} and we will sort it out.`,
      },
    ],
  });
}

/** What a customer answered to a change. */
export type ChangeAnswer =
  | { kind: "agreed"; name: string }
  | { kind: "declined"; words: string }
  | { kind: "asked"; words: string };

/** Tells the owner what a customer answered to a change, and leads to the job. */
export function changeAlert({
  business,
  publicUrl,
  head,
  offer,
  sum,
  answer,
}: Omit<AboutChange, "ledger"> & { answer: ChangeAnswer }): MailMessage {
  const name = oneLine(head.name);
  const amount = formatCents(sum.totalCents);
  const { subject, heading, blocks } = alertWords(answer, { name, amount });
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject,
    heading,
    preview: oneLine(offer.words),
    blocks: [
      ...blocks,
      {
        kind: "facts",
        rows: [
          ...whoAndHow({ name, phone: head.phone, email: head.email }),
          { label: "Change", value: oneLine(offer.words) },
          { label: "Amount", value: `${amount} with GST` },
        ],
      },
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${head.id}` },
    ],
  });
}

function alertWords(
  answer: ChangeAnswer,
  { name, amount }: { name: string; amount: string },
): { subject: string; heading: string; blocks: MailBlock[] } {
  switch (answer.kind) {
    case "agreed":
      return {
        subject: `Agreed to a change of ${amount}: ${name}`,
        heading: `${name} agreed to a change`,
        blocks: [
          {
            kind: "price",
            amount,
            caption: `GST included\nSigned as ${oneLine(answer.name)}`,
          },
        ],
      };
    case "declined":
      return {
        subject: `Said no to a change of ${amount}: ${name}`,
        heading: `${name} said no to a change`,
        blocks: quoted(answer.words),
      };
    case "asked":
      return {
        subject: `Question about a change: ${name}`,
        heading: `${name} asks about a change`,
        blocks: quoted(answer.words),
      };
  }
}

function quoted(text: string): MailBlock[] {
  return text ? [{ kind: "quotation", text }] : [];
}
