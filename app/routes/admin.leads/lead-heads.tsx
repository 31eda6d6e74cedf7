import { Link, useLocation } from "@remix-run/react";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { QuoteSorting } from "~/quotes/quote-options";
import { samePage } from "~/ui/same-page";

export const COLUMNS = [
  "Contact Info",
  "Project Details",
  "Lead Source",
  "Status",
  "Follow-up",
  "Date",
  "Actions",
] as const;

/** Each order in words, for the table's caption. */
export const ORDERS: Record<QuoteSorting, string> = {
  newest: "the newest first",
  oldest: "the oldest first",
  "follow-up": "the earliest follow-up first",
  name: "by name",
  "name-desc": "by name, from Z to A",
  status: "by status",
  "status-desc": "by status, from Z to A",
};

/** The orders of a column: a press on its heading gives the first, a second press the other. */
type Sorts = Partial<Record<"ascending" | "descending", QuoteSorting>>;

const SORTS: Partial<Record<(typeof COLUMNS)[number], Sorts>> = {
  "Contact Info": { ascending: "name", descending: "name-desc" },
  Status: { ascending: "status", descending: "status-desc" },
  "Follow-up": { ascending: "follow-up" },
  Date: { descending: "newest", ascending: "oldest" },
};

/** Sorting by name or status removes all filters, because only the whole list can be sorted. */
const WHOLE = { due: undefined, status: undefined, source: undefined, open: undefined };

/** The parameters for each order. */
const ADDRESSES: Record<QuoteSorting, Record<string, string | undefined>> = {
  newest: { due: undefined, sort: undefined },
  oldest: { due: undefined, sort: "oldest" },
  "follow-up": { due: "any", sort: undefined },
  name: { ...WHOLE, sort: "name" },
  "name-desc": { ...WHOLE, sort: "name-desc" },
  status: { ...WHOLE, sort: "status" },
  "status-desc": { ...WHOLE, sort: "status-desc" },
};

/** The column headings. Search results can't be sorted. */
export function LeadHeads({ sorting }: { sorting: QuoteSorting | undefined }) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const sorts = SORTS[column];
          const order = (["ascending", "descending"] as const).find(
            (way) => sorting && sorts?.[way] === sorting,
          );
          return (
            <th key={column} scope="col" aria-sort={order}>
              {sorts && sorting ? (
                <SortLink label={column} order={order} sorts={sorts} sorting={sorting} />
              ) : (
                column
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortLinkProps {
  label: string;
  /** The direction in which rows are sorted by this column, if any. */
  order: "ascending" | "descending" | undefined;
  sorts: Sorts;
  sorting: QuoteSorting;
}

function SortLink({ label, order, sorts, sorting }: SortLinkProps) {
  const [first = sorting, second = first] = Object.values(sorts);
  const to = sorting === first ? second : first;
  return (
    <Link
      to={samePage(useLocation(), { ...ADDRESSES[to], before: undefined })}
      preventScrollReset
      className={`underline underline-offset-4 ${order ? "text-ink" : ""}`}
    >
      {label}
      {order === "ascending" && <ChevronUp aria-hidden className="ml-1 inline size-3.5" />}
      {order === "descending" && <ChevronDown aria-hidden className="ml-1 inline size-3.5" />}
    </Link>
  );
}
