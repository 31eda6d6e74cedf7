import type { Business } from "~/business/facts";
import type { MailBlock } from "~/email/mail-blocks";
import type { MailMessage } from "~/email/mail-layout";
import { automaticMail, firstName } from "./automatic-mail";

export interface ReviewMail {
  business: Business;
  publicUrl: string;
  /** The customer's name. */
  name: string;
  email: string;
  unsubscribeLink: string | undefined;
}

/** Asks a customer for a review: on Google if the settings have a link, otherwise as a reply. */
export function reviewMail({ business, publicUrl, name, email, unsubscribeLink }: ReviewMail): MailMessage {
  return automaticMail({
    kind: "reviewRequests",
    ...{ business, publicUrl, unsubscribeLink },
    values: { name: firstName(name, email) },
    about: [howToAnswer(business.social.google)],
  });
}

function howToAnswer(google: string | undefined): MailBlock {
  return google
    ? { kind: "action", label: "Write a review on Google", href: google }
    : { kind: "paragraph", text: "Just reply to this email: two sentences are plenty." };
}
