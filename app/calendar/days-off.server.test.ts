import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { resetCrewFeedAddress, writeFeed } from "./calendar-feed.server";
import { dayOffForm, eventForm } from "./calendar-forms.server";
import { readFrame } from "./calendar-frame.server";
import { calendarMessages } from "./calendar-messages";
import { addCrew, removeCrew } from "./crews.server";
import {
  addDayOff,
  addHolidays,
  changeDayOff,
  listDaysOff,
  MOST_DAYS_OFF,
  removeDayOff,
  restoreDayOff,
} from "./days-off.server";
import { createEvent, moveEvent } from "./save-event.server";
import { savedWords } from "./saved-words.server";

let db: Db;
let north: number;
beforeEach(async () => {
  db = await createTestDb();
  const added = await addCrew(context(), { name: "North" });
  north = added.ok ? added.crew.id : 0;
});

const now = new Date("2026-10-01T15:00:00.000Z");
const context = () => ({ db, now, publicUrl: "https://prairie.example", business: { name: "Prairie" } });
const input = (title: string, firstDay: string, lastDay = "", crewId?: number) =>
  dayOffForm.parse({ title, firstDay, lastDay, crewId });
async function add(...fields: Parameters<typeof input>) {
  const added = await addDayOff(context(), input(...fields));
  if (!added.ok) throw new Error(added.reason);
  return added.dayOff;
}
const titles = async (...asked: Parameters<typeof listDaysOff> extends [Db, ...infer Rest] ? Rest : never) =>
  (await listDaysOff(db, ...asked)).map(({ title }) => title);

test("days off are found by the days they touch, and by the crew that has them", async () => {
  await add("Thanksgiving", "2026-10-12");
  await add("Wedding", "2026-10-09", "2026-10-12", north);
  const days = { first: "2026-10-12", last: "2026-10-12" };
  expect(await titles(days)).toEqual(["Wedding", "Thanksgiving"]);
  expect(await titles(days, { crewId: undefined })).toEqual(["Thanksgiving"]);
  expect(await titles(days, { crewId: north })).toEqual(["Wedding", "Thanksgiving"]);
  expect(await titles({ first: "2026-10-13", last: "2026-10-20" })).toEqual([]);
  await removeCrew(context(), north);
  expect(await titles({ first: "2026-01-01", last: "2026-12-31" })).toEqual(["Thanksgiving"]);
});

test("the calendar lists the days off that end on its first day or later", async () => {
  await add("Over", "2026-10-01", "2026-10-04");
  await add("Until today", "2026-10-02", "2026-10-05");
  await add("Later", "2026-10-09");
  const { daysOff } = await readFrame(context(), "2026-10-05");
  expect(daysOff.map(({ title }) => title)).toEqual(["Until today", "Later"]);
});

test("they are changed, unless somebody did meanwhile; what is removed comes back under its id, once", async () => {
  const added = await add("Shop closed", "2026-10-05");
  const changed = await changeDayOff(context(), added.id, {
    ...input("Shop closed", "2026-10-05", "2026-10-07"),
    updatedAt: added.updatedAt,
  });
  expect(changed).toMatchObject({ ok: true, before: added, dayOff: { lastDay: "2026-10-07" } });
  const late = { ...input("Late", "2026-10-05"), updatedAt: added.updatedAt };
  expect(await changeDayOff(context(), added.id, late)).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await changeDayOff(context(), 99, input("None", "2026-10-05"))).toBeUndefined();
  expect(await changeDayOff(context(), added.id, input("No crew", "2026-10-05", "", 99))).toMatchObject({
    reason: "no_such_crew",
  });
  const removed = await removeDayOff(context(), added.id);
  expect([removed?.lastDay, await removeDayOff(context(), added.id)]).toEqual(["2026-10-07", undefined]);
  const back = () => restoreDayOff(context(), added.id, input("Shop closed", "2026-10-05", "2026-10-07"));
  expect([await back(), await back()]).toEqual([true, false]);
  expect(await listDaysOff(db, { first: "2026-10-05", last: "2026-10-05" })).toMatchObject([
    { id: added.id },
  ]);
});

test("the holidays that are still to come are added once, but for days that are off for everybody", async () => {
  await add("Christmas holidays", "2026-12-24", "2026-12-31");
  await add("North only", "2026-10-12", "", north);
  const add2 = () => addHolidays(context(), [2026, 2027], "2026-10-01");
  const added = await add2();
  expect(added.map(({ title, firstDay }) => `${firstDay} ${title}`).slice(0, 3)).toEqual([
    "2026-10-12 Thanksgiving",
    "2026-11-11 Remembrance Day",
    "2027-01-01 New Year’s Day",
  ]);
  expect(added).toHaveLength(2 + 9);
  expect(await add2()).toEqual([]);
});

