import { expect, test } from "vitest";
import { offeredDays, whenInWords } from "./offered-days";

test("free times are grouped by Alberta day, in order", () => {
  const times = ["2026-11-26T15:00:00.000Z", "2026-11-26T19:30:00.000Z", "2026-11-28T03:00:00.000Z"];
  expect(offeredDays(times)).toEqual([
    {
      label: "Thursday, November 26",
      times: [
        { start: times[0], label: "9:00 a.m." },
        { start: times[1], label: "1:30 p.m." },
      ],
    },
    { label: "Friday, November 27", times: [{ start: times[2], label: "9:00 p.m." }] },
  ]);
  expect(offeredDays([])).toEqual([]);
  expect(whenInWords(times[2]!)).toBe("Friday, November 27, 2026, 9:00 p.m.");
});
