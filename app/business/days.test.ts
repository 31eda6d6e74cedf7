import { expect, test } from "vitest";
import { dayAfter, daysBetween } from "./days";

test("days go over months, years and changes of the clock, forth and back", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(dayAfter("2026-03-07", 2)).toBe("2026-03-09");
  expect(daysBetween("2026-10-30", "2026-11-02")).toEqual([
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-02",
  ]);
  expect(daysBetween("2026-11-02", "2026-11-02")).toEqual(["2026-11-02"]);
  expect(daysBetween("2026-11-02", "2026-11-01")).toEqual([]);
});
