import { Form } from "@remix-run/react";
import type { LineField } from "~/estimates/estimate-lines";
import { SummaryRows } from "~/money/summary-rows";
import { LINE_NUMBERS, type LineNumber } from "~/pricing/line-numbers";
import { SettingsLink } from "~/settings/settings-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { TextareaField } from "~/ui/textarea-field";
import { Tick } from "~/ui/tick";
import type { BillData } from "./load.server";

interface BillProps {
  bill: BillData;
}

/** Lines shown at first for a job without an estimate; most bills are that short. */
const SHOWN = 4;

/** How much of what was agreed to bill. It opens the check page; nothing is issued by it. */
export function BillForm({ bill }: BillProps) {
  const { agreed, errors = {}, lacksGstNumber, asksForLicence } = bill;
  return (
    <Form noValidate action={`/admin/quotes/${bill.id}/bill`} className="card grid max-w-3xl gap-4 p-4">
      <h1 className="text-title">Invoice for {bill.name}</h1>
      <FormNotice id="bill-notice" errors={errors[""] ?? undefined} refusal={undefined} />
      {agreed ? (
        <>
          <SummaryRows title="What was agreed" rows={agreed.rows} />
          <OtherWords bill={bill} agreed={agreed} />
          <p>
            Billed {agreed.billed}, <strong>{agreed.left} left to bill</strong>.
          </p>
        </>
      ) : (
        <TypedLines bill={bill} />
      )}
      <Shares bill={bill} />
      {lacksGstNumber && <WithoutGstNumber bill={bill} />}
      {asksForLicence && <BeforeTheWork bill={bill} />}
      <Button className="w-fit">Check the invoice</Button>
    </Form>
  );
}

function OtherWords({ bill, agreed }: BillProps & { agreed: NonNullable<BillData["agreed"]> }) {
  const { typed, errors = {} } = bill;
  const isChanged = Boolean(typed.words) && typed.words !== agreed.words;
  return (
    <details open={isChanged || Boolean(errors.words)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
        Change the wording
      </summary>
      <TextareaField
        id="words"
        name="words"
        label="Wording of the lines"
        hint="One line for each line above, in the same order. The amounts stay as agreed."
        rows={Math.min(12, agreed.words.split("\n").length + 1)}
        maxLength={6000}
        defaultValue={typed.words || agreed.words}
        errors={errors.words ?? undefined}
      />
    </details>
  );
}

const SHARES = [
  ["rest", "Everything that is left"],
  ["percent", "A percentage of the total"],
  ["amount", "An amount, with GST"],
] as const;

function Shares({ bill: { typed, errors = {} } }: BillProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">How much</legend>
      {SHARES.map(([value, label]) => (
        <div key={value} className="group">
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="share"
              value={value}
              defaultChecked={value === typed.share}
              className="size-5 accent-accent"
            />
            {label}
          </label>
          {value !== "rest" && (
            <div className="ml-2 border-l-4 border-line pl-5 not-group-has-checked:hidden sm:max-w-xs">
              <TextField
                id={value}
                name={value}
                label={value === "percent" ? "Percent" : "Dollars"}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                defaultValue={typed[value]}
                errors={errors[value] ?? undefined}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function TypedLines({ bill }: BillProps) {
  const more = LINE_NUMBERS.slice(SHOWN);
  return (
    <div className="grid gap-2">
      <p>Nothing is agreed yet: enter what you bill, before GST.</p>
      {LINE_NUMBERS.slice(0, SHOWN).map((number) => (
        <Line key={number} number={number} bill={bill} />
      ))}
      <details open={more.some((number) => bill.typed[`line${number}Description`])}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">More lines</summary>
        {more.map((number) => (
          <Line key={number} number={number} bill={bill} />
        ))}
      </details>
    </div>
  );
}

function Line({ number, bill: { typed, errors = {} } }: BillProps & { number: LineNumber }) {
  const bind = (name: LineField) => ({
    id: name,
    name,
    defaultValue: typed[name],
    errors: errors[name] ?? undefined,
  });
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField label={`Line ${number}`} maxLength={300} {...bind(`line${number}Description`)} />
      <TextField
        label={`Amount ${number}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...bind(`line${number}Amount`)}
      />
    </div>
  );
}

/** The site charges GST on everything, so who may not charge it must not issue an invoice here. */
function WithoutGstNumber({ bill: { typed, errors = {} } }: BillProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">It charges GST, and you have no GST number</legend>
      <p>
        Only a business that is registered for GST may charge it, and this site adds it to every price: if you
        are not registered, do not issue this invoice. If you are, enter the number in{" "}
        <SettingsLink area="business" field="gstNumber">
          Settings
        </SettingsLink>
        . Customers who are businesses can’t claim the GST back without it.
      </p>
      <Tick
        name="withoutGstNumber"
        isTicked={typed.withoutGstNumber === "on"}
        errors={errors.withoutGstNumber ?? undefined}
      >
        I am registered for GST: issue it without the number
      </Tick>
    </fieldset>
  );
}

/** Alberta: who bills a private home before the work is done needs a prepaid contractor's licence. */
function BeforeTheWork({ bill: { typed, errors = {}, today } }: BillProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">The work is not marked as done</legend>
      <p>
        Until it is, only a licensed prepaid contractor may bill a private home in Alberta. Enter the licence
        number in{" "}
        <SettingsLink area="business" field="licence">
          Settings
        </SettingsLink>
        .
      </p>
      <Tick name="isNoHome" isTicked={typed.isNoHome === "on"} errors={errors.isNoHome ?? undefined}>
        This is not a private home
      </Tick>
      <TextField
        id="doneOn"
        name="doneOn"
        type="date"
        label="Or the work was done on"
        hint="This marks the work as done in the calendar."
        max={today}
        defaultValue={typed.doneOn}
        errors={errors.doneOn ?? undefined}
      />
    </fieldset>
  );
}
