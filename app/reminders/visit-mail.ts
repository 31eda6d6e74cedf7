import type { Business } from "~/business/facts";
import type { MailKind } from "~/business/mail-texts";
import { albertaDay, formatAlberta } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { eventTypeLabel } from "~/calendar/event-options";
import type { MailMessage } from "~/email/mail-layout";
import { automaticMail, firstName } from "./automatic-mail";

/** The mails about an appointment. */
export const VISIT_MAIL_KINDS = [
  "visitConfirmations",
  "visitMoves",
  "visitCancellations",
  "visitReminders",
] as const satisfies MailKind[];
export type VisitMailKind = (typeof VISIT_MAIL_KINDS)[number];

export interface VisitMail {
  kind: VisitMailKind;
  business: Business;
  publicUrl: string;
  event: Pick<
    CalendarEvent,
    "eventType" | "customerName" | "customerEmail" | "startDate" | "endDate" | "allDay" | "address" | "status"
  >;
  /** Of a mail that the customer can do without. */
  unsubscribeLink?: string;
}

/** Tells a customer when and where an appointment takes place. */
export function visitMail({ kind, business, publicUrl, event, unsubscribeLink }: VisitMail): MailMessage {
  const address = event.address ?? "";
  return automaticMail({
    ...{ kind, business, publicUrl, unsubscribeLink },
    isAnswer: true,
    values: {
      name: firstName(event.customerName, event.customerEmail),
      visit: eventTypeLabel(event.eventType).toLowerCase(),
      date: dayOf(event.startDate),
      time: event.allDay ? "all day" : timeOf(event.startDate),
      address: address || "your address",
    },
    about: [
      {
        kind: "facts",
        rows: [
          { label: "What", value: eventTypeLabel(event.eventType) },
          { label: "When", value: whenOf(event) },
          ...(address ? [{ label: "Where", value: address }] : []),
        ],
      },
    ],
  });
}

const dayOf = (instant: string) => formatAlberta(instant, "EEEE, MMMM d");
const timeOf = (instant: string) => formatAlberta(instant, "h:mm aaaa");

/** "Thursday, December 3, 9:00 a.m. to 10:00 a.m." */
function whenOf({ startDate, endDate, allDay }: VisitMail["event"]): string {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  const isOneDay = albertaDay(startDate) === albertaDay(endDate);
  if (allDay) return isOneDay ? first : `${first} to ${last}`;
  const end = isOneDay ? timeOf(endDate) : `${last}, ${timeOf(endDate)}`;
  return `${first}, ${timeOf(startDate)} to ${end}`;
}
