import type { Business } from "~/business/facts";
import type { WordedMail } from "~/business/mail-texts";
import { albertaDay, formatAlberta } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { eventTypeLabel } from "~/calendar/event-options";
import type { MailBlock } from "~/email/mail-blocks";
import type { MailMessage } from "~/email/mail-layout";
import { automaticMail, firstName } from "./automatic-mail";

/** The kinds of mails about an appointment. */
export const VISIT_MAIL_KINDS = [
  "visitConfirmations",
  "visitMoves",
  "visitCancellations",
  "visitReminders",
] as const satisfies WordedMail[];
export type VisitMailKind = (typeof VISIT_MAIL_KINDS)[number];

export interface VisitMail {
  kind: VisitMailKind;
  business: Business;
  publicUrl: string;
  event: Pick<
    CalendarEvent,
    "eventType" | "customerName" | "customerEmail" | "startDate" | "endDate" | "allDay" | "address" | "status"
  > & { booking: { link: string } | undefined };
  unsubscribeLink: string | undefined;
}

/** What the customer's mail calls an appointment. A visit booked on our page is called the same as there. */
export function visitLabel({
  eventType,
  booking,
}: Pick<VisitMail["event"], "eventType" | "booking">): string {
  return booking ? "Free site visit" : eventTypeLabel(eventType);
}

/** Tells a customer when and where an appointment takes place. */
export function visitMail({ kind, business, publicUrl, event, unsubscribeLink }: VisitMail): MailMessage {
  const address = event.address ?? "";
  const label = visitLabel(event);
  return automaticMail({
    ...{ kind, business, publicUrl, unsubscribeLink },
    isAnswer: true,
    values: {
      name: firstName(event.customerName, event.customerEmail),
      visit: label.toLowerCase(),
      date: dayOf(event.startDate),
      time: event.allDay ? "all day" : timeOf(event.startDate),
      address: address || "your address",
    },
    about: [
      {
        kind: "facts",
        rows: [
          { label: "What", value: label },
          { label: "When", value: whenOf(event) },
          ...(address ? [{ label: "Where", value: address }] : []),
        ],
      },
      ...aboutBooking(kind, event.booking, unsubscribeLink),
    ],
  });
}

/** Links to the booking, and for somebody who did not make it. */
function aboutBooking(
  kind: VisitMailKind,
  booking: VisitMail["event"]["booking"],
  notMe: string | undefined,
): MailBlock[] {
  if (!booking) return [];
  const label = kind === "visitCancellations" ? "Book another time" : "Move or cancel this visit";
  return [
    { kind: "action", label, href: booking.link },
    ...(notMe === undefined
      ? []
      : [
          { kind: "paragraph", text: "Did somebody else book this with your address?" } as const,
          { kind: "action", label: "This was not me", href: notMe } as const,
        ]),
  ];
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
