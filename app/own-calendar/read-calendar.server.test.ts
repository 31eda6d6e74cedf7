import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultBusiness, type VisitSettings } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { listFreeTimes } from "~/visits/visits.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getAddress, removeAddress, saveAddress } from "./address.server";
import { calendarState, tryCalendar } from "./calendar-state.server";
import { readCalendar } from "./read-calendar.server";
import { calendarOf, startCalendars } from "./testing.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// A Monday, 6 am in Alberta.
const START = new Date("2026-11-02T12:00:00Z");
/** Tuesday, 10 to 11 am in Alberta. */
const TUESDAY = [
  "DTSTART;TZID=America/Edmonton:20261103T100000",
  "DTEND;TZID=America/Edmonton:20261103T110000",
];
const WEDNESDAY = ["DTSTART;VALUE=DATE:20261104"];

let calendars: Awaited<ReturnType<typeof startCalendars>>;
let db: Db;
let now: Date;
let files: { mailboxKeyFile: string; ownCalendarFile: string; busyTimesFile: string };

beforeAll(async () => {
  calendars = await startCalendars(() => undefined);
});
afterAll(() => calendars.stop());

beforeEach(async () => {
  now = START;
  db = await createTestDb();
  calendars.requests.length = 0;
  answerWith(calendarOf([TUESDAY, WEDNESDAY]));
  const folder = mkdtempSync(join(tmpdir(), "calendar-"));
  files = {
    mailboxKeyFile: join(folder, "mailbox-key"),
    ownCalendarFile: join(folder, "own-calendar"),
    busyTimesFile: join(folder, "busy-times.json"),
  };
});

function answerWith(text: string, headers: Record<string, string> = {}) {
  calendars.answerWith((request, response) => {
    const isKnown = headers.ETag !== undefined && request.headers["if-none-match"] === headers.ETag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? "" : text);
  });
}

/** As after "Save", with this choice of what takes time. */
function context(ownCalendar: VisitSettings["ownCalendar"] = "timed") {
  const visits = { ...defaultBusiness.visits, isOpen: true, gapMinutes: 0, lengthMinutes: 60, ownCalendar };
  const business = { ...defaultBusiness, visits };
  return { db, now, actor: "owner", business, privateHosts: ["127.0.0.1"], ...files };
}

async function save(address = calendars.url) {
  await saveAddress(context(), address);
  await readCalendar(context());
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** The hours in Alberta at which a visit can begin on that day of November. */
async function hoursOn(day: number, choice?: VisitSettings["ownCalendar"]): Promise<number[]> {
  const date = `2026-11-0${day}`;
  const free = (await listFreeTimes(context(choice))).filter((start) => albertaDay(start) === date);
  return free.map((start) => new Date(start).getUTCHours() - 6);
}

const words = async (choice?: VisitSettings["ownCalendar"]) =>
  (await calendarState(context(choice))).words.join(" ");
const tried = async (url = calendars.url) => (await tryCalendar(context(), url)).words;

const ALL_DAY = [9, 10, 11, 12, 13, 14, 15, 16];
const WITHOUT_TEN = ALL_DAY.filter((hour) => hour !== 10);

test("a timed entry takes its time away, an all-day one only when that is chosen", async () => {
  await save();
  expect(await hoursOn(3)).toEqual(WITHOUT_TEN);
  expect(await hoursOn(4)).toEqual(ALL_DAY);
  expect(await hoursOn(4, "all")).toEqual([]);
  expect(await hoursOn(5, "all")).toEqual(ALL_DAY);
  expect(await hoursOn(3, "no")).toEqual(ALL_DAY);
  expect(await words()).toBe(
    "127.0.0.1:PORT was last read Nov 02, 2026 06:00. 1 entry in the next three weeks blocks visit times. 1 all-day entry does not.".replace(
      "PORT",
      new URL(calendars.url).port,
    ),
  );
  expect(await words("all")).toContain("2 entries in the next three weeks block visit times.");
});

test("removed, it takes no time any more, and nothing of it is left", async () => {
  await save();
  await removeAddress(context());
  expect(await hoursOn(3)).toEqual(ALL_DAY);
  expect(readdirSync(join(files.busyTimesFile, ".."))).toEqual(["mailbox-key"]);
  const [setting] = await db.selectFrom("settings").select("value").execute();
  expect(JSON.parse(setting?.value ?? "{}").ownCalendar).toBe("no");
  await readCalendar(context("no"));
  expect(calendars.requests).toHaveLength(1);
  expect(await words("no")).toBe("No calendar is read.");
});

test("saving an address switches it on, and leaves a choice that was made", async () => {
  await saveAddress(context("no"), calendars.url);
  await saveAddress(context("all"), calendars.url);
  const settings = await db.selectFrom("settings").select(["area", "value", "created_by"]).execute();
  expect(settings.map(({ area, value }) => [area, JSON.parse(value).ownCalendar])).toEqual([
    ["visits", "timed"],
  ]);
});

test("neither title nor address is in a file, and the address opens by this site's key alone", async () => {
  await save();
  const folder = join(files.busyTimesFile, "..");
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name), "latin1");
    for (const secret of ["Dentist", "secret-7f3a", "basic.ics", "127.0.0.1"])
      expect(bytes).not.toContain(secret);
  }
  expect((await getAddress(context()))?.address).toBe(calendars.url);
  rmSync(files.mailboxKeyFile);
  expect(await getAddress(context())).toBeUndefined();
  expect(await calendarState(context())).toMatchObject({
    words: ["It can’t be read: enter its address again."],
    needsAttention: true,
  });
});

