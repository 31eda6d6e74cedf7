import type { Business } from "~/business/facts";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whoAndHow } from "~/email/who-and-how";
import { formatCents } from "~/pricing/money";
import { lostReasonLabel } from "~/quotes/lost-reasons";
import type { Acceptance, Estimate } from "./estimates.server";

/** What a customer answered. */
export type Answer =
  | { kind: "accepted"; acceptance: Acceptance }
  | { kind: "declined"; reason: string; words: string }
  | { kind: "asked"; words: string }
  | { kind: "renewal" };

export interface AnswerAlert {
  business: Business;
  publicUrl: string;
  estimate: Estimate;
  answer: Answer;
}

/** Tells the owner what a customer answered to an estimate, and leads to the job. */
export function answerAlert({ business, publicUrl, estimate, answer }: AnswerAlert): MailMessage {
  const name = oneLine(`${estimate.firstName} ${estimate.lastName}`);
  const { subject, heading, blocks } = words(answer, { number: estimate.number, name });
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject,
    heading,
    preview: `${estimate.number}, ${formatCents(estimate.totalCents)}`,
    blocks: [
      ...blocks,
      {
        kind: "facts",
        rows: [
          ...whoAndHow({ ...estimate, name }),
          { label: "Estimate", value: formatCents(estimate.totalCents) },
        ],
      },
      ...(estimate.quoteId === undefined
        ? []
        : [
            {
              kind: "action",
              label: "Open the job",
              href: `${publicUrl}/admin/quotes/${estimate.quoteId}`,
            } as const,
          ]),
    ],
  });
}

function words(
  answer: Answer,
  { number, name }: { number: string; name: string },
): { subject: string; heading: string; blocks: MailBlock[] } {
  switch (answer.kind) {
    case "accepted": {
      const total = formatCents(answer.acceptance.totalCents);
      return {
        subject: `Accepted: ${number}, ${total}, ${name}`,
        heading: `${name} accepted ${number}`,
        blocks: [
          {
            kind: "price",
            amount: total,
            caption: `GST included\nSigned as ${oneLine(answer.acceptance.name)}`,
          },
          {
            kind: "paragraph",
            text: "The job is won. Call to set a day. The accepted PDF is attached.",
          },
        ],
      };
    }
    case "declined":
      return {
        subject: `Declined: ${number}, ${name}`,
        heading: `${name} declined ${number}`,
        blocks: [
          { kind: "facts", rows: [{ label: "Reason", value: lostReasonLabel(answer.reason) }] },
          ...quoted(answer.words),
        ],
      };
    case "asked":
      return {
        subject: `Question about ${number}: ${name}`,
        heading: `${name} asks about ${number}`,
        blocks: quoted(answer.words),
      };
    case "renewal":
      return {
        subject: `Please renew ${number}: ${name}`,
        heading: `${name} would like ${number} renewed`,
        blocks: [
          {
            kind: "paragraph",
            text: "It has expired. On the job’s page you can renew it in one press, or revise it.",
          },
        ],
      };
  }
}

function quoted(text: string): MailBlock[] {
  return text ? [{ kind: "quotation", text }] : [];
}
