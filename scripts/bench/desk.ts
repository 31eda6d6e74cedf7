import { rmSync } from "node:fs";
import { addDays } from "date-fns/addDays";
import { defaultBusiness } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { eventsAhead, listEvents } from "~/calendar/calendar.server";
import { getJob } from "~/quotes/job.server";
import { QUOTE_SORTS } from "~/quotes/quote-options";
import { countDesk, countLeads, listQuotes } from "~/quotes/quotes.server";
import { readPeriod } from "~/reports/report-months";
import { readReport } from "~/reports/reports.server";
import { findByNumber, searchOffice } from "~/search/search-office.server";
import { listToday } from "../../app/desk/today.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill, REGULAR } from "./fill";
import { measure } from "./measure";
import { newFolder, OWNER, PORT, serve, stop } from "./serve";
import type { Row } from "./table";

const SIZES = [
  { quotes: 1000, events: 200 },
  { quotes: 100_000, events: 20_000 },
];
const PAGE = 50;
const MOST = 1.5;
/** The larger site may also take as much longer: below it, the ratio tells of noise. */
const MOST_MS_LONGER = 5;
/** In both sizes; a job like any other. */
const JOB = 1000;

const now = new Date();
const aroundNow = { from: addDays(now, -14).toISOString(), to: addDays(now, 14).toISOString() };

const today = albertaDay(now.toISOString());
const thisMonth = { from: today.slice(0, 7), to: today.slice(0, 7) };
/** The reports as they open, and the longest that they give. */
const REPORTS: Record<string, ReturnType<typeof readPeriod>> = {
  "a report of twelve months": readPeriod({ from: null, to: null }, today),
  "a report of three years": readPeriod({ from: "2000-01", to: null }, today),
};
/** The longest that a report may take at 100,000 jobs. */
const MOST_MS_REPORT = 300;

/** A regular customer, whom each size has as often; names and addresses that many share; and what nobody has. */
const SEARCHES: Record<string, string> = {
  "a common word": "example.ca",
  "two letters": "am",
  "a name": REGULAR.name.toLowerCase(),
  "a common name": "amara gill",
  "a whole e-mail": REGULAR.email,
  "part of an e-mail": "quist@example",
  "a phone": "780-555-0142",
  "a phone's digits": "7805550142",
  "a phone's last seven": "555 0142",
  "nothing found": "zebra",
  "an unknown phone": "780-555-0009",
  "an unknown e-mail": "nobody@example.ca",
};

/** Of the office's search alone. */
const OFFICE_SEARCHES: Record<string, string> = {
  ...SEARCHES,
  "a note": "ring first",
  "an appointment": "consultation",
  "a street and two letters": "maple am",
  "an estimate's number": "EST-0042",
  "a plain number": "42",
};
/** Rows of a group on the page. */
const GROUP = 10;

const QUERIES: Record<string, (db: Db) => Promise<unknown>> = {
  today: (db) => listToday({ db, now, business: defaultBusiness }),
  "a job": (db) => getJob(db, JOB),
  counters: countDesk,
  "newest page": (db) => listQuotes(db, { limit: PAGE }),
  "a later page": (db) => listQuotes(db, { limit: PAGE, before: `${addDays(now, -14).toISOString()}_1` }),
  "status won": (db) => listQuotes(db, { limit: PAGE, status: "won" }),
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, q]) => [
      `search: ${name}`,
      (db: Db) => listQuotes(db, { limit: PAGE, q }),
    ]),
  ),
  "search: common, one status": (db) => listQuotes(db, { limit: PAGE, q: "example.ca", status: "won" }),
  ...Object.fromEntries(
    Object.entries(OFFICE_SEARCHES).map(([name, q]) => [
      `office search: ${name}`,
      (db: Db) => Promise.all([findByNumber(db, q), searchOffice(db, q, GROUP)]),
    ]),
  ),
  "lead counters": (db) => countLeads({ db, now }),
  "four weeks of events": (db) => listEvents(db, aroundNow),
  "a report of this month": (db) => readReport(db, thisMonth),
  ...Object.fromEntries(
    Object.entries(REPORTS).map(([name, period]) => [name, (db: Db) => readReport(db, period)]),
  ),
  "events ahead": (db) => eventsAhead({ db, now }, 8),
};

const FILTERS = [
  "status=won",
  "status=new",
  "due=overdue",
  "due=today",
  "due=week",
  "source=referral",
  "open=balance",
];
/** Of the leads alone. */
const SORTS = ["due=any", ...QUOTE_SORTS.map((sort) => `sort=${sort}`)];

