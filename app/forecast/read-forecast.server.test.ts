import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { askMet } from "./ask-met.server";
import { forecastState } from "./forecast-state.server";
import { readKept } from "./kept-forecast.server";
import { type ForecastContext, readForecast } from "./read-forecast.server";
import { shownForecast } from "./shown-forecast.server";
import { answering, madeAnswer, startMet } from "./testing.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = new Date("2026-09-06T06:00:00Z");

let met: Awaited<ReturnType<typeof startMet>>;
let forecastFile: string;
let now: Date;

beforeAll(async () => {
  met = await startMet(() => undefined);
});
afterAll(() => met.stop());

beforeEach(() => {
  now = START;
  met.requests.length = 0;
  met.answerWith(answering(() => now));
  forecastFile = join(mkdtempSync(join(tmpdir(), "forecast-")), "forecast.json");
});

const settings = { ...defaultBusiness.forecast, isOn: true, latitude: 53.55, longitude: -113.5 };

function context(changes: Partial<ForecastContext["business"]> = {}): ForecastContext {
  const business = { ...defaultBusiness, email: "dale@prairie.example", forecast: settings, ...changes };
  const told = { publicUrl: "https://prairie.example", forecastUrl: met.url, forecastFile };
  return { now, business, ...told };
}

const words = async (of = context()) => (await forecastState(of)).words.join(" ");

/** The clock's ticks, for so many hours, by default one each five minutes. Returns when requests were made, in minutes. */
async function tick(hours: number, of = context, { random = Math.random, step = 5 } = {}): Promise<number[]> {
  const asked: number[] = [];
  for (let minute = 0; minute < hours * 60; minute += step) {
    const before = met.requests.length;
    await readForecast(of(), { random: random() });
    if (met.requests.length > before) asked.push(minute);
    now = new Date(now.getTime() + step * MINUTE_MS);
  }
  return asked;
}

/** The most requests in any 24 hours. */
function mostInADay(minutes: readonly number[]): number {
  return Math.max(
    0,
    ...minutes.map((from) => minutes.filter((at) => at >= from && at < from + 24 * 60).length),
  );
}

test("a week of the clock asks about once an hour, at most 26 times in any 24 hours, mostly to hear nothing new", async () => {
  const asked = await tick(7 * 24, context, { step: 2 });
  console.info(`A simulated week: ${asked.length} requests, at most ${mostInADay(asked)} in 24 hours.`);
  expect(mostInADay(asked)).toBeLessThanOrEqual(26);
  expect(mostInADay(asked)).toBeGreaterThan(20);
  const conditional = met.requests.filter(({ headers }) => headers["if-modified-since"]);
  expect(conditional).toHaveLength(asked.length - 1);
  expect(await words()).toContain("nothing new since the last forecast");
  // Not all on the hour.
  expect(new Set(asked.map((minute) => minute % 60)).size).toBeGreaterThan(10);
}, 60_000);

test("off, without a place, and with the placeholder's email nothing is asked in a day", async () => {
  for (const forecast of [
    { ...settings, isOn: false },
    { ...settings, latitude: undefined },
    { ...settings, longitude: undefined },
  ])
    expect(await tick(24, () => context({ forecast }))).toEqual([]);
  const { email } = defaultBusiness;
  expect(await tick(24, () => context({ email }))).toEqual([]);
  expect(await words(context({ email }))).toContain("Enter your own email under Business first");
  expect(await words(context({ forecast: { ...settings, isOn: false } }))).toContain("Off: nothing is asked");
  expect(readdirSync(join(forecastFile, ".."))).toEqual([]);
});

test("it says who asks and where, to two decimals, and what was said last time", async () => {
  await readForecast(context());
  expect(met.requests[0]).toMatchObject({
    url: "/compact?lat=53.55&lon=-113.50",
    headers: { "user-agent": "prairie.example dale@prairie.example" },
  });
  expect(met.requests[0]!.headers["if-modified-since"]).toBeUndefined();
  now = new Date(now.getTime() + 2 * HOUR_MS);
  await readForecast(context());
  expect(met.requests[1]!.headers["if-modified-since"]).toBe("Sun, 06 Sep 2026 06:00:00 GMT");
  expect((await shownForecast(context()))?.days.size).toBe(7);
  expect(await words()).toContain("2 requests in the last 24 hours, of at most 26.");
});

