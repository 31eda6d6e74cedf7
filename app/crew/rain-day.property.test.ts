import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { defaultBusiness } from "~/business/facts";
import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, listEvents } from "~/calendar/calendar.server";
import { addDayOff, listDaysOff } from "~/calendar/days-off.server";
import { clashesOf } from "~/calendar/next-free-days";
import { offOn } from "~/calendar/off-on";
import { createEvent } from "~/calendar/save-event.server";
import { daysOf } from "~/calendar/whole-days";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listWetWork, moveForRain, type RainMove, undoRain } from "./rain-day.server";

const NOW = new Date("2026-09-07T14:00:00.000Z");
const MONDAY = "2026-09-07";
/** Across the end of daylight saving time, if Alberta still had it. */
const WEEKS = [MONDAY, "2026-10-26", "2027-03-08"];
const RUNS = Number(process.env.RUNS ?? 40);

const { season } = defaultBusiness;

let db: Db;
const context = () => ({ db, now: NOW, actor: "owner" });

beforeEach(async () => {
  db = await createTestDb();
  for (const name of ["North", "South"]) {
    await db.insertInto("crews").values({ name, created_at: NOW.toISOString() }).execute();
  }
});

const work = fc.record({
  crew: fc.constantFrom(1, 2),
  day: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 1, max: 3 }),
  hour: fc.option(fc.integer({ min: 7, max: 15 }), { nil: undefined }),
  type: fc.constantFrom("installation", "maintenance", "project_start"),
});
const off = fc.record({
  day: fc.integer({ min: 0, max: 20 }),
  crewId: fc.constantFrom(null, 1, 2),
});

/** Adds work that clashes with nothing there. */
async function plan(
  monday: string,
  { crew: crewId, day, days, hour, type }: typeof work extends fc.Arbitrary<infer T> ? T : never,
) {
  const first = dayAfter(monday, day);
  const times =
    hour === undefined
      ? { startDate: startOfAlbertaDay(first)!, endDate: endOfAlbertaDay(dayAfter(first, days - 1))! }
      : { startDate: `${first}T${hour + 7}:30:00.000Z`, endDate: `${first}T${hour + 8}:30:00.000Z` };
  const event = { id: 0, crewId, allDay: hour === undefined, ...times };
  const planned = await listEvents(db);
  if (clashesOf(event, planned).length > 0) return;
  const input = {
    title: "Work",
    customerName: "Maria",
    eventType: type,
    ...times,
    allDay: event.allDay,
    crewId,
  };
  const created = await createEvent(context(), input as Parameters<typeof createEvent>[1]);
  expect(created.ok).toBe(true);
}

const lengthOf = ({ startDate, endDate }: CalendarEvent) => Date.parse(endDate) - Date.parse(startDate);
const timesOf = (events: CalendarEvent[]) =>
  events.map(({ id, startDate, endDate, crewId }) => ({ id, startDate, endDate, crewId }));

test("in random weeks no crew is booked twice, no work is lost or shorter, and Undo puts all back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WEEKS),
      fc.array(work, { minLength: 1, maxLength: 12 }),
      fc.array(off, { maxLength: 4 }),
      fc.integer({ min: 1, max: 10 }),
      async (monday, works, offs, wetDay) => {
        await db.deleteFrom("calendar_events").execute();
        await db.deleteFrom("days_off").execute();
        for (const each of works) await plan(monday, each);
        for (const { day, crewId } of offs) {
          const only = dayAfter(monday, day);
          await addDayOff(context(), { title: "Off", firstDay: only, lastDay: only, crewId });
        }
        const before = await listEvents(db);
        const day = dayAfter(monday, wetDay);
        const wet = await listWetWork(context(), day, { season, unfit: new Set() });
        const moves: RainMove[] = wet.flatMap(({ event: { id, updatedAt }, firstDay }) =>
          firstDay ? [{ id, firstDay, updatedAt }] : [],
        );
        const moved = await moveForRain(context(), moves);
        expect(moved.ok, "what is proposed can be done").toBe(true);
        if (!moved.ok) return;

        const after = await listEvents(db);
        expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
        for (const event of after) {
          const old = before.find(({ id }) => id === event.id)!;
          expect(clashesOf(event, after), "a crew twice at a time").toEqual([]);
          expect(event.crewId).toBe(old.crewId);
          expect(lengthOf(event)).toBe(lengthOf(old));
          const isMoved = moves.some(({ id }) => id === event.id);
          if (!isMoved) expect(event.startDate).toBe(old.startDate);
          else {
            expect(daysOf(event)[0]! > day, "later than the wet day").toBe(true);
            const daysOff = await listDaysOff(db, { first: daysOf(event)[0]!, last: daysOf(event).at(-1)! });
            expect(daysOf(event).flatMap((each) => offOn(daysOff, each, { crewId: event.crewId }))).toEqual(
              [],
            );
          }
        }
        const undone = await undoRain(context(), moved.moved);
        expect(undone.changed).toEqual([]);
        expect(timesOf(await listEvents(db))).toEqual(timesOf(before));
      },
    ),
    { numRuns: RUNS },
  );
});
