import { Form } from "@remix-run/react";
import type { LineField } from "~/estimates/estimate-lines";
import { LINE_NUMBERS, type LineNumber } from "~/pricing/line-numbers";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { JobData } from "./load.server";
import { Tick } from "./tick";

interface NewInvoiceProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

/** Lines shown at first for a job without an estimate; most bills are that short. */
const SHOWN = 4;

/** Whether what was refused may be the invoice's form. */
export function isInvoiceRefused(refusal: PageRefusal | undefined): boolean {
  const { initialValue = {}, error } = refusal?.lastResult ?? {};
  const names = Object.keys({ ...initialValue, ...error });
  return names.some((name) => name === "" || name === "withoutGstNumber" || name.startsWith("line1"));
}

/** What would be billed, by the job's estimates or as typed. The number comes when it is issued. */
export function NewInvoice({ job, refusal }: NewInvoiceProps) {
  const result = refusal?.lastResult;
  const typed = result?.initialValue ?? {};
  const errors = result?.error ?? {};
  return (
    <Form noValidate method="post" preventScrollReset className="grid grid-cols-1 gap-3">
      <input type="hidden" name="quoteId" value={job.id} />
      {job.draft ? (
        <Draft draft={job.draft} />
      ) : (
        <div className="grid gap-2">
          <p>This job has no estimate: enter what is billed, before GST.</p>
          {LINE_NUMBERS.slice(0, SHOWN).map((number) => (
            <Line key={number} number={number} refusal={refusal} />
          ))}
          <details open={LINE_NUMBERS.slice(SHOWN).some((number) => typed[`line${number}Description`])}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">More lines</summary>
            {LINE_NUMBERS.slice(SHOWN).map((number) => (
              <Line key={number} number={number} refusal={refusal} />
            ))}
          </details>
        </div>
      )}
      {errors[""] && <p className="field-error">{errors[""].join(" ")}</p>}
      {!job.money.hasGstNumber && <WithoutGstNumber refusal={refusal} />}
      <Button name="intent" value="issue-invoice" look="secondary" className="w-fit">
        Issue the invoice
      </Button>
    </Form>
  );
}

function Line({ number, refusal }: { number: LineNumber } & Pick<NewInvoiceProps, "refusal">) {
  const { initialValue, error } = refusal?.lastResult ?? {};
  const bind = (name: LineField) => ({
    id: name,
    name,
    defaultValue: String(initialValue?.[name] ?? ""),
    errors: error?.[name] ?? undefined,
  });
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField label={`Line ${number}`} maxLength={300} {...bind(`line${number}Description`)} />
      <TextField
        label={`Amount ${number}`}
        inputMode="decimal"
        autoComplete="off"
        {...bind(`line${number}Amount`)}
      />
    </div>
  );
}

/**
 * The server explains it when somebody issues without the tick. Settings open in a new tab, so that typed lines stay.
 */
function WithoutGstNumber({ refusal }: Pick<NewInvoiceProps, "refusal">) {
  const { initialValue, error } = refusal?.lastResult ?? {};
  const question = error?.withoutGstNumber ?? undefined;
  return (
    <div className="grid gap-1">
      <p>
        Your GST number is not in{" "}
        <a
          href="/admin/settings#gstNumber"
          target="_blank"
          rel="noreferrer"
          className="text-accent underline"
        >
          Settings
        </a>
        .
      </p>
      <Tick
        name="withoutGstNumber"
        isTicked={Boolean(initialValue?.withoutGstNumber)}
        error={question && "no-gst-number"}
      >
        Issue it without one
      </Tick>
      {question && (
        <p id="no-gst-number" role="alert" className="field-error">
          {question.join(" ")}
        </p>
      )}
    </div>
  );
}

function Draft({ draft }: { draft: NonNullable<JobData["draft"]> }) {
  return (
    <div className="grid gap-1">
      <p className="text-muted">By {draft.estimates}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
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
