import { Form } from "@remix-run/react";
import { COLUMN_FIELDS, COLUMN_LABELS } from "~/contacts/contact-columns";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { SelectField } from "~/ui/select-field";
import type { DryRunData } from "./load.server";

const OPTIONS = COLUMN_FIELDS.map((value) => ({ value, label: COLUMN_LABELS[value] }));

interface ColumnFormProps {
  dryRun: DryRunData;
  refusal: PageRefusal | undefined;
}

/** What each column of the file is: open where nobody knows which one is the name. */
export function ColumnForm({ dryRun: { id, columns, hasName, isCustomer }, refusal }: ColumnFormProps) {
  const { initialValue, error } = refusal?.lastResult ?? {};
  const typed = error ? [initialValue?.column ?? []].flat().map(String) : undefined;
  return (
    <details open={!hasName || typed !== undefined} className="card p-4">
      <summary className="cursor-pointer">
        <h2 className="inline text-lg">What the columns are</h2>
      </summary>
      {!hasName && (
        <p className="notice mt-3">
          We can’t tell which column is the name. Say what each column is. Where first and last name are
          apart, choose Name for both; the same goes for street and city with Address.
        </p>
      )}
      <Form noValidate method="post" preventScrollReset className="mt-3 grid justify-items-start gap-4">
        <input type="hidden" name="id" value={id} />
        <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ heading, field, example }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
              key={at}
              id={`column-${at}`}
              name="column"
              label={heading}
              hint={example}
              options={OPTIONS}
              defaultValue={typed?.[at] ?? field}
              errors={at === 0 ? (error?.column ?? undefined) : undefined}
            />
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="isCustomer"
            defaultChecked={isCustomer}
            className="size-5 accent-accent"
          />
          The first row is a customer, not headings
        </label>
        <Button look="secondary" name="intent" value="set-columns">
          Show the rows again
        </Button>
      </Form>
    </details>
  );
}
