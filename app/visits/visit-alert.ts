import type { Business } from "~/business/facts";
import { callHref, shownPhone } from "~/business/phone";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whenInWords } from "./offered-days";

export type VisitNews = "booked" | "moved" | "cancelled";

export interface VisitAlert {
  business: Business;
  publicUrl: string;
  news: VisitNews;
  visit: { quoteId: number; name: string; phone: string; email: string; address: string; start: string };
}

const VERBS: Record<VisitNews, string> = {
  booked: "booked a visit",
  moved: "moved the visit",
  cancelled: "cancelled the visit",
};

/** Tells the owner what a homeowner did with a visit, and leads to the job. */
export function visitAlert({ business, publicUrl, news, visit }: VisitAlert): MailMessage {
  const name = oneLine(visit.name);
  const when = whenInWords(visit.start);
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Visit ${news}: ${when}, ${name}`,
    heading: `${name} ${VERBS[news]}`,
    preview: when,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "When", value: when },
          { label: "Phone", value: shownPhone(visit.phone), href: callHref(visit.phone) },
          { label: "Email", value: visit.email, href: `mailto:${encodeURIComponent(visit.email)}` },
          { label: "Address", value: visit.address },
        ],
      },
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${visit.quoteId}` },
    ],
  });
}
