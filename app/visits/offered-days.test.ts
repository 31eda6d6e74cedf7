import { expect, test } from "vitest";
import { offeredWeeks, openedDay, whenInWords, whenShort, whenSoon } from "./offered-days";

const times = [
  "2026-11-26T15:00:00.000Z",
  "2026-11-26T18:00:00.000Z",
  "2026-11-28T03:00:00.000Z",
  "2026-12-04T16:15:00.000Z",
];
const onSunday = (day: string) => day === "2026-11-29";
const weeks = offeredWeeks(times, onSunday);

test("free times stand on Alberta's calendar days, in sevens from the first to the last bookable one", () => {
  expect(
    weeks.map(({ label, days }) => [label, days.map(({ day, freeCount }) => `${day} ${freeCount}`)]),
  ).toEqual([
    [
      "Nov 26 to Dec 2",
      [
        "2026-11-26 2",
        "2026-11-27 1",
        ...["2026-11-28 0", "2026-11-29 0", "2026-11-30 0", "2026-12-01 0", "2026-12-02 0"],
      ],
    ],
    ["Dec 3 to Dec 4", ["2026-12-03 0", "2026-12-04 1"]],
  ]);
  expect(offeredWeeks([], onSunday)).toEqual([]);
  expect(offeredWeeks(times.slice(0, 2), onSunday).map(({ label }) => label)).toEqual(["Nov 26"]);
});

test("a day without a free time is closed or full", () => {
  const closed = weeks.flatMap(({ days }) => days).filter(({ isClosed }) => isClosed);
  expect(closed.map(({ label }) => label)).toEqual(["Sunday, November 29"]);
  expect(offeredWeeks(times, () => true)[0]?.days[0]?.isClosed).toBe(false);
});

test("the times of a day are split at noon and at five", () => {
  const [thursday, friday] = weeks[0]!.days;
  expect(thursday).toMatchObject({
    label: "Thursday, November 26",
    short: "Thu, Nov 26",
    weekday: "Thu",
    date: "26",
  });
  expect(thursday?.halves).toEqual([
    { label: "Morning", times: [{ start: times[0], label: "9:00 a.m." }] },
    { label: "Afternoon", times: [{ start: times[1], label: "12:00 p.m." }] },
  ]);
  expect(friday?.halves).toEqual([{ label: "Evening", times: [{ start: times[2], label: "9:00 p.m." }] }]);
});

test.each([
  [{}, "2026-11-26"],
  [{ day: "2026-12-04" }, "2026-12-04"],
  [{ day: "2026-11-29" }, "2026-11-26"],
  [{ start: times[3] }, "2026-12-04"],
  [{ start: "2026-12-04T20:00:00.000Z", day: "2026-11-27" }, "2026-11-27"],
])("of %o the times of %s are shown", (wanted, day) => {
  expect(openedDay(weeks, wanted)?.day).toBe(day);
});

test("a time in words", () => {
  expect(whenInWords(times[2]!)).toBe("Friday, November 27, 2026, 9:00 p.m.");
  expect(whenSoon(times[2]!)).toBe("Friday, November 27, 9:00 p.m.");
  expect(whenShort(times[2]!)).toBe("Fri, Nov 27, 9:00 p.m.");
});
