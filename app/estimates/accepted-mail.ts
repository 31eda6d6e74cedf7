import { formatPhone } from "~/business/facts";
import { greeting } from "~/email/greeting";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { formatCents } from "~/pricing/money";
import type { EstimateMail } from "./estimate-mail";

/** The mail to a customer who has accepted: what was agreed to, by whom and when, and what happens next. */
export function acceptedMail({
  business,
  publicUrl,
  estimate,
}: Omit<EstimateMail, "unsubscribeLink">): MailMessage {
  const { number, firstName, email, acceptance, start, link, costs, totalCents } = estimate;
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Accepted: estimate ${number} from ${business.name}`,
    heading: `Estimate ${number} is accepted`,
    preview: `${formatCents(totalCents)}. ${acceptance}`,
    blocks: [
      { kind: "paragraph", text: greeting(firstName, email) },
      {
        kind: "paragraph",
        text: "Thank you for going ahead with us. What you agreed to is attached as a PDF to keep.",
      },
      { kind: "price", amount: formatCents(totalCents), caption: `GST included\n${acceptance}` },
      ...(link ? [{ kind: "action", label: `Open estimate ${number}`, href: link } as const] : []),
      { kind: "heading", text: "Cost Breakdown" },
      { kind: "figures", rows: costs },
      { kind: "heading", text: "What Happens Next" },
      {
        kind: "paragraph",
        text: `${start} You did not accept this? Call us at ${formatPhone(business.phone)} and we will sort it out.`,
      },
    ],
  });
}
