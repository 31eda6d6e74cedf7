import { expect, test } from "vitest";
import { readIcal } from "./read-ical.server";
import { calendarOf } from "./testing.server";

const FROM = Date.parse("2026-10-20T12:00:00Z");
const question = (text: string) => ({ text, from: FROM, to: FROM + 33 * 86_400_000 });

/** Entries as "2026-11-02 16:00 to 17:00" in UTC, "all day" behind those; or what is wrong. */
async function timesIn(text: string): Promise<string[]> {
  const answer = await readIcal(question(text));
  if (answer.kind !== "read") return [answer.kind];
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace("T", " ");
  const entries = answer.entries.map(
    ({ from, to, isAllDay }) => `${at(from)} to ${at(to).slice(-5)}${isAllDay ? " all day" : ""}`,
  );
  return answer.unread ? [...entries, `${answer.unread} unread`] : entries;
}

const of = (...lines: string[]) => timesIn(calendarOf([lines]));

test.each([
  ["in UTC", ["DTSTART:20261102T160000Z", "DTEND:20261102T170000Z"], "2026-11-02 16:00 to 17:00"],
  [
    "in Alberta, which has one time all year",
    ["DTSTART;TZID=America/Edmonton:20261102T090000", "DTEND;TZID=America/Edmonton:20261102T100000"],
    "2026-11-02 15:00 to 16:00",
  ],
  ["without a zone: Alberta", ["DTSTART:20261102T090000", "DURATION:PT90M"], "2026-11-02 15:00 to 16:30"],
  [
    "elsewhere",
    ["DTSTART;TZID=Europe/Berlin:20261102T090000", "DTEND;TZID=Europe/Berlin:20261102T100000"],
    "2026-11-02 08:00 to 09:00",
  ],
  [
    "from one zone to another",
    ["DTSTART;TZID=America/Toronto:20261102T090000", "DTEND;TZID=America/Edmonton:20261102T090000"],
    "2026-11-02 14:00 to 15:00",
  ],
  [
    "with somebody's name before the zone",
    ['DTSTART;TZID="/example.org/2024/America/Toronto":20261102T090000', "DURATION:PT1H"],
    "2026-11-02 14:00 to 15:00",
  ],
  ["a day", ["DTSTART;VALUE=DATE:20261102"], "2026-11-02 06:00 to 06:00 all day"],
  [
    "a day whose end is the same",
    ["DTSTART;VALUE=DATE:20261102", "DTEND;VALUE=DATE:20261102"],
    "2026-11-02 06:00 to 06:00 all day",
  ],
])("an entry %s", async (_what, lines, found) => {
  expect(await of(...lines)).toEqual([found]);
});

