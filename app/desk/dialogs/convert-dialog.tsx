import { useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { estimateTotals } from "~/pricing/estimate";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { formatCents, parseMoney } from "~/pricing/money";
import { quoteMessages } from "~/quotes/quote-messages";
import { Button } from "~/ui/button";
import { textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";
import { typedValues } from "./typed-values";

type ConvertField = "squareFeet" | "preparationCost" | "pricePerSqFt" | "discountAmount" | "notes";

const AMOUNTS = [
  { name: "preparationCost", label: "Preparation cost", isRequired: true },
  { name: "pricePerSqFt", label: "Price per sq ft", isRequired: true },
  { name: "discountAmount", label: "Discount", isRequired: false },
] as const;

export function ConvertDialog(props: PanelProps) {
  const { panel } = props;
  const [form, fields] = useForm<Record<ConvertField, string>>(usePanelOptions(props));
  const [typed, setTyped] = useState(shownValues(props));
  const isScripted = useIsScripted();
  return (
    <PanelForm
      {...props}
      form={form}
      title="Convert to Professional Quote"
      description={`Makes a priced quote from ${panel.customer || "the customer"}’s request. To send a price, write an estimate instead.`}
      submitLabel="Convert to Quote"
      isIncomplete={isScripted && (!typed.preparationCost?.trim() || !typed.pricePerSqFt?.trim())}
      onInput={(event) => setTyped(typedValues(event))}
      actions={
        <Button name="intent" value="preview" look="secondary" className="needs-no-script">
          Update preview
        </Button>
      }
    >
      {panel.customerSaw && (
        <p className="notice">
          Customer saw {panel.customerSaw.price} on {panel.customerSaw.date}.
          {panel.customerSaw.surfaces > 1 && (
            <>
              {" "}
              {panel.customerSaw.surfaces} surfaces:{" "}
              <a href={`/admin/estimates?quote=${panel.quoteId}`} className="font-semibold underline">
                write an estimate instead
              </a>
              .
            </>
          )}
        </p>
      )}
      <TextField
        {...textProps(fields.squareFeet, "number")}
        label="Area (sq ft)"
        min={1}
        step={1}
        inputMode="numeric"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {AMOUNTS.map(({ name, label, isRequired }) => (
          <TextField
            {...textProps(fields[name], "number")}
            key={name}
            label={label}
            min={0}
            step={0.01}
            inputMode="decimal"
            required={isRequired}
          />
        ))}
      </div>
      <TextareaField {...textareaProps(fields.notes)} label="Notes" />
      <Preview typed={typed} />
    </PanelForm>
  );
}

/** True once JavaScript runs. Until then the button is never disabled, and the server refuses an incomplete form. */
function useIsScripted(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
}

function Preview({ typed }: { typed: Record<string, string> }) {
  const rows = previewRows(typed);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="text-lg">Preview</h3>
      {typeof rows === "string" ? (
        <p className="text-muted">{rows}</p>
      ) : (
        <dl className="summary">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <output>{value}</output>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The rows of the preview, or a text that says what is missing. */
function previewRows(typed: Record<string, string>): string | [string, string][] {
  const squareFeet = Number(typed.squareFeet);
  const preparationCents = parseMoney(typed.preparationCost ?? "");
  const pricePerSqFtCents = parseMoney(typed.pricePerSqFt ?? "");
  const discountCents = parseMoney(typed.discountAmount || "0");
  if (preparationCents === undefined || pricePerSqFtCents === undefined || discountCents === undefined) {
    return quoteMessages.costsMissing.text;
  }
  if (!Number.isSafeInteger(squareFeet) || squareFeet < 1) return quoteMessages.invalidSquareFeet;
  const priced = estimateTotals({
    squareFeet,
    pricePerSqFtCents,
    preparationCents,
    discountCents,
    moreAreas: [],
    lines: [],
  });
  if (!priced.ok) return quoteMessages[priced.reason];
  const { netCents, gstCents, totalCents } = priced.totals;
  return [
    ["Subtotal", formatCents(netCents)],
    [`GST (${GST_PERCENTAGE}%)`, formatCents(gstCents)],
    ["Total", formatCents(totalCents)],
  ];
}
