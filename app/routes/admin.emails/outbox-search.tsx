import { Form, Link, useLocation } from "@remix-run/react";
import { OUTBOX_SIDES, OUTBOX_STATES, type OutboxSide, readOutboxFilters } from "~/email/outbox-filters";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { Tabs } from "~/ui/tabs";

const SIDE_LABELS: Record<OutboxSide, string> = { customers: "To customers", you: "To you" };

const STATE_OPTIONS = [
  { value: "", label: "All states" },
  ...Object.entries(OUTBOX_STATES).map(([value, { label }]) => ({ value, label })),
];

/** The filters of the outbox, all in the page's address. */
export function OutboxSearch() {
  const location = useLocation();
  const { side, state, q } = readOutboxFilters(new URLSearchParams(location.search));
  const sideAddress = (to: OutboxSide | undefined) =>
    samePage(location, { to, before: undefined, mail: undefined });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label="Recipients"
        tabs={[
          { to: sideAddress(undefined), label: "All emails", isCurrent: !side },
          ...OUTBOX_SIDES.map((each) => ({
            to: sideAddress(each),
            label: SIDE_LABELS[each],
            isCurrent: side === each,
          })),
        ]}
      />
      <Form
        noValidate
        // A new key for other filters, so that the fields show them after a link or Back.
        key={JSON.stringify([side, state, q])}
        role="search"
        action={location.pathname}
        preventScrollReset
        className="flex flex-wrap items-center gap-2 [&_label]:sr-only"
      >
        <input type="hidden" name="tab" value="outbox" />
        {side && <input type="hidden" name="to" value={side} />}
        <div className="min-w-[min(10rem,100%)] flex-1 sm:max-w-xs">
          <TextField
            id="search"
            label="Search"
            name="q"
            type="search"
            defaultValue={q ?? ""}
            placeholder="Address or subject"
            maxLength={200}
          />
        </div>
        <div className="w-44 max-sm:grow">
          <SelectField
            id="state"
            label="State"
            name="state"
            options={STATE_OPTIONS}
            defaultValue={state ?? ""}
          />
        </div>
        <Button look="secondary" className="min-h-11!">
          Search
        </Button>
        {(q || state) && (
          <Link
            to={samePage(location, { q: undefined, state: undefined, before: undefined, mail: undefined })}
            className="button button-quiet min-h-11!"
          >
            Show all
          </Link>
        )}
      </Form>
    </div>
  );
}
