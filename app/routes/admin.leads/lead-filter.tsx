import { Form, Link } from "@remix-run/react";
import { ALL_STATUSES, QUOTE_STATUS_LABELS, type QuoteStatus } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";

export interface Filter {
  status?: QuoteStatus;
  q?: string;
}

const STATUS_OPTIONS = [
  { value: "", label: "All" },
  ...ALL_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
];

/** Narrows the list by an address of its own, which can be kept as a bookmark. */
export function LeadFilter({ filter }: { filter: Filter }) {
  const isNarrowed = Boolean(filter.q || filter.status);
  return (
    <Form
      // Another list, by a link or the back button, brings other values.
      key={JSON.stringify(filter)}
      method="get"
      action="/admin/leads"
      role="search"
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-48 flex-1 sm:max-w-sm">
        <TextField
          id="search"
          label="Search"
          name="q"
          type="search"
          defaultValue={filter.q}
          maxLength={200}
        />
      </div>
      <div className="w-44">
        <SelectField
          id="status"
          label="Status"
          name="status"
          options={STATUS_OPTIONS}
          defaultValue={filter.status ?? ""}
        />
      </div>
      <Button look="secondary" className="min-h-11!">
        Search
      </Button>
      {isNarrowed && (
        <Link to="/admin/leads" className="button button-quiet min-h-11!">
          Show all
        </Link>
      )}
    </Form>
  );
}
