import type { Business } from "~/business/facts";
import { formatDayInFull } from "~/business/time";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import type { Estimate } from "~/estimates/estimates.server";
import { formatCents } from "~/pricing/money";

export interface FollowUpMail {
  business: Business;
  publicUrl: string;
  estimate: Pick<Estimate, "number" | "firstName" | "totalCents" | "validUntil" | "token">;
  /** From 1. */
  step: number;
  unsubscribeLink: string;
}

const OPENINGS = [
  "A few days ago we sent you an estimate. Did it reach you, and is everything clear?",
  "We are still glad to do your project. Is there something about the estimate that we should change or explain?",
  "This is our last reminder of your estimate. If now is not the time, tell us on its page, and we leave it there.",
];

/** Reminds a customer of an estimate that has no answer yet. */
export function followUpMail(mail: FollowUpMail): MailMessage {
  const { business, publicUrl, estimate, step, unsubscribeLink } = mail;
  const until = `Valid until ${formatDayInFull(estimate.validUntil)}.`;
  const opening = OPENINGS[step - 1] ?? OPENINGS[0]!;
  return layOutMail({
    business,
    publicUrl,
    unsubscribeLink,
    subject: `Your estimate ${estimate.number} from ${business.name}`,
    heading: `Your estimate ${estimate.number}`,
    preview: opening,
    blocks: [
      { kind: "paragraph", text: `Hello ${oneLine(estimate.firstName)},` },
      { kind: "paragraph", text: opening },
      { kind: "price", amount: formatCents(estimate.totalCents), caption: `GST included\n${until}` },
      {
        kind: "action",
        label: `Open estimate ${estimate.number}`,
        href: `${publicUrl}/e/${estimate.token}`,
      },
      {
        kind: "paragraph",
        text: "On its page you can accept it, ask a question or decline. You can also reply to this email or call us.",
      },
    ],
  });
}
