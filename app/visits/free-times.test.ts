import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { expect, test } from "vitest";
import { defaultBusiness, type VisitSettings } from "~/business/facts";
import { albertaDay, albertaWallTime } from "~/business/time";
import { freeTimes, HORIZON_DAYS, type Planned, visitEnd } from "./free-times";

const open: VisitSettings = { ...defaultBusiness.visits, isOpen: true };
/** Monday, 8:00 in Alberta. */
const now = new Date("2026-11-23T14:00:00Z");

test("nothing is offered until the owner switches it on", () => {
  expect(freeTimes(defaultBusiness.visits, [], now)).toEqual([]);
});

test("a day's times follow its hours, length and gap, in Alberta time", () => {
  const times = freeTimes(open, [], now).map(albertaWallTime);
  expect(times.slice(0, 6)).toEqual([
    "2026-11-24T09:00:00",
    "2026-11-24T10:15:00",
    "2026-11-24T11:30:00",
    "2026-11-24T12:45:00",
    "2026-11-24T14:00:00",
    "2026-11-24T15:15:00",
  ]);
  expect(times.some((time) => /-(28|29)T/.test(time))).toBe(false);
  // Three weeks ahead to the minute: that Monday's 9:00 is later.
  expect(times.at(-1)).toBe("2026-12-11T15:15:00");
});

test("from 2026 on Alberta is always six hours behind UTC", () => {
  const [winter] = freeTimes({ ...open, noticeHours: 0 }, [], now);
  expect(winter).toBe("2026-11-23T15:00:00.000Z");
  const [before] = freeTimes({ ...open, noticeHours: 0 }, [], new Date("2024-12-02T14:00:00Z"));
  expect(before).toBe("2024-12-02T16:00:00.000Z");
});

test("an event exactly a gap away leaves a time free; a minute closer takes it", () => {
  const start = "2026-11-24T15:00:00.000Z";
  const until = (endDate: string) =>
    freeTimes(open, [{ startDate: "2026-11-24T13:00:00.000Z", endDate, isVisit: false }], now);
  expect(until("2026-11-24T14:30:00.000Z")).toContain(start);
  expect(until("2026-11-24T14:31:00.000Z")).not.toContain(start);
  const endDate = "2026-11-24T23:00:00.000Z";
  const from = (startDate: string) => freeTimes(open, [{ startDate, endDate, isVisit: false }], now);
  expect(from(addMinutes(visitEnd(start, open), open.gapMinutes).toISOString())).toContain(start);
  expect(from(addMinutes(visitEnd(start, open), open.gapMinutes - 1).toISOString())).not.toContain(start);
});

test("an installation over three weeks leaves no free time", () => {
  const job = {
    startDate: "2026-11-20T15:00:00.000Z",
    endDate: addDays(now, 30).toISOString(),
    isVisit: false,
  };
  expect(freeTimes(open, [job], now)).toEqual([]);
});

test("no offered time is over an event, past, before the notice, beyond three weeks, or on a full day", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 60; round++) {
    const moment = addMinutes(now, random(400_000));
    const settings: VisitSettings = {
      ...open,
      lengthMinutes: 15 + random(120),
      gapMinutes: random(60),
      noticeHours: random(72),
      mostPerDay: 1 + random(4),
      hours: Array.from({ length: 7 }, () =>
        random(4) === 0 ? undefined : { from: random(12) * 60, to: (13 + random(10)) * 60 },
      ),
    };
    const planned = Array.from({ length: random(30) }, (): Planned => {
      const start = addMinutes(moment, random(25 * 24 * 60) - 24 * 60);
      return {
        startDate: start.toISOString(),
        endDate: addMinutes(start, 15 + random(2000)).toISOString(),
        isVisit: random(2) === 0,
      };
    });
    for (const time of freeTimes(settings, planned, moment)) {
      const end = visitEnd(time, settings);
      expect(planned.some(({ startDate, endDate }) => startDate < end && endDate > time)).toBe(false);
      expect(Date.parse(time)).toBeGreaterThanOrEqual(addHours(moment, settings.noticeHours).getTime());
      expect(Date.parse(time)).toBeLessThanOrEqual(addDays(moment, HORIZON_DAYS).getTime());
      const sameDay = planned.filter(
        ({ isVisit, startDate }) => isVisit && albertaDay(startDate) === albertaDay(time),
      );
      expect(sameDay.length).toBeLessThan(settings.mostPerDay);
    }
  }
});

test.each([
  ["exactly at the notice", "2026-11-23T15:00:00.000Z", 24, "2026-11-24T15:00:00.000Z", true],
  ["a moment inside of it", "2026-11-23T15:00:00.001Z", 24, "2026-11-24T15:00:00.000Z", false],
  ["this very moment, without a notice", "2026-11-24T15:00:00.000Z", 0, "2026-11-24T15:00:00.000Z", false],
  ["a moment later, without a notice", "2026-11-24T14:59:59.999Z", 0, "2026-11-24T15:00:00.000Z", true],
  ["exactly three weeks ahead", "2026-11-23T15:00:00.000Z", 0, "2026-12-14T15:00:00.000Z", true],
  ["a moment beyond them", "2026-11-23T14:59:59.999Z", 0, "2026-12-14T15:00:00.000Z", false],
])("what begins %s is offered or not", (_, moment, noticeHours, start, isOffered) => {
  expect(freeTimes({ ...open, noticeHours }, [], new Date(moment)).includes(start)).toBe(isOffered);
});

test("a visit ends when the day does, and not a minute later", () => {
  const until = (to: number) =>
    freeTimes({ ...open, hours: [undefined, { from: 540, to }] }, [], now).map(albertaWallTime);
  expect(until(540 + 45)).toEqual(["2026-11-24T09:00:00", "2026-12-01T09:00:00", "2026-12-08T09:00:00"]);
  expect(until(540 + 44)).toEqual([]);
});

test("a day with its limit of visits is full, whatever else is planned", () => {
  const at = (hour: number, isVisit: boolean): Planned => ({
    startDate: `2026-11-24T${hour}:00:00.000Z`,
    endDate: `2026-11-24T${hour}:30:00.000Z`,
    isVisit,
  });
  const onTuesday = (planned: Planned[]) =>
    freeTimes({ ...open, mostPerDay: 2 }, planned, now).filter((time) => albertaDay(time) === "2026-11-24");
  expect(onTuesday([at(15, true), at(17, false), at(19, false)])).not.toEqual([]);
  expect(onTuesday([at(15, true), at(17, true)])).toEqual([]);
});
