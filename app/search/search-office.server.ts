import { searchTerms } from "~/business/search-terms";
import { getQuote, listQuotes } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { findContacts, findEstimates, findEvents, findNotes, type SearchPage } from "./find-by-words.server";
import { listInvoicesOf, listReceiptsOf, PAPER_BY_NUMBER } from "./find-papers.server";
import type { Found, FoundRows } from "./found";
import { readNumber } from "./read-number";
import { SEARCH_GROUPS, type SearchGroup } from "./search-groups";

/** Invoices and receipts are looked for under this many of the newest jobs that a search finds. */
const JOBS_WITH_PAPERS = 50;

/** Where a group's rows come from. */
const FINDERS: { [Group in SearchGroup]: (search: Search, page: SearchPage) => Promise<Found[Group][]> } = {
  jobs: async ({ jobs }, { limit }) => (await jobs()).slice(0, limit),
  contacts: ({ db, terms }, page) => findContacts(db, terms, page),
  estimates: ({ db, terms }, page) => findEstimates(db, terms, page),
  invoices: async ({ db, jobs }, page) => listInvoicesOf(db, idsOf(await jobs()), page),
  // By their number alone; otherwise their invoice is found.
  credits: async () => [],
  receipts: async ({ db, jobs }, page) => listReceiptsOf(db, idsOf(await jobs()), page),
  notes: ({ db, terms }, page) => findNotes(db, terms, page),
  events: ({ db, terms }, page) => findEvents(db, terms, page),
};

interface Search {
  db: Db;
  terms: ReturnType<typeof searchTerms>;
  /** The newest jobs found; read once. */
  jobs: () => Promise<Found["jobs"][]>;
}

/**
 * What the office has for a search: in each group the newest `limit` rows in which every word is found, and one more
 * where there are more. Jobs, contacts, estimates, notes and appointments are found by their own words, invoices and receipts
 * under the jobs that are found. Deleted and held requests, and their notes, are left out. Words of one or two letters
 * alone find jobs.
 */
export async function searchOffice(db: Db, text: string, limit: number): Promise<FoundRows> {
  const search = searchFor(db, text);
  const found = await Promise.all(
    SEARCH_GROUPS.map(async (group) => [group, await FINDERS[group](search, { limit: limit + 1 })]),
  );
  return Object.fromEntries(found);
}

/** A page of one group, like `searchOffice`; of jobs only the first. */
export function searchGroup<Group extends SearchGroup>(
  db: Db,
  { group, text, before, limit }: SearchPage & { group: Group; text: string },
): Promise<Found[Group][]> {
  return FINDERS[group](searchFor(db, text), { before, limit: limit + 1 });
}

function searchFor(db: Db, text: string): Search {
  const terms = searchTerms(text);
  const hasWords = terms.match !== undefined || terms.shortWords.length > 0;
  let jobs: Promise<Found["jobs"][]> | undefined;
  const readJobs = async () => {
    if (!hasWords) return [];
    const { quotes } = await listQuotes(db, { rows: "heads", q: text, limit: JOBS_WITH_PAPERS });
    return quotes;
  };
  return {
    db,
    terms,
    jobs: () => {
      jobs ??= readJobs();
      return jobs;
    },
  };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** What has exactly the number that is searched for, even of a deleted job: "INV-0002", "EST-0042-2", "#12", "12". */
export async function findByNumber(db: Db, text: string): Promise<FoundRows> {
  const papers = { estimates: [], invoices: [], credits: [], receipts: [] };
  const rows: FoundRows = { jobs: [], contacts: [], ...papers, notes: [], events: [] };
  for (const searched of readNumber(text)) {
    const { group, number } = searched;
    if (group === "jobs") rows.jobs = present(await getQuote(db, number));
    else rows[group] = present(await PAPER_BY_NUMBER[group](db, searched));
  }
  return rows;
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
