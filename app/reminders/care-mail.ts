import type { Business } from "~/business/facts";
import type { DueService } from "~/care/care-of-job";
import { careOf, lastInWords } from "~/care/care-words";
import type { MailBlock } from "~/email/mail-blocks";
import type { MailMessage } from "~/email/mail-layout";
import { automaticMail, firstName } from "./automatic-mail";

/** A service as the mail names it. */
export type CaredFor = Pick<DueService, "service" | "squareFeet" | "lastOn" | "wasCare">;

export interface CareMail {
  business: Business;
  publicUrl: string;
  /** The customer's name. */
  name: string;
  email: string;
  services: readonly CaredFor[];
  unsubscribeLink: string | undefined;
}

/** Tells a customer which of their work is due for care. */
export function careMail({
  business,
  publicUrl,
  name,
  email,
  services,
  unsubscribeLink,
}: CareMail): MailMessage {
  return automaticMail({
    kind: "careReminders",
    ...{ business, publicUrl, unsubscribeLink },
    values: { name: firstName(name, email) },
    about: whatIsDue(services),
  });
}

/** What stands between opening and closing. */
export function whatIsDue(services: readonly CaredFor[]): MailBlock[] {
  const rows = services.map((service) => ({ label: careOf(service), value: lastInWords(service) }));
  return [{ kind: "figures", rows }];
}
