import { Form, useLocation, useNavigation } from "@remix-run/react";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { QUOTE_FILTERS, QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { Button } from "~/ui/button";

const VIEW_LABELS = {
  ...QUOTE_STATUS_LABELS,
  deleted: `Deleted (kept ${DELETED_QUOTE_DAYS} days)`,
  suspect: "Suspected spam",
};

export function SearchForm() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const { state, formMethod } = useNavigation();
  const isSearching = state === "loading" && formMethod === "GET";
  return (
    // A new form when the address changes, so that Back shows what was looked for.
    <Form
      key={`${parameters.get("q")} ${parameters.get("status")}`}
      role="search"
      action="/admin"
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-56 flex-1 gap-1 font-semibold">
        Search
        <input
          type="search"
          name="q"
          defaultValue={parameters.get("q") ?? ""}
          placeholder="Name, e-mail, phone, address, details"
          className="input font-normal"
        />
      </label>
      <label className="grid gap-1 font-semibold">
        Show
        <select name="status" defaultValue={parameters.get("status") ?? ""} className="input font-normal">
          <option value="">All requests</option>
          {QUOTE_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {VIEW_LABELS[filter]}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary" className="min-h-11">
        Search
      </Button>
      {isSearching && <p role="status">Loading Dashboard...</p>}
    </Form>
  );
}
