import { type Business, formatPhone } from "~/business/facts";
import { layOutMail, type MailMessage } from "~/email/mail-layout";

interface AccountChanged {
  business: Business;
  publicUrl: string;
  /** What was changed and by whom, on one line. */
  summary: string;
}

/** Tells a user what was changed about their account. */
export function accountChangedMail({ business, publicUrl, summary }: AccountChanged): MailMessage {
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Your account at ${business.name} was changed`,
    heading: "Your account was changed",
    preview: summary,
    blocks: [
      { kind: "paragraph", text: `${summary}.` },
      {
        kind: "paragraph",
        text: `Didn’t expect this? Call ${formatPhone(business.phone)} and ask. To be safe, change your password. Any password link sent before then stops working.`,
      },
      { kind: "action", label: "Open your account", href: `${publicUrl}/admin/account` },
    ],
  });
}
