import type { Business } from "~/business/facts";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whoAndHow } from "~/email/who-and-how";
import { whenInWords } from "./offered-days";

/** refused: the owner of the email said that they did not book. */
export type VisitNews = "wished" | "booked" | "moved" | "cancelled" | "refused";

export interface VisitAlert {
  business: Business;
  publicUrl: string;
  news: VisitNews;
  visit: { quoteId: number; name: string; phone: string; email: string; address: string; start: string };
}

const WORDS: Record<VisitNews, { subject: string; did: string }> = {
  wished: { subject: "Visit requested", did: "would like a visit: call to set the time" },
  booked: { subject: "Visit booked", did: "booked a visit" },
  moved: { subject: "Visit moved", did: "moved the visit" },
  cancelled: { subject: "Visit cancelled", did: "cancelled the visit" },
  refused: { subject: "Visit cancelled", did: "did not book this visit, says the person with that email" },
};

/** Tells the owner what a homeowner did with a visit, with a link to the job. */
export function visitAlert({ business, publicUrl, news, visit }: VisitAlert): MailMessage {
  const name = oneLine(visit.name);
  const when = whenInWords(visit.start);
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${WORDS[news].subject}: ${when}, ${name}`,
    heading: `${name} ${WORDS[news].did}`,
    preview: when,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "When", value: when },
          ...whoAndHow({ phone: visit.phone, email: visit.email, address: visit.address }),
        ],
      },
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${visit.quoteId}` },
    ],
  });
}
