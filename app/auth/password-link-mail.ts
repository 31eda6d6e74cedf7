import type { Business } from "~/business/facts";
import { formatDateTime } from "~/business/time";
import { layOutMail, type MailMessage } from "~/email/mail-layout";

interface PasswordLink {
  business: Business;
  publicUrl: string;
  username: string;
  token: string;
  /** ISO in UTC. */
  expiresAt: string;
}

export const passwordLinkSubject = ({ name }: Pick<Business, "name">) => `Your password link for ${name}`;

/** Brings the link that sets a new password to somebody who forgot theirs. */
export function passwordLinkMail(link: PasswordLink): MailMessage {
  const { business, publicUrl, username, token, expiresAt } = link;
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: passwordLinkSubject(business),
    heading: "Set a new password",
    preview: `For ${username}, until ${formatDateTime(expiresAt)}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody asked for a new password for ${username}. If that was you, set it here:`,
      },
      { kind: "action", label: "Set a new password", href: `${publicUrl}/admin/reset/${token}` },
      {
        kind: "paragraph",
        text: `The link works once, until ${formatDateTime(expiresAt)}. Two-step sign-in stays as it is.`,
      },
      { kind: "paragraph", text: "Didn’t ask for it? Then do nothing, and your password stays the same." },
    ],
  });
}
