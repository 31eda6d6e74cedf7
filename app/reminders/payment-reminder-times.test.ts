import { expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { albertaDay } from "~/business/time";
import { dueDaysRemindedOn, nextPaymentReminder } from "./payment-reminder-times";

// Alberta is six hours behind UTC in 2026. December 14 is a Monday.
const facts = {
  issuedAt: "2026-11-16T18:00:00.000Z",
  dueOn: "2026-12-16",
  queued: [],
  notBefore: undefined,
};

test.each([
  ["three days before is a Sunday: on Monday", {}, "2026-12-01T18:00Z", 1, "2026-12-14T14:00Z"],
  ["three days before is a Friday", { dueOn: "2026-12-14" }, "2026-12-01T18:00Z", 1, "2026-12-11T14:00Z"],
  ["a minute before 8:00", {}, "2026-12-14T13:59Z", 1, "2026-12-14T14:00Z"],
  ["at 8:00", {}, "2026-12-14T14:00Z", 1, "2026-12-14T14:00Z"],
  ["in the afternoon", {}, "2026-12-14T22:30Z", 1, "2026-12-14T22:30Z"],
  ["a minute before 20:00", {}, "2026-12-15T01:59Z", 1, "2026-12-15T01:59Z"],
  ["at 20:00, the day before it is due", {}, "2026-12-15T02:00Z", 1, "2026-12-15T14:00Z"],
  ["the last minute of the day before", {}, "2026-12-16T01:59Z", 1, "2026-12-16T01:59Z"],
  ["on the due day the first is dropped", {}, "2026-12-16T14:00Z", 2, "2026-12-17T14:00Z"],
  ["in the night to the due day too", {}, "2026-12-16T02:00Z", 2, "2026-12-17T14:00Z"],
  ["after the first", { queued: [1] }, "2026-12-14T15:00Z", 2, "2026-12-17T14:00Z"],
  ["the day after is a Saturday", { dueOn: "2026-12-11" }, "2026-12-11T15:00Z", 2, "2026-12-14T14:00Z"],
  ["a week after", { queued: [1, 2] }, "2026-12-17T15:00Z", 3, "2026-12-23T14:00Z"],
  ["two weeks after", { queued: [1, 2, 3] }, "2026-12-23T15:00Z", 4, "2026-12-30T14:00Z"],
  [
    "a first one that was stopped comes no more",
    { queued: [2] },
    "2026-12-14T14:00Z",
    3,
    "2026-12-23T14:00Z",
  ],
  ["three days late, over a weekend", {}, "2026-12-20T18:00Z", 3, "2026-12-23T14:00Z"],
  ["three days late, on the last day", { queued: [2] }, "2026-12-26T18:00Z", 4, "2026-12-30T14:00Z"],
  ["late, at night", { queued: [1, 2] }, "2026-12-24T03:00Z", 3, "2026-12-24T14:00Z"],
  [
    "Friday's, three days late on Monday",
    { dueOn: "2026-12-11", queued: [1, 2] },
    "2026-12-21T18:00Z",
    3,
    "2026-12-21T18:00Z",
  ],
  [
    "held until the day after tomorrow",
    { notBefore: "2026-12-18T20:15:00.000Z" },
    "2026-12-17T14:00Z",
    2,
    "2026-12-18T20:15Z",
  ],
  [
    "held until a night",
    { notBefore: "2026-12-18T05:00:00.000Z" },
    "2026-12-17T14:00Z",
    2,
    "2026-12-18T14:00Z",
  ],
  [
    "held until a Saturday: Monday would be four days late",
    { notBefore: "2026-12-19T18:00:00.000Z" },
    "2026-12-17T14:00Z",
    3,
    "2026-12-23T14:00Z",
  ],
  [
    "held until the due day",
    { notBefore: "2026-12-16T06:00:00.000Z" },
    "2026-12-14T14:00Z",
    2,
    "2026-12-17T14:00Z",
  ],
  [
    "three days to pay: not on the day of issue",
    { issuedAt: "2026-12-14T13:00:00.000Z" },
    "2026-12-14T14:00Z",
    2,
    "2026-12-17T14:00Z",
  ],
  [
    "issued on Sunday evening, reminded on Monday at the earliest",
    { issuedAt: "2026-12-14T05:59:00.000Z" },
    "2026-12-14T05:59Z",
    1,
    "2026-12-14T14:00Z",
  ],
  [
    "due on the day of issue",
    { issuedAt: "2026-12-16T15:00:00.000Z" },
    "2026-12-16T15:00Z",
    2,
    "2026-12-17T14:00Z",
  ],
  // Until 2026 clocks changed: on November 2, 2025 back, on March 9, 2025 ahead.
  [
    "8:00 after the clocks went back",
    { issuedAt: "2025-10-01T15:00:00.000Z", dueOn: "2025-11-05" },
    "2025-10-30T15:00Z",
    1,
    "2025-11-03T15:00Z",
  ],
  [
    "8:00 after the clocks went ahead",
    { issuedAt: "2025-02-01T15:00:00.000Z", dueOn: "2025-03-07", queued: [1] },
    "2025-03-07T20:00Z",
    2,
    "2025-03-10T14:00Z",
  ],
  [
    "over the end of the year",
    { dueOn: "2026-12-30", queued: [1] },
    "2026-12-30T18:00Z",
    2,
    "2026-12-31T14:00Z",
  ],
])("%s", (_, more, now, step, leavesAt) => {
  const next = nextPaymentReminder({ ...facts, ...more }, new Date(now));
  expect(next).toEqual({ step, leavesAt: new Date(leavesAt).toISOString() });
});

test.each([
  ["after the fourth", { queued: [1, 2, 3, 4] }, "2026-12-30T18:00Z"],
  ["when the fourth was missed for four days", { queued: [3] }, "2027-01-03T18:00Z"],
  ["when only the fourth left", { queued: [4] }, "2026-12-17T14:00Z"],
  ["long after", {}, "2027-02-01T18:00Z"],
  ["while it is held for weeks", { notBefore: "2027-01-04T18:00:00.000Z" }, "2026-12-14T14:00Z"],
])("nothing is due %s", (_, more, now) => {
  expect(nextPaymentReminder({ ...facts, ...more }, new Date(now))).toBeUndefined();
});

test("for every due day around a change of the clocks, all four leave once, in order, each on a day of its own", () => {
  for (let dueOn = "2025-02-15"; dueOn < "2025-03-20"; dueOn = dayAfter(dueOn, 1)) {
    const queued: number[] = [];
    const days: string[] = [];
    const issuedAt = `${dayAfter(dueOn, -20)}T18:00:00.000Z`;
    for (let day = dayAfter(dueOn, -6); day < dayAfter(dueOn, 22); day = dayAfter(day, 1)) {
      const { first, last } = dueDaysRemindedOn(day);
      for (const time of ["10:00", "15:00", "23:00"]) {
        const now = new Date(`${day}T${time}:00.000Z`);
        const next = nextPaymentReminder({ issuedAt, dueOn, queued, notBefore: undefined }, now);
        if (!next || new Date(next.leavesAt) > now) continue;
        queued.push(next.step);
        days.push(albertaDay(next.leavesAt));
        expect([dueOn, first <= dueOn && dueOn <= last]).toEqual([dueOn, true]);
      }
    }
    expect([dueOn, queued, new Set(days).size]).toEqual([dueOn, [1, 2, 3, 4], 4]);
  }
});

test("after a downtime of any length none leaves later than three days, and never two on a day", () => {
  const dueOn = "2026-12-12";
  for (let downFrom = -6; downFrom < 20; downFrom++) {
    for (const length of [1, 2, 3, 4, 5, 8, 25]) {
      const queued: number[] = [];
      const days: string[] = [];
      for (let place = -6; place < 26; place++) {
        if (place >= downFrom && place < downFrom + length) continue;
        const now = new Date(`${dayAfter(dueOn, place)}T18:00:00.000Z`);
        const next = nextPaymentReminder({ ...facts, dueOn, queued }, now);
        if (!next || new Date(next.leavesAt) > now) continue;
        queued.push(next.step);
        days.push(dayAfter(dueOn, place));
        // Due on a Saturday: on Wednesday, and on the Mondays after it.
        const planned = ["2026-12-09", "2026-12-14", "2026-12-21", "2026-12-28"][next.step - 1]!;
        expect(days.at(-1)! >= planned && days.at(-1)! <= dayAfter(planned, 3)).toBe(true);
        expect(next.step > 1 || days.at(-1)! < dueOn).toBe(true);
      }
      expect(new Set(days).size).toBe(days.length);
      expect(queued).toEqual([...queued].sort());
    }
  }
});
