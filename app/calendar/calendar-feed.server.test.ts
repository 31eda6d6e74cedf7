import { addMinutes } from "date-fns/addMinutes";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { crewFeedAddress, resetCrewFeedAddress, resetFeedAddress, writeFeed } from "./calendar-feed.server";
import { eventForm } from "./calendar-forms.server";
import { readFrame } from "./calendar-frame.server";
import { addCrew, removeCrew } from "./crews.server";
import { createEvent, updateEvent } from "./save-event.server";

let db: Db;
const now = new Date("2026-12-01T15:00:00.000Z");
const context = () => ({ db, now, business: { name: "Prairie" }, publicUrl: "https://prairie.example" });
const visit = {
  title: "Visit; with, signs",
  eventType: "consultation",
  customerName: "Zoë",
  startDate: "2026-12-01T09:00",
  endDate: "2026-12-01T10:00",
};

beforeEach(async () => {
  db = await createTestDb();
});

async function add(more: object) {
  const created = await createEvent(context(), eventForm.parse({ ...visit, ...more }));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

async function token(): Promise<string> {
  const { feedAddress: address } = await readFrame(context(), "2026-11-20");
  return /^https:\/\/prairie\.example\/calendar\/([\w-]{32})\.ics$/.exec(address)?.[1] ?? address;
}

async function feed() {
  const text = (await writeFeed(context(), await token())) ?? "";
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
}

test("an appointment is an instant in UTC, with its words, its place and who it is with", async () => {
  const { id } = await add({
    address: "12 Whyte Ave, Edmonton",
    customerPhone: "780-555-9876",
    description: "Long driveway. ".repeat(20),
    notes: "Gate\ncode",
  });
  const [event] = await feed();
  expect(event?.uid).toBe(`event-${id}@prairie.example`);
  expect(event?.startDate.toString()).toBe("2026-12-01T15:00:00Z");
  expect(event?.endDate.toString()).toBe("2026-12-01T16:00:00Z");
  expect(event?.summary).toBe(visit.title);
  expect(event?.location).toBe("12 Whyte Ave, Edmonton");
  const description = `Consultation\nZoë, 780-555-9876\n${"Long driveway. ".repeat(20).trim()}\nGate\ncode`;
  expect(event?.description).toBe(description);
});

test("a change keeps the UID and raises the SEQUENCE; a cancelled event is marked as such", async () => {
  const { id } = await add({});
  const [before] = await feed();
  const cancelled = eventForm.parse({ ...visit, status: "cancelled" });
  await updateEvent({ db, now: addMinutes(now, 1) }, id, cancelled);
  const [after] = await feed();
  expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
  const stamps = ["dtstamp", "created", "last-modified"].map((name) =>
    String(after?.component.getFirstPropertyValue(name)),
  );
  expect(stamps).toEqual(["2026-12-01T15:01:00Z", "2026-12-01T15:00:00Z", "2026-12-01T15:01:00Z"]);
  expect(after?.uid).toBe(before?.uid);
  expect(after?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("all-day events have dates, and end on the day after the last", async () => {
  await add({ startDate: "2026-12-03", endDate: "2026-12-04", allDay: true });
  const [event] = await feed();
  expect([event?.startDate.isDate, String(event?.startDate), String(event?.endDate)]).toEqual([
    true,
    "2026-12-03",
    "2026-12-05",
  ]);
});

test("an all-day event that ends at midnight ends on that date, not a day later", async () => {
  const { id } = await add({ startDate: "2026-12-03", endDate: "2026-12-04", allDay: true });
  await db
    .updateTable("calendar_events")
    .set({ end_date: "2026-12-05T06:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  const [event] = await feed();
  expect(String(event?.endDate)).toBe("2026-12-05");
});

test("events that ended over a year ago are left out", async () => {
  await add({ startDate: "2025-11-30T09:00", endDate: "2025-11-30T10:00" });
  expect(await feed()).toEqual([]);
});

test("after a reset only the new address answers", async () => {
  const old = await token();
  await resetFeedAddress(db);
  expect(await writeFeed(context(), old)).toBeUndefined();
  expect(await writeFeed(context(), await token())).toContain("BEGIN:VCALENDAR");
  expect(await writeFeed(context(), "")).toBeUndefined();
});

test("a crew's address shows only its own events, without office notes, until it is reset", async () => {
  const crewOf = async (name: string) => {
    const added = await addCrew(context(), { name });
    if (!added.ok) throw new Error(added.reason);
    return added.crew.id;
  };
  const [north, south] = [await crewOf("North"), await crewOf("South")];
  const secrets = { customerEmail: "zoe@example.ca", description: "Paid $3,000 so far" };
  await add({
    title: "Ours",
    crewId: north,
    customerPhone: "780-555-9876",
    notes: "Gate code 1407",
    ...secrets,
  });
  await add({ title: "Long ago", crewId: north, startDate: "2026-11-16T09:00", endDate: "2026-11-16T10:00" });
  await add({
    title: "Far ahead",
    crewId: north,
    startDate: "2026-12-16T09:00",
    endDate: "2026-12-16T10:00",
  });
  await add({ title: "Theirs", crewId: south });
  await add({ title: "Nobody's" });
  expect(await crewFeedAddress(context(), north)).toBeUndefined();
  expect(await resetCrewFeedAddress(db, north)).toBe(true);
  const read = async () => {
    const address = (await crewFeedAddress(context(), north)) ?? "";
    const [, its = ""] = /\/calendar\/([\w-]{32})\.ics$/.exec(address) ?? [];
    return { its, text: (await writeFeed(context(), its)) ?? "" };
  };
  const { its, text } = await read();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual(["Ours"]);
  const description = "Consultation\nZoë, 780-555-9876\nGate code 1407";
  expect(events[0]?.getFirstPropertyValue("description")).toBe(description);
  expect(text).not.toMatch(/zoe@|3,000/);
  await resetCrewFeedAddress(db, north);
  expect(await writeFeed(context(), its)).toBeUndefined();
  const renewed = await read();
  expect(renewed.text).toContain("Ours");
  await removeCrew(context(), north);
  expect(await writeFeed(context(), renewed.its)).toBeUndefined();
  expect(await resetCrewFeedAddress(db, north)).toBe(false);
});

test("the office's address has what ended within a year, and who it is with", async () => {
  await add({ title: "A year ago", startDate: "2025-12-01T07:00", endDate: "2025-12-01T08:00" });
  await add({ title: "Within", startDate: "2025-12-01T07:00", endDate: "2025-12-01T08:01" });
  await add({ title: "With mail", customerPhone: "780-555-9876", customerEmail: "zoe@example.ca" });
  const events = await feed();
  expect(events.map(({ summary }) => summary)).toEqual(["Within", "With mail"]);
  expect(events[1]?.description).toBe("Consultation\nZoë, 780-555-9876, zoe@example.ca");
});

test("a crew's address has the days that its own page has: fourteen back and fourteen ahead", async () => {
  const added = await addCrew(context(), { name: "North" });
  if (!added.ok) throw new Error(added.reason);
  const crewId = added.crew.id;
  for (const day of ["2026-11-16", "2026-11-17", "2026-12-15", "2026-12-16"]) {
    await add({ title: day, crewId, startDate: `${day}T09:00`, endDate: `${day}T10:00` });
  }
  await resetCrewFeedAddress(db, crewId);
  const address = await crewFeedAddress(context(), crewId);
  const text = await writeFeed(context(), /calendar\/(.*)\.ics/.exec(address ?? "")?.[1] ?? "");
  expect(text?.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    "SUMMARY:2026-11-17",
    "SUMMARY:2026-12-15",
  ]);
  expect(text).toContain("X-WR-CALNAME:Prairie, North");
});

const linesOf = (text: string | undefined) => text?.replaceAll("\r\n ", "").trim().split("\r\n");

test("the office's calendar has exactly this content", async () => {
  await add({
    title: "Work",
    eventType: "installation",
    description: "Long driveway",
    customerEmail: "zoe@example.ca",
    customerPhone: "780-555-9876",
    address: "12 Whyte Ave",
    notes: "Gate code",
    status: "completed",
  });
  expect(linesOf(await writeFeed(context(), await token()))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Prairie//Calendar//EN",
    "METHOD:PUBLISH",
    "NAME:Prairie",
    "X-WR-CALNAME:Prairie",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:event-1@prairie.example",
    "SEQUENCE:0",
    "DTSTAMP:20261201T150000Z",
    "DTSTART:20261201T150000Z",
    "DTEND:20261201T160000Z",
    "SUMMARY:Work",
    "LOCATION:12 Whyte Ave",
    "DESCRIPTION:Installation\\nZoë\\, 780-555-9876\\, zoe@example.ca\\nLong driveway\\nGate code",
    "STATUS:CONFIRMED",
    "CREATED:20261201T150000Z",
    "LAST-MODIFIED:20261201T150000Z",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});
