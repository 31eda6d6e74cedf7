import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  albertaDay,
  albertaToUtc,
  albertaWallTime,
  endOfAlbertaDay,
  formatAlberta,
  parseDay,
  parseFollowUpDate,
  parseInstant,
  parseMonth,
} from "./time";

const TIMESTAMP = "yyyy-MM-dd'T'HH:mm:ss";

describe("Alberta wall time", () => {
  test.each([
    ["a winter morning from 2026 on", "2026-12-01T09:00", "2026-12-01T15:00:00.000Z"],
    ["a winter morning before", "2024-12-01T09:00", "2024-12-01T16:00:00.000Z"],
    ["the last winter of the old rule", "2026-02-01T09:00", "2026-02-01T16:00:00.000Z"],
    ["a summer morning", "2026-07-01T09:00", "2026-07-01T15:00:00.000Z"],
    ["a summer morning before", "2024-07-01T09:00", "2024-07-01T15:00:00.000Z"],
    ["with a space", "2026-12-01 09:00", "2026-12-01T15:00:00.000Z"],
    ["with seconds", "2026-12-01T09:00:30", "2026-12-01T15:00:30.000Z"],
    ["with a fraction of a second", "2026-12-01T09:00:30.25", "2026-12-01T15:00:30.250Z"],
    ["the last evening of a year", "2026-12-31T23:59", "2027-01-01T05:59:00.000Z"],
    ["a leap day", "2028-02-29T00:00", "2028-02-29T06:00:00.000Z"],
    ["an hour that was skipped in spring", "2025-03-09T02:30", "2025-03-09T09:30:00.000Z"],
    ["the hour after the skipped one", "2025-03-09T03:30", "2025-03-09T09:30:00.000Z"],
    ["an hour that came twice in autumn", "2025-11-02T01:30", "2025-11-02T07:30:00.000Z"],
    ["the hour after both", "2025-11-02T02:30", "2025-11-02T09:30:00.000Z"],
    ["an hour that is no longer skipped", "2027-03-14T02:30", "2027-03-14T08:30:00.000Z"],
  ])("%s: %s", (_, wallTime, utc) => {
    expect(albertaToUtc(wallTime)).toBe(utc);
  });

  test.each([
    "",
    "tomorrow at nine",
    "2026-02-30T09:00",
    "2027-02-29T09:00",
    "2026-13-01T09:00",
    "2026-00-01T09:00",
    "2026-12-00T09:00",
    "2026-12-01T24:00",
    "2026-12-01T09:60",
    "2026-12-01T09:00:60",
    "2026-12-01T9:00",
    "2026-12-01",
    "09:00",
    "0026-12-01T09:00",
    "12026-12-01T09:00",
    "2026-12-01T09:00Z",
    "2026-12-01T09:00-06:00",
    " 2026-12-01T09:00",
  ])("'%s' is none", (text) => {
    expect(albertaToUtc(text)).toBeUndefined();
  });
});

test("the zone data knows that Alberta stopped changing its clocks in 2026", () => {
  expect(formatAlberta("2026-11-01T12:00:00.000Z", TIMESTAMP)).toBe("2026-11-01T06:00:00");
  expect(albertaToUtc("2036-01-15T09:00")).toBe("2036-01-15T15:00:00.000Z");
});

