import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { eventForm } from "./calendar-forms.server";
import { calendarMessages } from "./calendar-messages";
import { addCrew } from "./crews.server";
import { addDayOff } from "./days-off.server";
import { createEvent, updateEvent } from "./save-event.server";
import { savedWords } from "./saved-words.server";

let db: Db;
const now = new Date("2026-12-01T15:00:00.000Z");
beforeEach(async () => {
  db = await createTestDb();
});

/** On December 1, in Alberta's time. */
function input(title: string, start: string, end: string, more = {}) {
  return eventForm.parse({
    title,
    eventType: "consultation",
    customerName: "Jane",
    startDate: `2026-12-01T${start}`,
    endDate: `2026-12-01T${end}`,
    ...more,
  });
}

async function add(...event: Parameters<typeof input>) {
  const created = await createEvent({ db, now }, input(...event));
  if (!created.ok) throw new Error(created.reason);
  return created;
}

const said = async (...event: Parameters<typeof input>) =>
  savedWords(calendarMessages.created, await add(...event), now).text;

test("events that share more than an edge overlap; both are stored", async () => {
  await add("Nine", "09:00", "10:00");
  expect((await add("Ten", "10:00", "11:00")).overlaps).toEqual({ events: [], freeFrom: undefined });
  expect((await add("Half past", "09:30", "10:30")).overlaps).toMatchObject({
    events: [{ title: "Nine" }, { title: "Ten" }],
    freeFrom: "2026-12-01T17:00:00.000Z",
  });
  expect(await db.selectFrom("calendar_events").select("id").execute()).toHaveLength(3);
});

test("a cancelled event overlaps nothing, and no event overlaps itself", async () => {
  const nine = await add("Nine", "09:00", "10:00");
  expect((await add("Off", "09:00", "10:00", { status: "cancelled" })).overlaps.events).toEqual([]);
  const later = await updateEvent({ db, now }, nine.event.id, input("Nine", "09:15", "10:15"));
  expect(later).toMatchObject({ ok: true, overlaps: { events: [] } });
});

test("an event on a day that is over is said to be in the past, unless it is closed", async () => {
  const days = async (startDate: string, endDate: string, more = {}) =>
    said("Late", "09:00", "10:00", { startDate, endDate, allDay: true, ...more });
  expect(await days("2026-11-30", "2026-11-30")).toBe("Mon, Nov 30 is in the past.");
  expect(await days("2026-11-26", "2026-11-27")).toBe("Thu, Nov 26 to Fri, Nov 27 are in the past.");
  for (const own of [
    await days("2026-11-25", "2026-11-25", { status: "completed" }),
    await days("2026-12-01", "2026-12-01"),
  ])
    expect(own).toBe(calendarMessages.created.text);
});

test("the warning names the other event and the next free time", async () => {
  expect(await said("Nine", "09:00", "10:00")).toBe(calendarMessages.created.text);
  await add("Half past ten", "10:30", "11:00");
  expect(await said("Also nine", "09:00", "10:00")).toBe("Same time as Nine, 9:00. Free from 11:00.");
  expect(await said("Again", "09:00", "10:00")).toBe("Same time as Nine, 9:00 and 1 more. Free from 11:00.");
  expect(await said("Evening", "22:00", "23:30")).toBe(calendarMessages.created.text);
  expect(await said("No room", "22:30", "23:45")).toBe("Same time as Evening, 22:00.");
});

test("an all-day event leaves no free time on its day", async () => {
  await add("Job", "09:00", "10:00", { allDay: true });
  expect(await said("Visit", "09:00", "10:00")).toBe("Same time as Job, all day.");
});