test("a day of the clock asks every 15 minutes, and mostly hears that nothing is new", async () => {
  answerWith(calendarOf([TUESDAY]), { ETag: '"one"' });
  await saveAddress(context(), calendars.url);
  for (let minute = 0; minute < 25 * 60; minute++) {
    await readCalendar(context());
    later(MINUTE_MS);
  }
  expect(calendars.requests).toHaveLength(100);
  const whole = calendars.requests.filter(({ headers }) => !headers["if-none-match"]);
  // What repeats is worked out for some weeks: once a day the whole file is read.
  expect(whole).toHaveLength(2);
  expect(await words()).toContain("blocks visit times");
});

test("what changes there changes the free times, and another address is asked at once", async () => {
  answerWith(calendarOf([TUESDAY]), { ETag: '"one"' });
  await save();
  answerWith(calendarOf([]), { ETag: '"two"' });
  later(15 * MINUTE_MS);
  await readCalendar(context());
  expect(await hoursOn(3)).toEqual(ALL_DAY);
  answerWith(calendarOf([TUESDAY]));
  await save(`${calendars.url}?other`);
  expect(calendars.requests.map(({ url }) => url.slice(-5))).toEqual(["c.ics", "c.ics", "other"]);
  expect(await hoursOn(3)).toEqual(WITHOUT_TEN);
});

test("while it fails the last good reading counts for seven days, which is said", async () => {
  await save();
  calendars.answerWith((_request, response) => response.writeHead(404).end());
  later(15 * MINUTE_MS);
  await readCalendar(context());
  expect(await hoursOn(3)).toEqual(WITHOUT_TEN);
  expect(await words()).toMatch(
    /^Nov 02, 2026 06:15: \S+ refuses \(404\)\. .* It was last read Nov 02, 2026 06:00, and what it said then counts until Nov 09, 2026 06:00\.$/,
  );
  expect(await calendarState(context())).toMatchObject({ isFailing: true, needsAttention: false });
  const before = calendars.requests.length;
  for (let hour = 0; hour < 24; hour += 1 / 12) {
    await readCalendar(context());
    later(5 * MINUTE_MS);
  }
  expect(calendars.requests.length - before).toBeLessThan(12);
  expect(await calendarState(context())).toMatchObject({ isFailing: true, needsAttention: true });
  later(5 * 24 * HOUR_MS);
  await readCalendar(context());
  answerWith(calendarOf([["DTSTART:20261112T160000Z", "DTEND:20261112T170000Z"]]));
  later(2 * 24 * HOUR_MS);
  expect(await words()).toContain("more than 7 days ago, so it no longer blocks any visit times");
  await readCalendar(context());
  expect(await calendarState(context())).toMatchObject({ isFailing: false, needsAttention: false });
});

test("repeating entries of the last reading last through the three weeks of its last day", async () => {
  const daily = ["DTSTART:20261101T160000Z", "DTEND:20261101T170000Z", "RRULE:FREQ=DAILY"];
  answerWith(calendarOf([daily]), { ETag: '"same"' });
  await save();
  later(24 * HOUR_MS - MINUTE_MS);
  await readCalendar(context());
  calendars.answerWith((_request, response) => response.writeHead(500).end());
  later(7 * 24 * HOUR_MS - MINUTE_MS);
  await readCalendar(context());
  const free = await listFreeTimes(context());
  expect(free.length).toBeGreaterThan(80);
  expect(free.filter((start) => start.endsWith("T16:00:00.000Z"))).toEqual([]);
});

const REFUSALS: [string, number, Record<string, string>, RegExp][] = [
  ["404", 404, {}, /refuses \(404\)/],
  ["401", 401, {}, /refuses \(401\)/],
  ["503", 503, { "Retry-After": "7200" }, /a problem of its own \(503\)/],
  ["429", 429, {}, /a problem of its own \(429\)/],
  ["304 without a question", 304, {}, /refuses \(304\)/],
  [
    "a redirect to a file",
    302,
    { Location: "file:///etc/passwd" },
    /redirects to an address that this site does not follow/,
  ],
  ["a redirect to itself", 302, { Location: "/secret-7f3a/basic.ics" }, /redirects/],
  ["a redirect into the network", 302, { Location: "http://192.168.1.1/" }, /a private network/],
];

test.each(REFUSALS)("%s is said", async (_what, status, headers, said) => {
  calendars.answerWith((_request, response) => response.writeHead(status, headers).end());
  expect(await tried()).toMatch(said);
});