/** The addresses of the two screens, and of their data. */
const ADDRESSES: Record<string, string> = {
  dashboard: "/admin",
  "dashboard, a later page": `/admin?before=${addDays(now, -14).toISOString()}_1`,
  "dashboard, deleted": "/admin?status=deleted",
  "dashboard, schedule dialog": `/admin?panel=schedule&quote=${JOB}`,
  "a job": `/admin/quotes/${JOB}`,
  ...Object.fromEntries(
    ["/admin", "/admin/leads"].flatMap((page) =>
      FILTERS.map((filter) => [`${page}?${filter}`, `${page}?${filter}`]),
    ),
  ),
  leads: "/admin/leads",
  ...Object.fromEntries(SORTS.map((sort) => [`/admin/leads?${sort}`, `/admin/leads?${sort}`])),
  "leads by name, a later page": "/admin/leads?sort=name&before=Kiran%20Kaur_500",
  ...Object.fromEntries(
    Object.entries(SEARCHES).flatMap(([name, q]) =>
      ["/admin", "/admin/leads"].map((page) => [`${page}, ${name}`, `${page}?q=${encodeURIComponent(q)}`]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(OFFICE_SEARCHES).map(([name, q]) => [
      `/admin/search, ${name}`,
      `/admin/search?q=${encodeURIComponent(q)}`,
    ]),
  ),
};

interface Measured {
  /** With 1,000 and with 100,000 quotes. */
  ms: number[];
  found?: number[];
}

async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Asks a site as its owner. Gives how many quotes, or rows of a search, the answer shows. */
function visitor(site: string, cookie: string) {
  return async (path: string): Promise<number> => {
    const answer = await fetch(site + path, { headers: { cookie } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return body.match(/ id="(quote|lead|found-\w+)-\d+"/g)?.length ?? 0;
  };
}

/** The address at which Remix's client asks for the data of a page. */
function dataPath(path: string): string {
  return path.replace(/^[^?]+/, "$&.data");
}

const ratio = ([few = 0, many = 0]: number[]) => many / few;

function row(kind: string, [name, { ms, found }]: [string, Measured]): Row {
  const [few = 0, many = 0] = ms;
  const line = {
    what: `${kind}: ${name}`,
    figures: `${few.toFixed(2)} ms, ${many.toFixed(2)} ms at 100,000 quotes`,
    ratio: `${ratio(ms).toFixed(1)}x`,
  };
  if (name in REPORTS)
    return { ...line, wanted: `at most ${MOST_MS_REPORT} ms`, isMet: many <= MOST_MS_REPORT };
  // Where a larger site has more to show, the ratio says nothing.
  if (!found || found[0] !== found[1]) return line;
  const isMet = ratio(ms) <= MOST || many - few <= MOST_MS_LONGER;
  return { ...line, wanted: `at most ${MOST}x or ${MOST_MS_LONGER} ms more`, isMet };
}

/** The queries of the two screens, in one process. */
async function measureQueries(folders: string[]): Promise<Record<string, Measured>> {
  const dbs: Db[] = [];
  for (const [index, size] of SIZES.entries()) {
    const db = await createTestDb(folders[index]);
    await fill(db, { ...size, now });
    dbs.push(db);
  }
  const queries: Record<string, Measured> = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    queries[name] = { ms: await measure(dbs.map((db) => () => query(db))) };
  }
  for (const db of dbs) await db.destroy();
  return queries;
}

/** Whole answers of the built site, as a browser gets them: the page, and the data that a page with script asks for. */
async function measureAnswers(
  folders: string[],
): Promise<Record<"pages" | "data", Record<string, Measured>>> {
  const servers = [];
  const visitors: ReturnType<typeof visitor>[] = [];
  for (const [index, folder] of folders.entries()) {
    const port = PORT + index;
    const site = `http://localhost:${port}`;
    servers.push(await serve(folder, { PORT: String(port), PUBLIC_URL: site }));
    visitors.push(visitor(site, await signIn(site)));
  }
  const pages: Record<string, Measured> = {};
  const data: Record<string, Measured> = {};
  for (const [name, path] of Object.entries(ADDRESSES)) {
    const found = [];
    for (const visit of visitors) found.push(await visit(path));
    pages[name] = { ms: await measure(visitors.map((visit) => () => visit(path))), found };
    data[name] = { ms: await measure(visitors.map((visit) => () => visit(dataPath(path)))), found };
  }
  for (const server of servers) await stop(server, "SIGTERM");
  return { pages, data };
}

/**
 * What the owner's desk costs with 1,000 quotes and with 100,000 (200 and 20,000 events, 3,000 and 300,000 lines
 * of timelines). Times are medians, the two
 * sizes asked in turn.
 */
export async function measureDesk(): Promise<Row[]> {
  const folders = SIZES.map(newFolder);
  const queries = await measureQueries(folders);
  const { pages, data } = await measureAnswers(folders);
  for (const folder of folders) rmSync(folder, { recursive: true });
  return [
    ...Object.entries(queries).map((each) => row("query", each)),
    ...Object.entries(pages).map((each) => row("page", each)),
    ...Object.entries(data).map((each) => row("its data", each)),
  ];
}
