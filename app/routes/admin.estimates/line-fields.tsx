import { useState } from "react";
import type { LinePreset } from "~/business/facts";
import {
  type LinePart,
  lineOf,
  MOST_LINES,
  pricedLines,
  shownLines,
  typedLines,
} from "~/estimates/estimate-lines";
import { missingCharges, withLeastCharges } from "~/estimates/estimate-values";
import type { LineNumber } from "~/pricing/line-numbers";
import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import type { FieldErrors } from "./actions.server";
import { bindField } from "./bind-field";
import type { EstimateInWork } from "./use-estimate";
import { usePriceBook } from "./use-price-book";

interface LineFieldsProps {
  estimate: EstimateInWork;
  errors: FieldErrors;
  /** The least number of lines to show. */
  lineCount: number;
  presets: readonly LinePreset[];
}

/** The extra lines. With JavaScript more are added without the server. */
export function LineFields({ estimate, errors, lineCount, presets }: LineFieldsProps) {
  const priceBook = usePriceBook();
  const { values, setValues, change } = estimate;
  const missing = missingCharges(values, priceBook);
  const [asked, setAsked] = useState(lineCount);
  const [preset, setPreset] = useState("");
  const numbers = shownLines(values, asked);
  const add = () => {
    const chosen = presets[Number(preset || Number.NaN)];
    if (!chosen) return setAsked(numbers.length + 1);
    for (const [field, value] of Object.entries(lineOf(values, chosen) ?? {})) {
      change(field as keyof ReturnType<typeof lineOf>, value);
    }
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-lg font-bold">More Lines</legend>
      {/* From what is shown, so that lines added here stay when the server shows the page again. */}
      <input type="hidden" name="lineCount" value={numbers.length} />
      {numbers.map((number) => (
        <Line key={number} number={number} estimate={estimate} errors={errors} />
      ))}
      {missing.map(({ description, amountCents }) => (
        <p key={description} className="notice">
          {description}: {formatCents(amountCents)} more.
        </p>
      ))}
      {missing.length > 0 && (
        <Button
          name="intent"
          value="add-least"
          look="secondary"
          className="justify-self-start"
          onClick={() => setValues((before) => withLeastCharges(before, priceBook))}
        >
          Add the least charge
        </Button>
      )}
      {numbers.length < MOST_LINES && (
        <div className="flex flex-wrap items-end gap-3">
          {presets.length > 0 && (
            <SelectField
              id="preset"
              name="preset"
              label="Line to add"
              value={preset}
              onChange={(event) => setPreset(event.target.value)}
              options={[
                { value: "", label: "A blank line" },
                ...presets.map(({ description, amountCents }, place) => ({
                  value: String(place),
                  label: `${description}, ${formatCents(amountCents)}`,
                })),
              ]}
            />
          )}
          <Button name="intent" value="add-line" look="secondary" onClick={add}>
            Add a line
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Line({
  number,
  estimate,
  errors,
}: Pick<LineFieldsProps, "estimate" | "errors"> & { number: LineNumber }) {
  const bind = (part: Exclude<LinePart, "Optional">) => ({
    ...bindField(estimate, errors, `line${number}${part}`),
    autoComplete: "off",
  });
  const { values, change } = estimate;
  const optional = `line${number}Optional` as const;
  const priced = pricedLines(values).find((_, place) => typedLines(values)[place]?.number === number);
  return (
    <div className="grid grid-cols-3 items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_5.5rem_5rem_8rem]">
      <div className="col-span-3 sm:col-span-1">
        <TextField label={`Line ${number}`} maxLength={200} {...bind("Description")} />
      </div>
      <TextField label={`Quantity ${number}`} inputMode="decimal" {...bind("Quantity")} />
      <TextField label={`Unit ${number}`} maxLength={20} {...bind("Unit")} />
      <TextField label={`Price ${number}`} {...bind("Amount")} />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 sm:col-span-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={optional}
            checked={values[optional] !== ""}
            onChange={(event) => change(optional, event.target.checked ? "on" : "")}
            className="size-5 accent-accent"
          />
          <span>
            Optional<span className="sr-only"> line {number}</span>: the customer decides
          </span>
        </label>
        {priced?.quantity && <strong className="figures">{formatCents(priced.amountCents)}</strong>}
      </div>
    </div>
  );
}
