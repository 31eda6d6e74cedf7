import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { searchTerms } from "~/business/search-terms";
import { eventsAhead, listEvents } from "~/calendar/calendar.server";
import { countToday, listToday } from "~/desk/today.server";
import { countMails } from "~/email/mail-room.server";
import { findEstimates, findEvents, findNotes } from "~/search/find-by-words.server";
import { findByNumber, searchOffice } from "~/search/search-office.server";
import { dataFiles } from "../../db/data-folder";
import type { Db, Tables } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill } from "../../scripts/bench/fill";
import { listParts } from "./families.server";
import { findKnown } from "./find-duplicates.server";
import { getJob } from "./job.server";
import { countDesk, countLeads, listQuotes, listQuotesWithAppointments } from "./quotes.server";
import { listSpring, listToBook, springPlaceOf } from "./to-book.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const december = { from: "2026-12-01T06:00:00.000Z", to: "2027-01-01T06:00:00.000Z" };
const WINTER = { ...december, projectTypes: ["rubber_resurfacing"] };
const page = { limit: 50 };

let file: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "plans-"));
  const db = await createTestDb(folder);
  await fill(db, { quotes: 500, events: 100, now });
  await db.destroy();
  file = dataFiles(folder).databaseFile;
});

/** What SQLite does for each query that this reading runs. */
async function plansOf(read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const database = new Database(file, { readonly: true });
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void queries.push(query),
  });
  await read(db);
  return queries.flatMap(({ sql, parameters }) =>
    database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  );
}

/**
 * A scan by an index in its order stops at the limit; the counters are seven rows, `line` what is not answered yet, `agg` the appointments of one job,
 * `json_each` the ids of a page, `named` the estimates of one event, `due`, `found`, `newest` and `suspects` the first
 * of a list, `asked` the few jobs that may be to book, `jobs` those of the newest thousand invoices.
 */
const READS_ALL =
  /^SCAN (?!quotes USING INDEX|(asked|due|found|jobs|newest|suspects)$|(json_each|named) VIRTUAL TABLE|\w+_(search|words) VIRTUAL TABLE|quote_counts|agg|line USING INDEX activities_open|CONSTANT ROW)/;
/** All that is found is read, then sorted or looked up, before there is a first row. */
const READS_FIRST = /TEMP B-TREE|^LIST SUBQUERY/;
const SORTS = /TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["the newest quotes", (db) => listQuotes(db, page)],
  ["a later page", (db) => listQuotes(db, { ...page, before: `${now.toISOString()}_250` })],
  ["a status", (db) => listQuotes(db, { ...page, status: "won" })],
  [
    "a later page of a status",
    (db) => listQuotes(db, { ...page, status: "won", before: `${now.toISOString()}_9` }),
  ],
  ...(["oldest", "name", "name-desc", "status", "status-desc"] as const).flatMap(
    (sort): [string, (db: Db) => Promise<unknown>][] => {
      const query = { ...page, rows: "heads", sort } as const;
      const at = "2026-11-01T00:00:00.000Z";
      const before = { oldest: `${at}_9`, name: "Kiran Kaur_9", status: `new_${at}_9` };
      const key = sort.replace("-desc", "") as keyof typeof before;
      return [
        [`the jobs sorted by ${sort}`, (db) => listQuotes(db, query)],
        [`a later page of them, by ${sort}`, (db) => listQuotes(db, { ...query, before: before[key] })],
      ];
    },
  ),
  ["the deleted", (db) => listQuotes(db, { ...page, view: "deleted" })],
  ["the suspects", (db) => listQuotes(db, { ...page, view: "suspect" })],
  ["a search", (db) => listQuotes(db, { ...page, q: "amara gill" })],
  [
    "a later page of a search",
    (db) => listQuotes(db, { ...page, q: "example", before: `${now.toISOString()}_9` }),
  ],
  ["a search of two letters", (db) => listQuotes(db, { ...page, q: "am" })],
  ["a search of one letter", (db) => listQuotes(db, { ...page, q: "a" })],
  ["a search for a phone number", (db) => listQuotes(db, { ...page, q: "780-555-0142" })],
  ["the dashboard's counters", countDesk],
  ["the leads' counters", (db) => countLeads({ db, now })],
])("%s are read by an index, in its order", async (_, read) => {
  const plans = await plansOf(read);
  expect(plans).not.toEqual([]);
  expect(plans.filter((detail) => READS_ALL.test(detail) || SORTS.test(detail))).toEqual([]);
});

