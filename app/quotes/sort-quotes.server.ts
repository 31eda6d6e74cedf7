import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { DueFilter, QUOTE_SORTS, QuoteSorting, QuoteStatus } from "./quote-options";
import type { QuoteRow } from "./search-quotes.server";

/** live: neither deleted nor suspect. deleted: within the last 30 days, suspect or not. */
export type QuoteView = "live" | "deleted" | "suspect";

export interface QuoteQuery {
  view?: QuoteView;
  /** heads: one row for each job. merged: parts of jobs. Without it, all rows. */
  rows?: "heads" | "merged";
  status?: QuoteStatus;
  /** Open quotes by follow-up, earliest first. */
  due?: { filter: DueFilter; now: Date };
  /** Newest first without it. `sortingOf` says when it is used. */
  sort?: (typeof QUOTE_SORTS)[number];
  /** A lead source. */
  source?: string;
  /** balance: won, and not fully paid. */
  open?: "balance";
  /** First and last month of arrival, "YYYY-MM" in Alberta. */
  months?: { from: string; to: string };
  /** Only priced ones (`isPriced`). */
  priced?: boolean;
  /** Lost for this reason; empty for an unknown reason. */
  lost?: string;
  /** Every word must be found in the name, email, phone, address or details. */
  q?: string;
  limit: number;
  /** The `next` of the page before. */
  before?: string;
}

type Column = "created_at" | "deleted_at" | "suspect_at" | "follow_up_date" | "name" | "status";

/** The columns that a list is sorted by; the id comes last. */
interface Order {
  columns: readonly [Column, ...Column[]];
  direction: "asc" | "desc";
}

/** The last row of a page: its values in the columns of the order, and its id. */
type Cursor = { values: string[]; id: number };

/** The time column by which each view is sorted. */
const TIMES = { live: "created_at", deleted: "deleted_at", suspect: "suspect_at" } as const;

/**
 * The order of a list; undefined for a search, which is newest first. By name or status only for the unfiltered list of
 * jobs, which has an index for that.
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

/** The terms of ORDER BY as in the indexes: names without regard to case. */
export function orderTerms({ columns, direction }: Order) {
  const terms = [...columns.map(termOf), sql.ref("quotes.id")];
  return sql`${sql.join(terms.map((term) => sql`${term} ${sql.raw(direction)}`))}`;
}

function termOf(column: Column) {
  return column === "name" ? sql`quotes.name COLLATE NOCASE` : sql`${sql.ref(`quotes.${column}`)}`;
}

/** The condition for rows after the end of a page. */
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

/** The cursor for the page after a row. */
export function cursorAfter({ columns }: Order, row: QuoteRow): string {
  return [...columns.map((column) => row[column]), row.id].join("_");
}

const idForm = z.coerce.number().int().positive();

/** Reads a cursor for this order; undefined for any other text. */
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
