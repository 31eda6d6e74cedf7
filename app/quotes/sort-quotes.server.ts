import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { DueFilter, QUOTE_SORTS, QuoteSorting, QuoteStatus } from "./quote-options";
import type { QuoteRow } from "./search-quotes.server";

/** live: neither deleted nor suspect. deleted: deleted within the last 30 days, suspect or not. */
export type QuoteView = "live" | "deleted" | "suspect";

export interface QuoteQuery {
  view?: QuoteView;
  /** heads: one row for each job. merged: what was merged into a job. Left out, all rows. */
  rows?: "heads" | "merged";
  status?: QuoteStatus;
  /** Open quotes by when their follow-up is due, the earliest first. */
  due?: { filter: DueFilter; now: Date };
  /** Newest first unless it is given; `sortingOf` says where it counts. */
  sort?: (typeof QUOTE_SORTS)[number];
  /** A lead source. */
  source?: string;
  /** balance: won, and paid for less than the price. */
  open?: "balance";
  /** First and last month in which it came in, "YYYY-MM" in Alberta. */
  months?: { from: string; to: string };
  /** Only what was priced: see `isPriced`. */
  priced?: boolean;
  /** Lost for this reason; empty for none that is known. */
  lost?: string;
  /** Words of which each must be found in the name, e-mail, phone, address or details. */
  q?: string;
  limit: number;
  /** The `next` that the page before gave. */
  before?: string;
}

type Column = "created_at" | "deleted_at" | "suspect_at" | "follow_up_date" | "name" | "status";

/** What a page of the list is sorted by; the id comes last. */
interface Order {
  columns: readonly [Column, ...Column[]];
  direction: "asc" | "desc";
}

/** Where a page ends: the values of the order's columns, and the id. */
type Cursor = { values: string[]; id: number };

/** The time by which each view is sorted. */
const TIMES = { live: "created_at", deleted: "deleted_at", suspect: "suspect_at" } as const;

/**
 * How a list stands; undefined for what a search finds, which is newest first. By name or status only where nothing else
 * narrows the list of jobs: there is an index for that.
 */
export function sortingOf(query: QuoteQuery): QuoteSorting | undefined {
  const { view = "live", rows, status, source, open, due, sort, q, months, priced, lost } = query;
  if (q?.trim()) return undefined;
  if (due) return "follow-up";
  if (!sort || sort === "oldest") return sort ?? "newest";
  const isNarrowed = status || source || open || months || priced || lost !== undefined;
  const isWhole = view === "live" && rows === "heads" && !isNarrowed;
  return isWhole ? sort : "newest";
}

export function orderOf(query: QuoteQuery): Order {
  switch (sortingOf(query)) {
    case "follow-up":
      return { columns: ["follow_up_date"], direction: "asc" };
    case "name":
      return { columns: ["name"], direction: "asc" };
    case "name-desc":
      return { columns: ["name"], direction: "desc" };
    case "status":
      return { columns: ["status", "created_at"], direction: "asc" };
    case "status-desc":
      return { columns: ["status", "created_at"], direction: "desc" };
    case "oldest":
      return { columns: [TIMES[query.view ?? "live"]], direction: "asc" };
    default:
      return { columns: [TIMES[query.view ?? "live"]], direction: "desc" };
  }
}

/** The terms of ORDER BY, as the indexes have them: names without regard to case. */
export function orderTerms({ columns, direction }: Order) {
  const terms = [...columns.map(termOf), sql.ref("quotes.id")];
  return sql`${sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`))}`;
}

function termOf(column: Column) {
  return column === "name" ? sql`quotes.name COLLATE NOCASE` : sql`${sql.ref(`quotes.${column}`)}`;
}

/** What comes after a page's end. */
export function comesAfter({ columns, direction }: Order, { values, id }: Cursor) {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (columns[0] === "name") {
    // Not as a pair like the others: SQLite would read the whole index up to here.
    const name = termOf("name");
    return sql<SqlBool>`${name} ${beyond}= ${values[0]} AND (${name} ${beyond} ${values[0]} OR quotes.id ${beyond} ${id})`;
  }
  const terms = [...columns.map(termOf), sql.ref("quotes.id")];
  return sql<SqlBool>`(${sql.join(terms)}) ${beyond} (${sql.join([...values, id])})`;
}

/** The cursor of the page that follows a row. */
export function cursorAfter({ columns }: Order, row: QuoteRow): string {
  return [...columns.map((column) => row[column]), row.id].join("_");
}

const idForm = z.coerce.number().int().positive();

/** Reads a cursor of a list in this order; undefined for text that is not one. */
export function readCursor({ columns }: Order, cursor: string | undefined): Cursor | undefined {
  const parts = cursor?.split("_") ?? [];
  const id = idForm.safeParse(parts.pop()).data;
  const last = columns.slice(1).map(() => parts.pop() ?? "");
  const values = [parts.join("_"), ...last];
  const areRead = columns.every(
    (column, index) =>
      column === "name" || column === "status" || z.iso.datetime().safeParse(values[index]).success,
  );
  return id && values[0] && areRead ? { values, id } : undefined;
}
