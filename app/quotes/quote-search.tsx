import { Form, Link, useLocation } from "@remix-run/react";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { Button } from "~/ui/button";
import { type QUOTE_FILTERS, QUOTE_STATUS_LABELS } from "./quote-options";

const FILTER_LABELS = {
  ...QUOTE_STATUS_LABELS,
  deleted: `Deleted (kept ${DELETED_QUOTE_DAYS} days)`,
  merged: "Merged",
  suspect: "Suspected spam",
};

/** Filters that only links set: a search within them keeps them. */
const KEPT = ["due", "source", "open"];

function Kept({ name, value }: { name: string; value: string | null }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** The search form above a list of quotes. Its filters are in the page's address, which can be bookmarked. */
export function QuoteSearch({ filters }: { filters: readonly (typeof QUOTE_FILTERS)[number][] }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [q, status] = [parameters.get("q") ?? "", parameters.get("status") ?? ""];
  const options = filters.map((value) => ({ value, label: FILTER_LABELS[value] }));
  return (
    <Form
      // A new key when a link or the back button leads to other filters, so that the fields show them.
      key={JSON.stringify([q, status])}
      role="search"
      action={pathname}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      {KEPT.map((name) => (
        <Kept key={name} name={name} value={parameters.get(name)} />
      ))}
      <div className="min-w-40 flex-1 sm:w-72 sm:flex-none">
        <label htmlFor="search" className="sr-only">
          Search
        </label>
        <input
          id="search"
          className="input"
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Name, e-mail, phone, address, details"
          maxLength={200}
        />
      </div>
      <label htmlFor="status" className="sr-only">
        Status
      </label>
      <select id="status" className="input w-auto" name="status" defaultValue={status}>
        {[{ value: "", label: "All statuses" }, ...options].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button look="secondary" className="min-h-11!">
        Search
      </Button>
      {(q || status || KEPT.some((name) => parameters.has(name))) && (
        <Link to={pathname} className="button button-quiet min-h-11!">
          Show all
        </Link>
      )}
    </Form>
  );
}