const MOUNTAIN = [
  "BEGIN:VTIMEZONE",
  "TZID:Mountain Standard Time",
  ...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0600", "TZOFFSETTO:-0700"],
  ...["RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0700", "TZOFFSETTO:-0600"],
  ...["RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
];

test("Windows' Mountain Time is Alberta's, though its file still has the clocks change", async () => {
  const lines = ["DTSTART;TZID=Mountain Standard Time:20261110T090000", "DURATION:PT1H"];
  expect(await timesIn(calendarOf([lines], MOUNTAIN))).toEqual(["2026-11-10 15:00 to 16:00"]);
});

test("a zone of the file's own is read from the file, its change of clocks too", async () => {
  const own = MOUNTAIN.map((line) => line.replace("Mountain Standard Time", "Shop"));
  const lines = ["DTSTART;TZID=Shop:20261026T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"];
  expect(await timesIn(calendarOf([lines], own))).toEqual([
    "2026-10-26 15:00 to 16:00",
    "2026-11-02 16:00 to 17:00",
  ]);
});

test.each([
  [
    "every week since years, but for one",
    ["RRULE:FREQ=WEEKLY", "EXDATE;TZID=America/Edmonton:20261102T090000"],
    3,
  ],
  ["every day since 1990", ["RRULE:FREQ=DAILY"], 33],
  ["until an evening in UTC", ["RRULE:FREQ=DAILY;UNTIL=20261022T145959Z"], 2],
  ["until that morning in UTC", ["RRULE:FREQ=DAILY;UNTIL=20261022T150000Z"], 3],
  ["until a day", ["RRULE:FREQ=DAILY;UNTIL=20261022"], 3],
  ["ten times, long ago", ["RRULE:FREQ=DAILY;COUNT=10"], 0],
  ["the last Friday of the month", ["RRULE:FREQ=MONTHLY;BYDAY=-1FR"], 1],
  ["on days of their own", ["RDATE;TZID=America/Edmonton:20261103T090000,20261104T090000"], 2],
  ["every hour", ["RRULE:FREQ=HOURLY"], 0],
])("an entry that repeats %s", async (_what, rule, count) => {
  const start = [
    "DTSTART;TZID=America/Edmonton:19900101T090000",
    "DTEND;TZID=America/Edmonton:19900101T100000",
  ];
  const found = await of(...start, ...rule);
  // Since 1990 an hourly one takes more steps than are counted.
  if (count === 0 && rule[0]?.includes("HOURLY")) expect(found).toEqual(["1 unread"]);
  else {
    expect(found).toHaveLength(count);
    expect(found.every((words) => /15:00 to 16:00$/.test(words))).toBe(true);
  }
});

test("an occurrence that is moved, cancelled or shown as free is that, and the others stay", async () => {
  const times = ["DTSTART:20261101T160000Z", "DTEND:20261101T170000Z"];
  const one = (day: number, ...lines: string[]) => [
    ...["BEGIN:VEVENT", "UID:series", `RECURRENCE-ID:2026110${day}T160000Z`, ...lines, "END:VEVENT"],
  ];
  const text = [
    "BEGIN:VCALENDAR",
    ...one(2, "DTSTART:20261102T200000Z", "DTEND:20261102T203000Z"),
    ...["BEGIN:VEVENT", "UID:series", ...times, "RRULE:FREQ=DAILY;COUNT=4", "END:VEVENT"],
    ...one(3, "DTSTART:20261103T160000Z", "DTEND:20261103T170000Z", "STATUS:CANCELLED"),
    ...one(4, "DTSTART:20261104T160000Z", "DTEND:20261104T170000Z", "TRANSP:TRANSPARENT"),
    "END:VCALENDAR",
  ].join("\n");
  expect(await timesIn(text)).toEqual(["2026-11-01 16:00 to 17:00", "2026-11-02 20:00 to 20:30"]);
});

test("what is cancelled, shown as free, over, far ahead or without length takes no time", async () => {
  const hour = ["DTSTART:20261102T160000Z", "DTEND:20261102T170000Z"];
  const entries = [
    [...hour, "STATUS:CANCELLED"],
    [...hour, "TRANSP:TRANSPARENT"],
    ["DTSTART;VALUE=DATE:20261102", "TRANSP:TRANSPARENT"],
    ["DTSTART:20251102T160000Z", "DTEND:20251102T170000Z"],
    ["DTSTART:20271102T160000Z", "DTEND:20271102T170000Z"],
    ["DTSTART:20261102T160000Z", "DTEND:20261102T160000Z"],
    ["DTSTART:20261102T160000Z"],
  ];
  expect(await timesIn(calendarOf(entries))).toEqual([]);
  const alarm = [
    "BEGIN:VALARM",
    "DTSTART:20261103T160000Z",
    "TRIGGER:-PT30M",
    "STATUS:CANCELLED",
    "END:VALARM",
  ];
  expect(await of(...hour, ...alarm)).toEqual(["2026-11-02 16:00 to 17:00"]);
});

const GOOD = ["DTSTART:20261102T160000Z", "DTEND:20261102T170000Z"];

test.each([
  ["ends before it begins", ["DTSTART:20261102T160000Z", "DTEND:20261102T150000Z"]],
  ["is in a zone that nobody knows", ["DTSTART;TZID=Mars/Olympus:20261102T160000", "DURATION:PT1H"]],
  ["is in a zone with a hostile name", ["DTSTART;TZID=__proto__:20261102T160000", "DURATION:PT1H"]],
  ["has no time", ["DTSTART:soon", "DTEND:later"]],
  ["begins nowhere", ["DTEND:20261102T170000Z"]],
  ["repeats every second for ever", [...GOOD, "RRULE:FREQ=SECONDLY"]],
  ["repeats by a rule that is none", [...GOOD, "RRULE:FREQ=SOMETIMES"]],
])("an entry that %s is counted, and the others are read", async (_what, lines) => {
  expect(await timesIn(calendarOf([lines, GOOD]))).toEqual(["2026-11-02 16:00 to 17:00", "1 unread"]);
});

test("a broken zone of the file's own costs its entries alone", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Shop",
    "BEGIN:STANDARD",
    "DTSTART:never",
    "TZOFFSETTO:x",
    "END:STANDARD",
  ];
  const lines = ["DTSTART;TZID=Shop:20261102T160000", "DURATION:PT1H"];
  expect(await timesIn(calendarOf([lines, GOOD], [...zone, "END:VTIMEZONE"]))).toContain(
    "2026-11-02 16:00 to 17:00",
  );
});

test("a web page, an empty answer and half a calendar are none", async () => {
  for (const text of ["<!doctype html><title>Sign in</title>", "", "\0\0\0", calendarOf([GOOD]).slice(0, 90)])
    expect(await timesIn(text)).toEqual(["noCalendar"]);
});

const many = (lines: (index: number) => string[]) =>
  calendarOf(Array.from({ length: 100_000 }, (_, index) => lines(index)));

test("100,000 entries are read, or refused when they are all ahead, and never hold up the server", async () => {
  let beats = 0;
  const beating = setInterval(() => beats++, 10);
  const started = performance.now();
  const over = many((index) => [`DTSTART:2020010${1 + (index % 9)}T160000Z`, "DURATION:PT1H"]);
  expect(await timesIn(over)).toEqual([]);
  expect(await timesIn(many(() => GOOD))).toEqual(["tooMany"]);
  expect(await timesIn(many(() => ["DTSTART:20200101T160000Z", "RRULE:FREQ=DAILY;COUNT=3"]))).toEqual([]);
  clearInterval(beating);
  const took = performance.now() - started;
  console.info(
    `Three files of 100,000 entries: ${Math.round(took)} ms, ${beats} beats of the server's clock.`,
  );
  expect(beats).toBeGreaterThan(took / 10 / 4);
});

test("a rule that never comes true, and one that eats the memory, end with their thread", async () => {
  const never = calendarOf([[...GOOD, "RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=3"]]);
  expect(await readIcal(question(never), 2000)).toEqual({ kind: "tooLong" });
  const dates = Array.from({ length: 600_000 }, () => "20200101T160000Z").join();
  const eating = calendarOf([[...GOOD, `RDATE:${dates}`]]);
  expect(["tooLong", "read"]).toContain((await readIcal(question(eating))).kind);
});
