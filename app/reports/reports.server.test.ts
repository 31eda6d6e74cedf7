import { addMinutes } from "date-fns/addMinutes";
import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { emailCustomer } from "~/quotes/email-customer.server";
import { mergeQuotes } from "~/quotes/families.server";
import { quotePageForm } from "~/quotes/quote-forms.server";
import { listQuotes } from "~/quotes/quotes.server";
import { recordCall, undoCall } from "~/quotes/record-call.server";
import { STAGES } from "~/quotes/stages";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill } from "../../scripts/bench/fill";
import { median, winRate } from "./report-figures";
import { monthsOf, readPeriod } from "./report-months";
import { type Cell, readReport, sumCells } from "./reports.server";
import { wonChart } from "./won-chart.server";

const NOW = new Date("2026-11-20T18:00:00.000Z");
const PERIOD = readPeriod({ from: "2026-06", to: "2026-11" }, albertaDay(NOW.toISOString()));
let db: Db;

beforeAll(async () => {
  db = await createTestDb();
  await fill(db, { quotes: 6000, events: 100, now: NOW });
  // Some are part of another job, some are deleted, and some were lost for a reason.
  for (let id = 5500; id < 5540; id += 2) await mergeQuotes({ db, now: NOW }, { headId: id, partId: id + 1 });
  for (let id = 5600; id < 5610; id++) await deleteQuote({ db, now: NOW }, id);
  await db
    .updateTable("quotes")
    .set({ lost_reason: "price" })
    .where("status", "=", "lost")
    .where("id", ">", 4000)
    .execute();
});

/** The same figures, counted row by row without SQL. */
async function recount(): Promise<Map<string, Omit<Cell, "month" | "source">>> {
  const quotes = await db.selectFrom("quotes").selectAll().execute();
  const estimates = await db.selectFrom("estimates").select("quote_id").execute();
  const lines = await db.selectFrom("activities").selectAll().execute();
  const headOf = new Map(quotes.map(({ id, part_of_id }) => [id, part_of_id ?? id]));
  const estimated = new Set(estimates.map(({ quote_id }) => headOf.get(quote_id!)));
  const firstContact = new Map<number, string>();
  for (const { quote_id, kind, actor, at } of lines) {
    if (!["contacted", "mail", "appointment"].includes(kind)) continue;
    if (actor === "site" || actor === "customer") continue;
    const head = headOf.get(quote_id)!;
    if (at < (firstContact.get(head) ?? "9")) firstContact.set(head, at);
  }
  const cells = new Map<string, { -readonly [Key in keyof Omit<Cell, "month" | "source">]: Cell[Key] }>();
  for (const quote of quotes) {
    const month = albertaDay(quote.created_at).slice(0, 7);
    if (quote.deleted_at || quote.suspect_at || quote.part_of_id) continue;
    if (month < PERIOD.from || month > PERIOD.to) continue;
    const key = `${month} ${quote.lead_source}`;
    const cell = cells.get(key) ?? { leads: 0, quoted: 0, won: 0, lost: 0, wonCents: 0, hours: [] };
    cells.set(key, cell);
    const isWon = quote.status === "won";
    cell.leads++;
    if (["quoted", "professional_quote", "won"].includes(quote.status) || estimated.has(quote.id))
      cell.quoted++;
    if (isWon) cell.won++;
    if (quote.status === "lost") cell.lost++;
    if (isWon) cell.wonCents += quote.project_price_cents ?? 0;
    const contact = firstContact.get(quote.id);
    const seconds =
      contact && Math.floor(Date.parse(contact) / 1000) - Math.floor(Date.parse(quote.created_at) / 1000);
    if (seconds !== undefined && seconds !== "") cell.hours = [...cell.hours, Math.max(0, seconds) / 3600];
  }
  return cells;
}

test("the report equals a slow recount, row by row", async () => {
  const { cells } = await readReport(db, PERIOD);
  const slow = await recount();
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.map(({ month, source }) => `${month} ${source}`).toSorted()).toEqual(
    [...slow.keys()].toSorted(),
  );
  for (const { month, source, hours, ...cell } of cells) {
    const { hours: slowHours, ...slowCell } = slow.get(`${month} ${source}`)!;
    expect(cell).toEqual(slowCell);
    expect(hours.toSorted()).toEqual(slowHours.toSorted());
  }
  expect(sumCells(cells).hours.length).toBeGreaterThan(100);
});