describe("an instant sent to the API", () => {
  test.each([
    ["2026-12-01T15:00:00.000Z", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01T15:00:01.001Z", "2026-12-01T15:00:01.001Z"],
    ["2026-12-01T15:00Z", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01 15:00Z", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01T09:00-06:00", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01T09:00:00-0700", "2026-12-01T16:00:00.000Z"],
    ["2026-12-01T09:00+05:30", "2026-12-01T03:30:00.000Z"],
    ["2026-12-01T09:00", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01 09:00:30", "2026-12-01T15:00:30.000Z"],
  ])("%s is %s", (sent, utc) => {
    expect(parseInstant(sent)).toBe(utc);
  });

  test.each([
    "",
    "soon",
    "2026-12-01",
    "2026-12-01Z",
    "2026-02-30T09:00Z",
    "2026-02-30T09:00-06:00",
    "2026-12-01T24:00Z",
    "2026-12-01T09:00+15:00",
    "2026-12-01T09:00-06:60",
    "2026-12-01T09:00ZZ",
    "Tue, 01 Dec 2026 15:00:00 GMT",
    "1796137200000",
  ])("'%s' is none", (sent) => {
    expect(parseInstant(sent)).toBeUndefined();
  });
});

describe("a day ends with its last second in Alberta", () => {
  test.each([
    ["2026-12-01", "2026-12-02T05:59:59.000Z"],
    ["2024-12-01", "2024-12-02T06:59:59.000Z"],
    ["2026-12-31", "2027-01-01T05:59:59.000Z"],
    ["2026-02-30", undefined],
    ["0026-12-01", undefined],
    ["2026-12-1", undefined],
    ["2026-12-01T09:00", undefined],
    ["", undefined],
  ])("%s: %s", (day, utc) => {
    expect(endOfAlbertaDay(day)).toBe(utc);
  });
});

describe("when a follow-up is due", () => {
  test.each([
    ["a day", "2026-12-01", "2026-12-02T05:59:59.000Z"],
    ["a day as a browser's date makes it", "2026-12-01T00:00:00.000Z", "2026-12-02T05:59:59.000Z"],
    ["an instant", "2026-12-01T15:30:00.000Z", "2026-12-01T15:30:00.000Z"],
    ["an evening that is midnight in UTC", "2026-12-01T18:00-06:00", "2026-12-02T00:00:00.000Z"],
    ["midnight in UTC written otherwise", "2026-12-01T00:00:00Z", "2026-12-01T00:00:00.000Z"],
    ["a wall time", "2026-12-01T09:00", "2026-12-01T15:00:00.000Z"],
    ["no real day", "2026-02-30", undefined],
    ["no real day as a browser's date", "2026-02-30T00:00:00.000Z", undefined],
    ["nothing", "", undefined],
  ])("%s", (_, sent, due) => {
    expect(parseFollowUpDate(sent)).toBe(due);
  });
});

test.each([
  ["2026-12-02T05:59:59.999Z", "2026-12-01"],
  ["2026-12-02T06:00:00.000Z", "2026-12-02"],
  ["2024-12-02T06:59:59.999Z", "2024-12-01"],
  ["2024-12-02T07:00:00.000Z", "2024-12-02"],
])("%s belongs to Alberta's %s", (iso, day) => {
  expect(albertaDay(iso)).toBe(day);
});

describe("an instant as Alberta reads it", () => {
  test.each([
    ["2026-12-01T15:00:00.000Z", "MMM dd, yyyy HH:mm", "Dec 01, 2026 09:00"],
    ["2024-12-01T16:00:00.000Z", "MMM dd, yyyy HH:mm", "Dec 01, 2024 09:00"],
    ["2026-12-01T03:00:00.000Z", "EEEE, MMMM d, yyyy 'at' h:mm a", "Monday, November 30, 2026 at 9:00 PM"],
    ["2025-03-09T08:59:59.000Z", TIMESTAMP, "2025-03-09T01:59:59"],
    ["2025-03-09T09:00:00.000Z", TIMESTAMP, "2025-03-09T03:00:00"],
    ["2027-01-01T05:59:59.000Z", TIMESTAMP, "2026-12-31T23:59:59"],
  ])("%s in '%s'", (iso, pattern, text) => {
    expect(formatAlberta(iso, pattern)).toBe(text);
  });

  test.each(["soon", "", "2026-12-01"])("'%s' is no instant, and showing it is a bug", (text) => {
    expect(() => formatAlberta(text, TIMESTAMP)).toThrow(RangeError);
  });
});

describe("wherever the server stands", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ["Asia/Tokyo", -540],
    ["Asia/Kathmandu", -345],
  ])("%s reads and writes the same Alberta time", (zone, minutesBehindUtc) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-12-01T15:00:00.000Z").getTimezoneOffset()).toBe(minutesBehindUtc);
    expect(albertaToUtc("2026-12-01T09:00")).toBe("2026-12-01T15:00:00.000Z");
    expect(parseInstant("2026-12-01T09:00:00")).toBe("2026-12-01T15:00:00.000Z");
    expect(endOfAlbertaDay("2026-12-01")).toBe("2026-12-02T05:59:59.000Z");
    expect(albertaDay("2026-12-02T05:59:59.000Z")).toBe("2026-12-01");
    expect(formatAlberta("2027-01-01T05:50:40.000Z", "EEE MMM dd, yyyy HH:mm:ss")).toBe(
      "Thu Dec 31, 2026 23:50:40",
    );
  });

  test("an hour that the server's own time zone skips is shown correctly", () => {
    vi.stubEnv("TZ", "America/New_York");
    expect(formatAlberta("2027-03-14T08:30:00.000Z", TIMESTAMP)).toBe("2027-03-14T02:30:00");
  });

  test("formatting and parsing an instant gives the same instant", () => {
    vi.stubEnv("TZ", "America/New_York");
    const second = fc.date({
      min: new Date("2026-03-09T00:00:00Z"),
      max: new Date("2099-12-30T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(second, (date) => {
        date.setUTCMilliseconds(0);
        return albertaToUtc(formatAlberta(date.toISOString(), TIMESTAMP)) === date.toISOString();
      }),
    );
  });
});

test.each([
  ["2026-12-01T15:00:00.000Z", "2026-12-01T09:00:00"],
  ["2024-12-01T15:59:59.999Z", "2024-12-01T08:59:59"],
  ["2026-12-02T05:30:00+00:00", "2026-12-01T23:30:00"],
])("at %s a clock in Alberta shows %s", (iso, wallTime) => {
  expect(albertaWallTime(iso)).toBe(wallTime);
});

test("text that is no instant has no wall time", () => {
  expect(() => albertaWallTime("soon")).toThrow(RangeError);
});

test.each(["", "2026", "2026-13", "2026-00", "2026-1", "3026-01", "x", null])("%j is no month", (text) => {
  expect(parseMonth(text)).toBeUndefined();
});

test("only days that exist are read as days", () => {
  expect(parseDay("2028-02-29")).toBe("2028-02-29");
  expect(["2026-02-30", "2026-12", "2026-12-3", "", null].map(parseDay)).toEqual(Array(5).fill(undefined));
});
