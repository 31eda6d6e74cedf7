import { type Business, formatPhone } from "~/business/facts";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { whenInWords } from "./offered-days";

interface ConfirmMail {
  business: Business;
  publicUrl: string;
  start: string;
  mailToken: string;
  unsubscribeLink: string | undefined;
}

/** Asks a homeowner to press a link to keep the time. Repeats nothing that was typed. */
export function confirmMail({
  business,
  publicUrl,
  start,
  mailToken,
  unsubscribeLink,
}: ConfirmMail): MailMessage {
  const when = whenInWords(start);
  return layOutMail({
    isAnswer: true,
    unsubscribeLink,
    business,
    publicUrl,
    subject: `${business.name}: one press books your free visit`,
    heading: "One press books your free visit",
    preview: when,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody asked us for a free site visit with this email address, for ${when}`,
      },
      { kind: "paragraph", text: "Nothing is booked yet. Open this page and press the button there:" },
      { kind: "action", label: "Book this visit", href: `${publicUrl}/visit/${mailToken}` },
      {
        kind: "paragraph",
        text: `The time is yours if it is still free then. If it was not you, do nothing. Questions? Call us at ${formatPhone(business.phone)}.`,
      },
    ],
  });
}