test("nobody was reached by a call that was undone, or by a mail that has not left", async () => {
  const office = { db: await createTestDb(), actor: "ann" };
  const minutes = (count: number) => ({ ...office, now: addMinutes(NOW, count) });
  const { id: quoteId } = await newLead(office.db);
  const hours = async () => sumCells((await readReport(office.db, PERIOD)).cells).hours;
  await recordCall(minutes(6), quoteId, "done");
  expect(await hours()).toEqual([0.1]);
  await undoCall(minutes(7), quoteId);
  expect(await hours()).toEqual([]);

  const mail = { to: "jane@example.ca", subject: "Your driveway", message: "Hello" };
  await emailCustomer(
    { ...minutes(12), business: defaultBusiness, publicUrl: "http://site.test", mailer: undefined },
    { ...mail, quoteId },
  );
  expect(await hours()).toEqual([]);
  await office.db
    .updateTable("outbox")
    .set({ sent_at: addMinutes(NOW, 60).toISOString() })
    .execute();
  expect(await hours()).toEqual([1]);
  await recordCall(minutes(30), quoteId, "done");
  expect(await hours()).toEqual([0.5]);
});

test("where the jobs stand now is said in the order of the way, each job once", async () => {
  const { cells, stages } = await readReport(db, PERIOD);
  const { leads, lost } = sumCells(cells);
  expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(leads);
  expect(stages.find(({ stage }) => stage === "lost")?.count).toBe(lost);
  expect(stages.map(({ stage }) => stage)).toEqual(
    STAGES.filter((each) => stages.some(({ stage }) => stage === each)),
  );
  expect(stages.length).toBeGreaterThan(4);
});

test("the list behind a number has as many rows", async () => {
  const { cells } = await readReport(db, PERIOD);
  const { month, source } = cells.find(({ won, lost }) => won > 0 && lost > 0)!;
  const count = async (narrowed: Record<string, string>) => {
    const query = quotePageForm(NOW).parse({ limit: 1000, ...narrowed });
    return (await listQuotes(db, query)).quotes.length;
  };
  const narrowed = { from: month, to: month, source };
  const figures = sumCells(cells, { month, source });
  expect(await count(narrowed)).toBe(figures.leads);
  expect(await count({ ...narrowed, reached: "quoted" })).toBe(figures.quoted);
  expect(await count({ ...narrowed, status: "won" })).toBe(figures.won);
  expect(await count({ ...narrowed, status: "lost" })).toBe(figures.lost);
  const { lostReasons } = await readReport(db, { from: month, to: month });
  expect(lostReasons.length).toBeGreaterThan(0);
  for (const { reason, count: lost } of lostReasons)
    expect(await count({ from: month, to: month, lost: reason ?? "" }), String(reason)).toBe(lost);
});

test("the chart shows the table's numbers: each bar's words and height", async () => {
  const report = await readReport(db, PERIOD);
  const chart = wonChart(report)!;
  const inTable = report.cells.filter(({ wonCents }) => wonCents > 0);
  expect(chart.bars).toHaveLength(inTable.length);
  const cents = chart.bars.map(({ words }) => Math.round(Number(words.replace(/.*: \$|,/g, "")) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(sumCells(report.cells).wonCents);
  const perCent = chart.bars[0]!.height / cents[0]!;
  for (const [place, bar] of chart.bars.entries()) expect(bar.height / cents[place]!).toBeCloseTo(perCent, 9);
});

test.each([
  [[], undefined],
  [[3], 3],
  [[4, 1, 2], 2],
  [[10, 9, 1, 2], 5.5],
])("the median of %s is %s", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("there is no win rate without a decided job", () => {
  expect(winRate({ won: 0, lost: 0 })).toBeUndefined();
  expect(winRate({ won: 1, lost: 3 })).toBe(0.25);
});

test.each([
  [null, null, "2025-12", "2026-11", 12],
  ["2026-13", "x", "2025-12", "2026-11", 12],
  ["2026-06", "2026-08", "2026-06", "2026-08", 3],
  ["2026-08", "2026-06", "2026-06", "2026-08", 3],
  ["1999-01", "2026-11", "2023-12", "2026-11", 36],
])("from %s to %s are the months %s to %s", (from, to, first, last, count) => {
  const period = readPeriod({ from, to }, albertaDay(NOW.toISOString()));
  expect(period).toEqual({ from: first, to: last });
  expect(monthsOf(period)).toHaveLength(count);
});