test("a server that asks for two hours gets them", async () => {
  calendars.answerWith((_request, response) => response.writeHead(503, { "Retry-After": "7200" }).end());
  await save();
  later(2 * HOUR_MS - MINUTE_MS);
  await readCalendar(context());
  expect(calendars.requests).toHaveLength(1);
  later(MINUTE_MS);
  await readCalendar(context());
  expect(calendars.requests).toHaveLength(2);
});

test("a redirect to this machine reaches nobody here", async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await once(inside.listen(0, "::"), "listening");
  const { port } = inside.address() as AddressInfo;
  for (const host of ["localhost", "[::1]", "0x7f000002", "[::ffff:127.0.0.1]"]) {
    calendars.answerWith((_request, response) =>
      response.writeHead(302, { Location: `http://${host}:${port}/` }).end(),
    );
    expect(await tried(), host).toMatch(/a private network/);
  }
  expect(await tried(`http://localhost:${port}/`)).toMatch(/a private network/);
  expect(connections).toBe(0);
  inside.close();
});

test("2 GB are cut off after 10 MB, packed ones too", async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1_000_000, "BEGIN:VEVENT\r\n");
  calendars.answerWith(async (_request, response) => {
    response.writeHead(200, { "Content-Length": "2000000000" });
    while (sent < 2e9 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) {
        const either = new AbortController();
        const { signal } = either;
        const events = ["drain", "close"].map((event) =>
          once(response, event, { signal }).catch(() => undefined),
        );
        await Promise.race(events);
        either.abort();
      }
    }
  });
  const before = process.memoryUsage().rss;
  expect(await tried()).toMatch(/sent more than 10 MB, so it was not read/);
  console.info(
    `Of 2 GB ${sent / 1e6} MB were sent; ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more here.`,
  );
  expect(sent).toBeLessThan(60e6);
  // 200 MB in 200 kB.
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  calendars.answerWith((_request, response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb),
  );
  expect(await tried()).toMatch(/sent more than 10 MB/);
  const packed = gzipSync(calendarOf([TUESDAY]));
  calendars.answerWith((_request, response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed),
  );
  expect(await tried()).toMatch(/1 entry in the next three weeks blocks visit times/);
});

test("a server that hangs, trickles or breaks off is given up", async () => {
  calendars.answerWith((request, response) => {
    if (request.url?.endsWith("?trickle")) {
      response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
      const trickling = setInterval(() => response.write("X"), 200);
      response.on("close", () => clearInterval(trickling));
    } else if (request.url?.endsWith("?break")) {
      response.writeHead(200, { "Content-Length": "999" }).write("BEGIN:VCALENDAR\r\n");
      setTimeout(() => response.destroy(), 50);
    }
  });
  const words = await Promise.all(["", "?trickle", "?break"].map((query) => tried(calendars.url + query)));
  expect(words[0]).toMatch(/does not answer in time/);
  expect(words[1]).toMatch(/does not answer in time/);
  expect(words[2]).toMatch(/can’t be reached, or dropped the connection/);
}, 40_000);

test("what is no calendar, or has too much in it, is said and takes nothing away", async () => {
  answerWith("<!doctype html><title>Sign in</title>");
  expect(await tried()).toMatch(/is not a calendar\. The right address usually ends in \.ics/);
  answerWith(calendarOf(Array.from({ length: 100_000 }, () => TUESDAY)).slice(0, 9_000_000));
  expect(await tried()).toMatch(/is not a calendar/);
  answerWith(calendarOf(Array.from({ length: 50_000 }, () => TUESDAY)));
  await save();
  expect(await words()).toMatch(/more than 5,000 entries in a month.* It blocks no visit times\.$/);
  expect(await hoursOn(3)).toEqual(ALL_DAY);
  answerWith(calendarOf([TUESDAY, ["DTSTART:20261103T160000Z", "DTEND:20261103T150000Z"]]));
  expect(await tried()).toBe(
    "1 entry in the next three weeks blocks visit times. 1 entry could not be read, and blocks none.",
  );
});

test("a damaged file is as none, and a clock that jumps does not stop the reading", async () => {
  await save();
  writeFileSync(files.busyTimesFile, '{"reading":');
  expect(await hoursOn(3)).toEqual(ALL_DAY);
  await readCalendar(context());
  expect(await hoursOn(3)).toEqual(WITHOUT_TEN);
  later(400 * 24 * HOUR_MS);
  await readCalendar(context());
  now = START;
  await readCalendar(context());
  expect(await hoursOn(3)).toEqual(WITHOUT_TEN);
});

test("an address that is saved or removed while the old one is read is not overwritten", async () => {
  await saveAddress(context(), calendars.url);
  calendars.answerWith(async (_request, response) => {
    await removeAddress(context());
    response.writeHead(200).end(calendarOf([TUESDAY]));
  });
  await readCalendar(context());
  expect(readdirSync(join(files.busyTimesFile, ".."))).toEqual(["mailbox-key"]);
});