// A page's events are few: sorting them costs nothing.
test.each<[string, (db: Db) => Promise<unknown>]>([
  ["a month of events", (db) => listEvents(db, december)],
  ["the events ahead", (db) => eventsAhead({ db, now }, 5)],
  ["a job with all that belongs to it", (db) => getJob(db, 250)],
  ["the older lines of a job", (db) => getJob(db, 250, 400)],
  ["a search within a status", (db) => listQuotes(db, { ...page, q: "am", status: "won" })],
  ["a search of one letter and a name", (db) => listQuotes(db, { ...page, q: "a chen" })],
  ["the lists of the day", (db) => listToday({ db, now, business: defaultBusiness })],
  ["their lengths", (db) => countToday({ db, now })],
  ["what was folded into the jobs of a page", (db) => listParts(db, [1, 2, 3])],
  ["who has asked before", (db) => findKnown(db, [1, 2, 3])],
  ["a search of the office", (db) => searchOffice(db, "amara gill", 10)],
  ["a search of the office with a short word", (db) => searchOffice(db, "amara gi", 10)],
  ["a search of the office for a number", (db) => findByNumber(db, "12")],
  ["an estimate's version by its number", (db) => findByNumber(db, "EST-0012-2")],
  ["the overdue", (db) => listQuotes(db, { ...page, rows: "heads", due: { filter: "overdue", now } })],
  ["the leads of a source", (db) => listQuotes(db, { ...page, rows: "heads", source: "referral" })],
  ["what is to book", (db) => listToBook(db)],
  ["what is to book in winter", (db) => listToBook(db, { wait: WINTER })],
  ["the spring list", (db) => listSpring(db, WINTER)],
  ["a place on the spring list", (db) => springPlaceOf(db, { quoteId: 50, wait: WINTER })],
  ["the open balances", (db) => listQuotes(db, { ...page, rows: "heads", open: "balance" })],
])("%s are read by an index", async (_, read) => {
  const plans = await plansOf(read);
  expect(plans).not.toEqual([]);
  expect(plans.filter((detail) => READS_ALL.test(detail))).toEqual([]);
});

test.each([{}, { status: "won" }, { q: "amara gill" }, { q: "am" }] as const)(
  "the quotes %j with their appointments are read by two indexes, and only the appointments sorted",
  async (query) => {
    const plans = await plansOf((db) => listQuotesWithAppointments(db, { ...page, ...query }));
    expect(plans).toContain("SEARCH event USING INDEX calendar_events_quote (quote_id=?)");
    expect(plans.filter((detail) => READS_ALL.test(detail))).toEqual([]);
    expect(plans.filter((detail) => SORTS.test(detail))).toHaveLength(1);
  },
);

test.each([
  ["name", "quotes_by_name (name>?)"],
  ["name-desc", "quotes_by_name (name<?)"],
  ["status", "quotes_status ((status,created_at)>(?,?))"],
] as const)("a later page by %s begins where the last one ended", async (sort, index) => {
  const before = sort === "status" ? "new_2026-11-01T00:00:00.000Z_9" : "Kiran Kaur_9";
  const plans = await plansOf((db) => listQuotes(db, { ...page, rows: "heads", sort, before }));
  expect(plans).toEqual([`SEARCH quotes USING INDEX ${index}`]);
});

test("a word and two letters are looked up side by side until the page is full, and neither is read to its end", async () => {
  const plans = await plansOf((db) => listQuotes(db, { ...page, q: "street am" }));
  expect(plans).toContain("MERGE (INTERSECT)");
  expect(plans.filter((detail) => READS_FIRST.test(detail))).toEqual([]);
});

test.each([
  ["notes", findNotes],
  ["appointments", findEvents],
  ["estimates", findEstimates],
] as const)("%s are read in the order of their index, with a short word too", async (_, find) => {
  for (const text of ["street", "street am", "amara@example.ca"]) {
    const plans = await plansOf((db) => find(db, searchTerms(text), { before: 400, limit: 10 }));
    expect(plans.filter((detail) => READS_FIRST.test(detail) || READS_ALL.test(detail))).toEqual([]);
  }
});

test("work that is not billed is looked for among the won jobs that are not paid", async () => {
  const plans = await plansOf((db) => listToday({ db, now, business: defaultBusiness }));
  expect(plans).toContain("SCAN quotes USING INDEX quotes_balance");
});

test("overdue follow-ups are counted among the open leads alone", async () => {
  expect(await plansOf((db) => countLeads({ db, now }))).toContainEqual(
    expect.stringMatching(/USING COVERING INDEX quotes_follow_up/),
  );
});

test("the day's mails are counted by an index, however many there ever were", async () => {
  const plans = await plansOf((db) =>
    countMails(db, now, { kind: "thank-you", to: "jane@example.ca", client: "192.0.2.1" }),
  );
  expect(plans.filter((detail) => detail.includes("outbox"))).toEqual([
    // What is kept back or held is not in the index: it has the few hundred that left today.
    "SEARCH outbox USING COVERING INDEX outbox_counted (counted_at>? AND counted_at<?)",
  ]);
});
