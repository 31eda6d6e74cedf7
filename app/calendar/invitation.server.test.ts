import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { TenDigits } from "~/business/facts";
import type { CalendarEvent } from "./calendar.server";
import { newsIn, timesIn, writeInvitation } from "./invitation.server";

const context = {
  business: { name: 'Best, "Driveways"; Ltd', email: "jo@best.example", phone: "7805550000" as TenDigits },
  publicUrl: "https://best.example",
  label: "Installation",
  link: undefined,
};
const visit: CalendarEvent = {
  id: 7,
  title: "Ours",
  description: "Ours too",
  eventType: "installation",
  customerName: 'Zoë "Z" Doe; the second,\r\nof a very long name that does not fit into a line',
  customerEmail: "zoe@example.ca",
  customerPhone: undefined,
  address: "12 Sample Street, Edmonton; a side door of a very long address that does not fit into a line",
  startDate: "2026-12-03T16:00:00.000Z",
  endDate: "2026-12-03T17:00:00.000Z",
  durationMinutes: 60,
  allDay: false,
  status: "scheduled",
  quoteId: undefined,
  crewId: undefined,
  notes: undefined,
  estimateIds: [],
  sequence: 3,
  createdAt: "2026-11-16T18:00:00.000Z",
  updatedAt: "2026-11-17T18:00:00.000Z",
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent("vevent")!) };
}

test("an invitation names host and guest, and has none of our notes", () => {
  const text = writeInvitation(visit, "REQUEST", context);
  const { calendar, event } = read(text);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect([event.uid, event.sequence, event.location]).toEqual(["event-7@best.example", 3, visit.address]);
  expect(event.organizer).toBe("mailto:jo@best.example");
  const [invited] = event.attendees;
  expect(invited?.getParameter("cn")).toBe(
    "Zoë ’Z’ Doe; the second, of a very long name that does not fit into a line",
  );
  // An answer would come as a mail that a person can't read.
  expect(invited?.getParameter("rsvp")).toBe("FALSE");
  expect(text).not.toContain("Ours");
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("a cancellation says so, whatever status the event has", () => {
  const { calendar, event } = read(writeInvitation(visit, "CANCEL", context));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

const request = (changes: Partial<CalendarEvent>) =>
  newsIn(writeInvitation({ ...visit, ...changes }, "REQUEST", context));

test.each<[string, Partial<CalendarEvent>]>([
  ["its title", { title: "Another" }],
  ["our notes", { notes: "Gate code", sequence: 4, updatedAt: "2026-11-18T18:00:00.000Z" }],
])("a change of %s does not count as news", (_, changes) => {
  expect(request(changes)).toBe(request({}));
});

test.each<[string, Partial<CalendarEvent>]>([
  ["start", { startDate: "2026-12-03T15:00:00.000Z" }],
  ["end", { endDate: "2026-12-03T18:00:00.000Z" }],
  ["place, at the end of a folded line", { address: `${visit.address}!` }],
  ["length to whole days", { allDay: true }],
])("a change of its %s counts as news", (_, changes) => {
  expect(request(changes)).not.toBe(request({}));
});

test.each<[string, Partial<CalendarEvent>]>([
  ["a visit", {}],
  [
    "whole days",
    { allDay: true, startDate: "2026-12-04T06:00:00.000Z", endDate: "2026-12-06T05:59:59.000Z" },
  ],
])("the times of %s are read as they were written", (_, changes) => {
  const { startDate, endDate, allDay } = { ...visit, ...changes };
  const text = writeInvitation({ ...visit, ...changes }, "REQUEST", context);
  expect(timesIn(text)).toEqual({ startDate, endDate, allDay });
});

/** Folded lines joined again. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").trim().split("\r\n");
const short = { ...visit, customerName: "Zoë Doe", address: "12 Sample Street" };
const plain = { ...context, business: { ...context.business, name: "Best" } };

test("an invitation has exactly this content", () => {
  expect(linesOf(writeInvitation(short, "REQUEST", plain))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Best//Calendar//EN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:event-7@best.example",
    "SEQUENCE:3",
    "DTSTAMP:20261117T180000Z",
    "DTSTART:20261203T160000Z",
    "DTEND:20261203T170000Z",
    "SUMMARY:Installation\\, Best",
    "LOCATION:12 Sample Street",
    "DESCRIPTION:Best\\, (780) 555-0000\\, jo@best.example",
    'ORGANIZER;CN="Best":mailto:jo@best.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="Zoë Doe":MAILTO:zoe@example.ca',
    "STATUS:CONFIRMED",
    "CREATED:20261116T180000Z",
    "LAST-MODIFIED:20261117T180000Z",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("an invitation to whole days without a place or a name has dates, and the address as the name", () => {
  const days = { startDate: "2026-12-04T06:00:00.000Z", endDate: "2026-12-06T05:59:59.000Z", allDay: true };
  const bare = {
    ...short,
    ...days,
    customerName: undefined,
    address: undefined,
    eventType: "follow-up" as const,
  };
  expect(linesOf(writeInvitation(bare, "CANCEL", { ...plain, label: "Follow-up" }))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Best//Calendar//EN",
    "METHOD:CANCEL",
    "BEGIN:VEVENT",
    "UID:event-7@best.example",
    "SEQUENCE:3",
    "DTSTAMP:20261117T180000Z",
    "DTSTART;VALUE=DATE:20261204",
    "DTEND;VALUE=DATE:20261206",
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
    "SUMMARY:Follow-up\\, Best",
    "DESCRIPTION:Best\\, (780) 555-0000\\, jo@best.example",
    'ORGANIZER;CN="Best":mailto:jo@best.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="zoe@example.ca":MAILTO:zoe@example.ca',
    "STATUS:CANCELLED",
    "CREATED:20261116T180000Z",
    "LAST-MODIFIED:20261117T180000Z",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});
