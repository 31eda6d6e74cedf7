import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { daysWithEvents, listEvents, listEventsOfQuotes, upcomingEvents } from "~/calendar/calendar.server";
import { countLeads, countQuotes, getQuote, listQuotes } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill } from "./fill";
import type { Row } from "./table";

const SIZES = [
  { quotes: 1000, events: 200 },
  { quotes: 100_000, events: 20_000 },
];
const ROUNDS = 60;
const PAGE = 50;

const now = new Date();
const month = { from: "2026-11-01T06:00:00.000Z", to: "2026-12-01T06:00:00.000Z" };

/** As app/routes/admin._index loads them. */
async function dashboard(db: Db): Promise<void> {
  const [, { quotes }] = await Promise.all([countQuotes(db), listQuotes(db, { limit: PAGE })]);
  await listEventsOfQuotes(
    db,
    quotes.map(({ id }) => id),
  );
}

const QUERIES: Record<string, (db: Db, quotes: number) => Promise<unknown>> = {
  "the whole dashboard": dashboard,
  counters: countQuotes,
  "newest page": (db) => listQuotes(db, { limit: PAGE }),
  "a page in the middle": async (db, quotes) =>
    listQuotes(db, { limit: PAGE, before: `${(await getQuote(db, quotes / 2))?.createdAt}_${quotes / 2}` }),
  "status won": (db) => listQuotes(db, { limit: PAGE, status: "won" }),
  "search: a common word": (db) => listQuotes(db, { limit: PAGE, q: "example.ca" }),
  "search: a name": (db) => listQuotes(db, { limit: PAGE, q: "amara gill" }),
  "search: one e-mail": (db, quotes) => listQuotes(db, { limit: PAGE, q: `.${quotes}@example` }),
  "search: a phone": (db) => listQuotes(db, { limit: PAGE, q: "7805551234" }),
  "search: nothing found": (db) => listQuotes(db, { limit: PAGE, q: "zebra" }),
  "search: two letters": (db) => listQuotes(db, { limit: PAGE, q: "am" }),
  "search: common, one status": (db) => listQuotes(db, { limit: PAGE, q: "example.ca", status: "won" }),
  "lead counters": (db) => countLeads({ db, now }),
  "a month of events": (db) => listEvents(db, month),
  "days with events": (db) => daysWithEvents(db, month),
  "upcoming events": (db) => upcomingEvents({ db, now }, 5),
};

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2]!;
}

/** What the queries of the owner's desk cost; the ratio of the whole dashboard should stay under 1.5. */
export async function measureDesk(): Promise<Row[]> {
  const measured: Record<string, number>[] = [];
  for (const size of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    const db = await createTestDb(folder);
    await fill(db, { ...size, now });
    const times: Record<string, number> = {};
    for (const [name, query] of Object.entries(QUERIES)) {
      times[name] = await medianMs(() => query(db, size.quotes));
    }
    measured.push(times);
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
  const [few = {}, many = {}] = measured;
  return Object.entries(few).map(([name, ms]) => ({
    what: `query: ${name}`,
    figures: `${ms.toFixed(2)} ms, ${many[name]!.toFixed(2)} ms at 100,000 quotes`,
    ratio: `${(many[name]! / ms).toFixed(1)}x`,
    ...(name === "the whole dashboard" && { wanted: "under 1.5x", isMet: many[name]! / ms < 1.5 }),
  }));
}
