import type { Business } from "~/business/facts";
import { formatDayInFull } from "~/business/time";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whoAndHow } from "~/email/who-and-how";
import { formatCents } from "~/pricing/money";
import type { OpenedInvoice } from "./open-invoice.server";
import { type SentWay, sentWayWords } from "./sent-ways";

/** What a customer answered to an invoice. */
export type InvoiceAnswer = { kind: "asked"; words: string } | { kind: "sent"; way: SentWay; sentOn: string };

interface InvoiceAlert {
  business: Business;
  publicUrl: string;
  opened: Pick<OpenedInvoice, "invoice" | "billed" | "head">;
  answer: InvoiceAnswer;
}

/** Tells the owner what a customer answered to an invoice, and leads to the job. */
export function invoiceAlert({ business, publicUrl, opened, answer }: InvoiceAlert): MailMessage {
  const { invoice, billed, head } = opened;
  const name = oneLine(head.name);
  const left = `${formatCents(billed.leftCents)} left to pay`;
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    ...words(answer, { number: invoice.number, name }),
    preview: `${invoice.number}, ${left}`,
    blocks: [
      ...blocks(answer),
      { kind: "facts", rows: [...whoAndHow({ ...head, name }), { label: "Invoice", value: left }] },
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${head.id}` },
    ],
  });
}

function words(
  answer: InvoiceAnswer,
  { number, name }: { number: string; name: string },
): { subject: string; heading: string } {
  return answer.kind === "asked"
    ? { subject: `Question about ${number}: ${name}`, heading: `${name} asks about ${number}` }
    : { subject: `Says it is paid: ${number}, ${name}`, heading: `${name} says that ${number} is paid` };
}

function blocks(answer: InvoiceAnswer): MailBlock[] {
  if (answer.kind === "asked") return [{ kind: "quotation", text: answer.words }];
  const sent = `Sent ${sentWayWords(answer.way)} on ${formatDayInFull(answer.sentOn)}.`;
  return [
    {
      kind: "paragraph",
      text: `${sent} Look for it, then record the payment on the job’s page. Nothing counts as paid before that.`,
    },
  ];
}
