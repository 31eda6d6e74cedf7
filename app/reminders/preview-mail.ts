import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import type { Business } from "~/business/facts";
import type { MailText, WordedMail } from "~/business/mail-texts";
import { albertaDay, albertaToUtc } from "~/business/time";
import { careDueOn } from "~/care/care-times";
import type { MailMessage } from "~/email/mail-layout";
import { careMail } from "./care-mail";
import { followUpMail } from "./follow-up-mail";
import { paymentReminderMail } from "./payment-reminder-mail";
import { reviewMail } from "./review-mail";
import { visitMail } from "./visit-mail";

interface Preview {
  kind: WordedMail;
  /** As typed in the form. */
  text: MailText;
  business: Business;
  publicUrl: string;
  now: Date;
}

/** A mail as an invented customer would get it. */
export function previewMail({ kind, text, business: saved, publicUrl, now }: Preview): MailMessage {
  const texts = { ...saved.mails.texts, [kind]: text };
  const business = { ...saved, mails: { ...saved.mails, texts } };
  const unsubscribeLink = `${publicUrl}/unsubscribe/example`;
  switch (kind) {
    case "followUps":
      return followUpMail({ business, publicUrl, estimate: estimateAt(now), step: 1, unsubscribeLink });
    case "paymentReminders":
      return paymentReminderMail({
        ...{ business, publicUrl, name: NAME, email: EMAIL, unsubscribeLink },
        ...{ invoices: [invoiceAt(now)], today: albertaDay(now.toISOString()) },
      });
    case "reviewRequests":
      return reviewMail({ business, publicUrl, name: NAME, email: EMAIL, unsubscribeLink });
    case "careReminders":
      return careMail({
        business,
        publicUrl,
        name: NAME,
        email: EMAIL,
        unsubscribeLink,
        services: [serviceAt(now)],
      });
    default: {
      return visitMail({ kind, business, publicUrl, event: eventAt(now), unsubscribeLink });
    }
  }
}

const NAME = "Jane Doe";
const EMAIL = "jane.doe@example.com";

function estimateAt(now: Date) {
  const validUntil = albertaDay(addDays(now, 28).toISOString());
  return {
    number: "EST-0042",
    firstName: NAME,
    email: EMAIL,
    totalCents: 1_099_350,
    validUntil,
    token: "example",
  };
}

function invoiceAt(now: Date) {
  const dueOn = albertaDay(addDays(now, 3).toISOString());
  return { number: "INV-0042", leftCents: 329_805, dueOn, token: "example" };
}

function serviceAt(now: Date) {
  const lastOn = careDueOn(albertaDay(now.toISOString()), -24);
  return { service: "rubber_resurfacing", squareFeet: 640, lastOn, wasCare: false } as const;
}

function eventAt(now: Date) {
  const startDate = albertaToUtc(`${albertaDay(addDays(now, 3).toISOString())}T09:00`)!;
  return {
    eventType: "consultation",
    customerName: NAME,
    customerEmail: EMAIL,
    startDate,
    endDate: addHours(startDate, 1).toISOString(),
    allDay: false,
    address: "12 Sample Street NW, Edmonton",
    status: "scheduled",
    booking: undefined,
  } as const;
}