test("nobody is asked before Expires, whatever our own clock says of it", async () => {
  met.answerWith((_request, response) => {
    const [Date_, Expires] = ["Tue, 06 Jan 2026 00:00:00 GMT", "Tue, 06 Jan 2026 05:00:00 GMT"];
    response.writeHead(200, { Date: Date_, Expires }).end(JSON.stringify(madeAnswer(now)));
  });
  expect((await tick(12, context, { random: () => 0 })).map((minute) => minute / 60)).toEqual([0, 5, 10]);
});

test("another place is asked at once and the old one's weather is not shown, but the day's limit stays", async () => {
  await readForecast(context());
  const moved = context({ forecast: { ...settings, latitude: 51.05, longitude: -114.07 } });
  expect(await shownForecast(moved)).toBeUndefined();
  await readForecast(moved);
  expect(met.requests[1]).toMatchObject({ url: "/compact?lat=51.05&lon=-114.07" });
  expect(met.requests[1]!.headers["if-modified-since"]).toBeUndefined();
  expect(await shownForecast(moved)).toBeDefined();
  let place = 0;
  const restless = () => context({ forecast: { ...settings, latitude: 50 + (place++ % 100) / 100 } });
  await tick(20, restless);
  expect(met.requests).toHaveLength(26);
});

const failures = [
  ["400", 400, {}, "refused (400)"],
  ["403", 403, {}, "refused (403)"],
  ["422", 422, {}, "refused (422)"],
  ["429", 429, {}, "too many requests (429)"],
  ["429 with an hour to wait", 429, { "Retry-After": "36000" }, "too many requests (429)"],
  ["500", 500, {}, "a problem of its own (500)"],
  ["503", 503, {}, "a problem of its own (503)"],
  ["304 without a question", 304, {}, "can’t be read"],
  ["204", 204, {}, "can’t be read"],
] as const;

test.each(failures)("%s is said, and asked again later and later", async (_what, status, headers, said) => {
  met.answerWith((_request, response) => response.writeHead(status, headers).end());
  const asked = await tick(48, context, { random: () => 0.5 });
  expect(asked.length).toBeLessThanOrEqual(status === 500 || status === 503 ? 9 : 8);
  expect(asked.length).toBeGreaterThan(2);
  const waits = asked.slice(1).map((minute, index) => minute - asked[index]!);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  if ("Retry-After" in headers) expect(waits[0]).toBeGreaterThanOrEqual(600);
  const state = await forecastState(context());
  expect(state.words.join(" ")).toContain(said);
  expect(state.needsAttention).toBe(true);
  // A forecast makes good what failed.
  met.answerWith(answering(() => now));
  await tick(13);
  expect((await readKept(forecastFile)).failures).toBe(0);
  expect((await forecastState(context())).needsAttention).toBe(false);
});

test("a service that ends soon is still read, and says so", async () => {
  met.answerWith((_request, response) => response.writeHead(203).end(JSON.stringify(madeAnswer(now))));
  await readForecast(context());
  expect(await shownForecast(context())).toBeDefined();
  expect(await words()).toContain("this version of its service ends soon");
});

test("older than 12 hours it is not shown, and Settings says so", async () => {
  await readForecast(context());
  met.answerWith((_request, response) => response.writeHead(500).end());
  await tick(12);
  expect(await shownForecast(context())).toBeDefined();
  await tick(1);
  expect(await shownForecast(context())).toBeUndefined();
  expect(await words()).toContain("more than 12 hours ago, so the calendar shows none");
});

test.each<[string, string, number, (response: import("node:http").ServerResponse) => void]>([
  ["broken JSON", "can’t be read", 200, (response) => response.end('{"type":')],
  ["other JSON", "can’t be read", 200, (response) => response.end("[]")],
  ["nothing", "can’t be read", 200, (response) => response.end()],
  ["a page", "can’t be read", 200, (response) => response.end("<!doctype html><title>Moved</title>")],
  [
    "half of it",
    "dropped the connection",
    200,
    (response) => {
      response.write(JSON.stringify(madeAnswer(START)).slice(0, 2000));
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    "one without end",
    "far too long",
    200,
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    },
  ],
])("of an answer, %s is said: %s", async (_what, said, status, answer) => {
  met.answerWith((_request, response) => {
    response.writeHead(status);
    answer(response);
  });
  await readForecast(context());
  expect(await words()).toContain(said);
  expect(await shownForecast(context())).toBeUndefined();
});