test("work over several days is offered the next free days, also in the next month", async () => {
  const days = (startDate: string, endDate: string) => ({ startDate, endDate, allDay: true });
  await add("Driveway", "09:00", "10:00", days("2026-12-01", "2026-12-30"));
  await add("Holiday", "09:00", "10:00", days("2027-01-01", "2027-01-01"));
  const added = await add("Garage", "09:00", "10:00", days("2026-12-28", "2026-12-29"));
  expect(added.overlaps.freeFrom).toBe("2027-01-02T06:00:00.000Z");
  expect(savedWords(calendarMessages.created, added, now).text).toBe(
    "Same time as Driveway, all day. Free from Sat, Jan 2.",
  );
});

test("an all-day event is offered the next day, not the evening", async () => {
  await add("Visit", "09:00", "10:00");
  const { overlaps } = await add("Job", "09:00", "10:00", { allDay: true });
  expect(overlaps.freeFrom).toBe("2026-12-02T06:00:00.000Z");
});

test.each([
  [20, "20 in a row"],
  [21, undefined],
])("with %s full slots in a row a day counts as full", async (slots, free) => {
  for (let slot = 0; slot < slots; slot++) {
    const time = (minutes: number) =>
      `${String(8 + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    await add(`Slot ${slot}`, time(slot * 15), time(slot * 15 + 15));
  }
  const { overlaps } = await add("Visit", "08:00", "08:15");
  expect(overlaps.freeFrom).toBe(free && "2026-12-01T19:00:00.000Z");
});

test("the free time is after the last of all overlapping events", async () => {
  await add("Long", "08:00", "12:00");
  await add("Short", "09:00", "10:00");
  expect((await add("Visit", "09:30", "10:30")).overlaps.freeFrom).toBe("2026-12-01T18:00:00.000Z");
});

test("for whole days the warning names a free day, and an event that ends at midnight fills its day", async () => {
  await add("Night", "09:00", "10:00", { startDate: "2026-12-01T20:00", endDate: "2026-12-02T02:00" });
  expect(await said("Evening", "21:00", "22:00")).toBe("Same time as Night, 20:00.");
  const over = { startDate: "2026-12-01T21:00", endDate: "2026-12-02T01:00" };
  expect(await said("Over midnight", "09:00", "10:00", over)).toBe(
    "Same time as Night, 20:00 and 1 more. Free from Thu, Dec 3.",
  );
});

const dayOff = (crewId: number | null, firstDay: string, lastDay = firstDay) =>
  addDayOff({ db, now }, { title: "Off", crewId, firstDay, lastDay });

test("a crew is free from the first day that is neither taken nor off for it or for everybody", async () => {
  for (const name of ["North", "South"]) await addCrew({ db, now }, { name });
  const work = (startDate: string, endDate: string, crewId: number) =>
    add("Work", "09:00", "10:00", { startDate, endDate, allDay: true, crewId });
  await work("2026-12-01", "2026-12-02", 1);
  await work("2026-12-07", "2026-12-07", 1);
  await dayOff(null, "2026-12-03");
  await dayOff(1, "2026-12-04", "2026-12-06");
  await dayOff(2, "2026-12-08", "2026-12-31");
  await dayOff(1, "2026-12-10");
  const oneDay = await work("2026-12-01", "2026-12-01", 1);
  expect(oneDay.overlaps.freeFrom).toBe("2026-12-08T06:00:00.000Z");
  await db.deleteFrom("calendar_events").where("id", "=", oneDay.event.id).execute();
  const twoDays = await work("2026-12-02", "2026-12-03", 1);
  expect(twoDays.overlaps.freeFrom).toBe("2026-12-08T06:00:00.000Z");
  await db.deleteFrom("calendar_events").where("id", "=", twoDays.event.id).execute();
  const threeDays = await work("2026-12-02", "2026-12-04", 1);
  expect(threeDays.overlaps.freeFrom).toBe("2026-12-11T06:00:00.000Z");
});

test("on a day off no time of the day is called free", async () => {
  await add("Nine", "09:00", "10:00");
  await dayOff(null, "2026-12-01");
  expect((await add("Also nine", "09:00", "10:00")).overlaps.freeFrom).toBeUndefined();
});
