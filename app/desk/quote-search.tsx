import { Form, Link, useLocation } from "@remix-run/react";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { type QUOTE_FILTERS, QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";

const FILTER_LABELS = {
  ...QUOTE_STATUS_LABELS,
  deleted: `Deleted (kept ${DELETED_QUOTE_DAYS} days)`,
  merged: "Merged",
  suspect: "Suspected spam",
};

/** Other filters of a list, which a search keeps. */
const KEPT = ["due", "source", "open", "from", "to", "reached", "lost"];

/** The search form above a list of quotes. The filters are in the address, so they can be bookmarked. */
export function QuoteSearch({ filters }: { filters: readonly (typeof QUOTE_FILTERS)[number][] }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [q, status] = [parameters.get("q") ?? "", parameters.get("status") ?? ""];
  const options = filters.map((value) => ({ value, label: FILTER_LABELS[value] }));
  return (
    <Form
      noValidate
      // A new key for other filters, so that the fields show them after a link or Back.
      key={JSON.stringify([q, status, ...KEPT.map((name) => parameters.get(name))])}
      role="search"
      action={pathname}
      preventScrollReset
      className="flex grow flex-wrap items-center gap-2 [&_label]:sr-only"
    >
      {KEPT.map(
        (name) =>
          parameters.get(name) && (
            <input key={name} type="hidden" name={name} value={parameters.get(name) ?? ""} />
          ),
      )}
      <div className="min-w-[min(10rem,100%)] flex-1 sm:max-w-xs">
        <TextField
          id="search"
          label="Search"
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Name, email, phone, address, details"
          maxLength={200}
        />
      </div>
      <div className="w-44 max-sm:grow">
        <SelectField
          id="status"
          label="Status"
          name="status"
          options={[{ value: "", label: "All statuses" }, ...options]}
          defaultValue={status}
        />
      </div>
      <Button look="secondary" className="min-h-11!">
        Search
      </Button>
      {(q || status || KEPT.some((name) => parameters.get(name))) && (
        <Link to={pathname} className="button button-quiet min-h-11!">
          Show all
        </Link>
      )}
    </Form>
  );
}
