import { subHours } from "date-fns/subHours";
import icalGenerator, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { type Business, formatPhone } from "~/business/facts";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { oneLine } from "~/email/one-line";
import type { CalendarEvent } from "./calendar.server";
import { calendarEntry } from "./calendar-entry.server";

/** REQUEST adds or changes an appointment in the customer's calendar, CANCEL removes it (RFC 5546). */
export type InvitationMethod = "REQUEST" | "CANCEL";

interface InvitationContext {
  business: Pick<Business, "name" | "email" | "phone">;
  publicUrl: string;
  /** What the customer's calendar calls it: "Free site visit". */
  label: string;
  /** Where the customer moves or cancels it; undefined when only staff can. */
  link: string | undefined;
}

/**
 * An appointment for the customer's calendar program, without our title, description and notes, which are for staff.
 * `event` must have an email.
 */
export function writeInvitation(
  event: CalendarEvent,
  method: InvitationMethod,
  context: InvitationContext,
): string {
  const { business, publicUrl } = context;
  const calendar = icalGenerator({
    prodId: { company: business.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...calendarEntry(event, publicUrl),
    ...(method === "CANCEL" && { status: ICalEventStatus.CANCELLED }),
    ...wordsOf(context),
    organizer: { name: asParameter(business.name), email: business.email },
    attendees: [
      {
        name: asParameter(event.customerName ?? event.customerEmail!),
        email: event.customerEmail!,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: ICalAttendeeStatus.NEEDSACTION,
        // Without this, calendar programs would mail us replies that no person can read.
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}

/**
 * The same appointment as a file that its customer puts into a calendar: nobody is invited, so no calendar program mails
 * anybody about it.
 */
export function writeOwnEntry(event: CalendarEvent, context: InvitationContext): string {
  const { business, publicUrl } = context;
  const calendar = icalGenerator({
    prodId: { company: business.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({ ...calendarEntry(event, publicUrl), ...wordsOf(context) });
  return calendar.toString();
}

function wordsOf({ business, label, link }: InvitationContext) {
  return {
    summary: `${label}, ${business.name}`,
    description: [
      `${business.name}, ${formatPhone(business.phone)}, ${business.email}`,
      ...(link ? [`Move or cancel: ${link}`] : []),
    ].join("\n"),
    ...(link && { url: link }),
  };
}

/** A parameter's value can hold no quotation mark (RFC 5545, 3.1). */
function asParameter(text: string): string {
  return oneLine(text).replaceAll('"', "’");
}

const NEWS = /^(?:METHOD|DTSTART|DTEND|LOCATION)\b.*$/gm;

/**
 * The parts of an invitation that matter to the customer: whether, when and where. Equal texts mean nothing to tell.
 */
export function newsIn(invitation: string): string {
  const unfolded = invitation.replace(/\r?\n[ \t]/g, "");
  return [...unfolded.matchAll(NEWS)].map(([line]) => line.trim()).join("\n");
}

/** The times in an invitation; undefined when it can't be read. */
export function timesIn(
  invitation: string,
): Pick<CalendarEvent, "startDate" | "endDate" | "allDay"> | undefined {
  const [start, end] = ["DTSTART", "DTEND"].map((name) => {
    const [, ...parts] =
      new RegExp(`^${name}[^:\\n]*:(\\d{4})(\\d\\d)(\\d\\d)(?:T(\\d\\d)(\\d\\d)(\\d\\d)Z)?`, "m").exec(
        invitation,
      ) ?? [];
    return parts;
  });
  if (!start?.[0] || !end?.[0]) return undefined;
  const day = ([year, month, date]: (string | undefined)[]) => `${year}-${month}-${date}`;
  const instant = (parts: (string | undefined)[]) => `${day(parts)}T${parts.slice(3).join(":")}.000Z`;
  if (start[3]) return { startDate: instant(start), endDate: instant(end), allDay: false };
  // In iCalendar an all-day event ends on the day after its last.
  const last = albertaDay(subHours(startOfAlbertaDay(day(end))!, 1).toISOString());
  return { startDate: startOfAlbertaDay(day(start))!, endDate: endOfAlbertaDay(last)!, allDay: true };
}