test("there is a most of them, of which those that are over do not count", async () => {
  const at = now.toISOString();
  const rows = (day: string, count: number) =>
    Array.from({ length: count }, () => ({
      ...{ title: "Off", first_day: day, last_day: day, created_at: at, updated_at: at },
    }));
  await db
    .insertInto("days_off")
    .values([...rows("2026-09-01", 9), ...rows("2026-11-01", MOST_DAYS_OFF)])
    .execute();
  expect(await addDayOff(context(), input("One more", "2026-11-02"))).toEqual({
    ok: false,
    reason: "too_many_days_off",
  });
  expect(await addHolidays(context(), [2026], "2026-10-01")).toEqual([]);
});

test.each([
  [{ firstDay: "2026-10-05", lastDay: "2026-10-04" }, "lastDay", calendarMessages.lastDayBeforeFirst],
  [{ firstDay: "2026-10-05", lastDay: "2027-10-06" }, "lastDay", calendarMessages.tooLongOff],
  [{ firstDay: "2026-13-05" }, "firstDay", calendarMessages.firstDayMissing],
  [{ firstDay: "2026-10-05", title: " " }, "title", calendarMessages.dayOffTitleMissing],
])("%j is refused", (fields, field, message) => {
  const { error } = dayOffForm.safeParse({ title: "Off", ...fields });
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
});

test("who plans or moves an event onto a day off is told, and is not stopped", async () => {
  await add("Thanksgiving", "2026-10-12");
  await add("Wedding", "2026-10-14", "2026-10-16", north);
  const event = { title: "Visit", eventType: "consultation", customerName: "Jane" };
  const plan = async (fields: object) => {
    const created = await createEvent(context(), eventForm.parse({ ...event, ...fields }));
    if (!created.ok) throw new Error(created.reason);
    return { ...created, said: savedWords(calendarMessages.created, created, now).text };
  };
  const day = { startDate: "2026-10-12T09:00", endDate: "2026-10-12T10:00" };
  expect((await plan(day)).said).toBe("Mon, Oct 12 is off: Thanksgiving.");
  expect((await plan({ ...day, status: "cancelled" })).said).toBe(calendarMessages.created.text);
  const days = { startDate: "2026-10-13", endDate: "2026-10-15", allDay: true };
  expect((await plan(days)).said).toBe(calendarMessages.created.text);
  const work = await plan({ ...days, crewId: north });
  expect(work.said).toBe("Wed, Oct 14 to Thu, Oct 15 are off: Wedding.");
  const moved = await moveEvent(context(), work.event.id, { from: "2026-10-13", to: "2026-10-16" });
  expect(moved && savedWords(calendarMessages.moved, moved, now).text).toBe("Fri, Oct 16 is off: Wedding.");
});

test("the office's feed has all days off, a crew's feed everybody's and its own", async () => {
  await add("Thanksgiving", "2026-10-12");
  await add("Wedding", "2026-10-09", "2026-10-10", north);
  const other = await addCrew(context(), { name: "South" });
  await add("Trip", "2026-10-08", "", other.ok ? other.crew.id : 0);
  await resetCrewFeedAddress(db, north);
  const { feedAddress } = await readFrame(context(), "2026-10-01");
  const { token } = await db.selectFrom("crew_feeds").select("token").executeTakeFirstOrThrow();
  const read = async (of: string) => {
    const text = await writeFeed(context(), of);
    const events = new ICAL.Component(ICAL.parse(text!)).getAllSubcomponents("vevent");
    return events.map((event) => {
      const { summary, startDate, endDate } = new ICAL.Event(event);
      return `${summary} ${startDate.toString()} ${endDate.toString()}`;
    });
  };
  const off = ["Off: Thanksgiving 2026-10-12 2026-10-13"];
  expect(await read(feedAddress.split("/").at(-1)!.replace(".ics", ""))).toEqual([
    "South off: Trip 2026-10-08 2026-10-09",
    "North off: Wedding 2026-10-09 2026-10-11",
    ...off,
  ]);
  expect(await read(token)).toEqual(["Off: Wedding 2026-10-09 2026-10-11", ...off]);
});
