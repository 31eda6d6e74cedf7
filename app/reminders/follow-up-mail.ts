import type { Business } from "~/business/facts";
import { formatDayInFull } from "~/business/time";
import type { MailBlock } from "~/email/mail-blocks";
import type { MailMessage } from "~/email/mail-layout";
import type { Estimate } from "~/estimates/estimates.server";
import { formatCents } from "~/pricing/money";
import { automaticMail, firstName } from "./automatic-mail";
import { LAST_STEP } from "./follow-up-times";

export interface FollowUpMail {
  business: Business;
  publicUrl: string;
  estimate: Pick<Estimate, "number" | "firstName" | "email" | "totalCents" | "validUntil" | "token">;
  /** 1 for the first reminder. */
  step: number;
  unsubscribeLink: string | undefined;
}

/** Reminds a customer about an open estimate. */
export function followUpMail(mail: FollowUpMail): MailMessage {
  const { business, publicUrl, estimate, step, unsubscribeLink } = mail;
  const total = formatCents(estimate.totalCents);
  const date = formatDayInFull(estimate.validUntil);
  return automaticMail({
    kind: "followUps",
    ...{ business, publicUrl, unsubscribeLink },
    values: { name: firstName(estimate.firstName, estimate.email), number: estimate.number, total, date },
    about: [
      { kind: "price", amount: total, caption: `GST included\nValid until ${date}.` },
      {
        kind: "action",
        label: `Open estimate ${estimate.number}`,
        href: `${publicUrl}/e/${estimate.token}`,
      },
      ...(step === LAST_STEP ? [LAST] : []),
    ],
  });
}

const LAST: MailBlock = {
  kind: "paragraph",
  text: "This is our last reminder. If now is not the time, tell us on the estimate’s page and we’ll leave it at that.",
};