test("what comes packed is bounded by what it unpacks to", async () => {
  const { gzipSync } = await import("node:zlib");
  const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
  met.answerWith((_request, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb));
  await readForecast(context());
  expect(await words()).toContain("far too long");
  const packed = gzipSync(JSON.stringify(madeAnswer(START)));
  expect(met.requests[0]!.headers["accept-encoding"]).toContain("gzip");
  met.answerWith((_request, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed));
  await tick(2);
  expect(await shownForecast(context())).toBeDefined();
});

test("a redirect is followed on the same site alone, and not on and on", async () => {
  met.answerWith((request, response) => {
    if (request.url?.startsWith("/compact")) response.writeHead(301, { Location: "/new?lat=1" }).end();
    else answering(() => now)(request, response);
  });
  await readForecast(context());
  expect(await shownForecast(context())).toBeDefined();
  const elsewhere = await startMet(answering(() => now));
  const { port } = new URL(elsewhere.url);
  for (const Location of [
    elsewhere.url,
    `http://localhost:${port}/compact`,
    "http://169.254.169.254/",
    "file:///etc/passwd",
    "http://[",
    "/compact",
  ]) {
    met.answerWith((_request, response) => response.writeHead(302, { Location }).end());
    const toAsk = { url: met.url, userAgent: "prairie.example", lastModified: undefined };
    expect(await askMet(toAsk), Location).toEqual({ kind: "elsewhere" });
  }
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

test("after five seconds without a whole answer it is given up", async () => {
  met.answerWith((_request, response) => {
    response.writeHead(200).write("{");
  });
  const began = performance.now();
  await readForecast(context());
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(7);
  expect(await words()).toContain("no answer within 5 seconds");
}, 15_000);

test("a server that is not there is said, and a stop of the site is no answer", async () => {
  const gone = await startMet(() => undefined);
  await gone.stop();
  const nobody = { ...context(), forecastUrl: gone.url };
  await readForecast(nobody);
  expect(await words(nobody)).toContain("can’t be reached");
  expect(Date.parse((await readKept(forecastFile)).nextAt!) - now.getTime()).toBeGreaterThanOrEqual(
    30 * MINUTE_MS,
  );
  met.answerWith(() => undefined);
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 50);
  await expect(readForecast(context(), { signal: stopping.signal })).rejects.toThrow("aborted");
  // Asked it was, and so it counts.
  expect((await readKept(forecastFile)).asks).toHaveLength(2);
});

test("a clock that jumps neither asks too often nor stops asking", async () => {
  await tick(3);
  const before = met.requests.length;
  now = new Date(START.getTime() + 5 * 365 * 24 * HOUR_MS);
  await tick(3);
  now = new Date(START.getTime() + 3 * HOUR_MS);
  await tick(21);
  expect(met.requests.length - before).toBeLessThanOrEqual(26);
  expect(met.requests.length - before).toBeGreaterThan(20);
  expect(await shownForecast(context())).toBeDefined();
  // Back by a day: what was made "tomorrow" is not shown, and the next answer is.
  now = new Date(now.getTime() - 30 * HOUR_MS);
  expect(await shownForecast(context())).toBeUndefined();
  await tick(3);
  expect(await shownForecast(context())).toBeDefined();
});

test("a restart asks nothing again, a damaged file is no forecast, and one that can't be written asks nobody", async () => {
  await readForecast(context());
  expect(JSON.parse(readFileSync(forecastFile, "utf8"))).toHaveProperty("forecast");
  await readForecast(context());
  expect(met.requests).toHaveLength(1);
  for (const text of ["", "{", "null", '{"asks":7}', '{"forecast":{"rain":[]}}']) {
    writeFileSync(forecastFile, text);
    expect(await shownForecast(context())).toBeUndefined();
    expect(await words()).toContain("There is no answer yet");
  }
  await readForecast(context());
  expect(met.requests).toHaveLength(2);
  forecastFile = join(forecastFile, "no such folder", "forecast.json");
  await expect(readForecast(context())).rejects.toThrow();
  expect(met.requests).toHaveLength(2);
});

test("an email in other letters breaks no request", async () => {
  await readForecast(context({ email: "dalé\r\n@prairie.example" }));
  expect(met.requests[0]!.headers["user-agent"]).toBe("prairie.example dal???@prairie.example");
});
