import icalGenerator, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { type Business, formatPhone } from "~/business/facts";
import type { CalendarEvent } from "./calendar.server";
import { calendarEntry } from "./calendar-entry.server";
import { eventTypeLabel } from "./event-options";

/** REQUEST puts an appointment into the customer's calendar or changes it there, CANCEL takes it out (RFC 5546). */
export type InvitationMethod = "REQUEST" | "CANCEL";

interface InvitationContext {
  business: Pick<Business, "name" | "email" | "phone">;
  publicUrl: string;
}

/**
 * An appointment as the customer's calendar program reads it. It has no title, description or notes of ours, which are
 * written for staff. `event` has an email.
 */
export function writeInvitation(
  event: CalendarEvent,
  method: InvitationMethod,
  { business, publicUrl }: InvitationContext,
): string {
  const calendar = icalGenerator({
    prodId: { company: business.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...calendarEntry(event, publicUrl),
    ...(method === "CANCEL" && { status: ICalEventStatus.CANCELLED }),
    summary: `${eventTypeLabel(event.eventType)}, ${business.name}`,
    description: `${business.name}, ${formatPhone(business.phone)}, ${business.email}`,
    organizer: { name: business.name, email: business.email },
    attendees: [
      {
        name: event.customerName ?? event.customerEmail!,
        email: event.customerEmail!,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: ICalAttendeeStatus.NEEDSACTION,
        // Answers would come as mails that a person can't read.
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}

const NEWS = /^(?:METHOD|DTSTART|DTEND|LOCATION)\b.*$/gm;

/**
 * What of an invitation is news to the customer: whether, when and where it takes place. Equal texts mean that there is
 * none.
 */
export function newsIn(invitation: string): string {
  const unfolded = invitation.replace(/\r?\n[ \t]/g, "");
  return [...unfolded.matchAll(NEWS)].map(([line]) => line.trim()).join("\n");
}
