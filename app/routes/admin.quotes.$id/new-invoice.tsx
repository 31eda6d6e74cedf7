import { Form } from "@remix-run/react";
import { LINE_NUMBERS } from "~/estimates/estimate-lines";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { JobData } from "./load.server";

interface NewInvoiceProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

/** Lines that the form shows for a job without an estimate. */
const SHOWN = 4;

/** What would be billed, by the job's estimates or as it is typed. Nothing is numbered until it is issued. */
export function NewInvoice({ job, refusal }: NewInvoiceProps) {
  const result = refusal?.lastResult;
  const typed = result?.initialValue ?? {};
  const errors = result?.error ?? {};
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="quoteId" value={job.id} />
      {job.draft ? (
        <Draft draft={job.draft} />
      ) : (
        <div className="grid gap-2">
          <p>This job has no estimate: enter what is billed, before GST.</p>
          {LINE_NUMBERS.slice(0, SHOWN).map((number) => (
            <div key={number} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
              <TextField
                id={`line${number}Description`}
                label={`Line ${number}`}
                name={`line${number}Description`}
                maxLength={300}
                defaultValue={String(typed[`line${number}Description`] ?? "")}
                errors={errors[`line${number}Description`] ?? undefined}
              />
              <TextField
                id={`line${number}Amount`}
                label={`Amount ${number}`}
                name={`line${number}Amount`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={String(typed[`line${number}Amount`] ?? "")}
                errors={errors[`line${number}Amount`] ?? undefined}
              />
            </div>
          ))}
        </div>
      )}
      {errors[""] && <p className="field-error">{errors[""].join(" ")}</p>}
      {!job.money.hasGstNumber && (
        <p>No GST number is set. An invoice with GST should have it: Settings, Business.</p>
      )}
      <Button name="intent" value="issue-invoice" look="secondary" className="w-fit">
        Issue the invoice
      </Button>
    </Form>
  );
}

function Draft({ draft }: { draft: NonNullable<JobData["draft"]> }) {
  return (
    <div className="grid gap-1">
      <p className="text-muted">By {draft.estimates}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums [&>dd]:text-right">
        {draft.rows.map(({ label, value, isTotal }) => (
          <div key={label} className={`contents ${isTotal ? "font-bold" : ""}`}>
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
