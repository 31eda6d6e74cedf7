import { useForm } from "@conform-to/react";
import { useState } from "react";
import { remainingCents } from "~/pricing/estimate";
import { formatCents, parseMoney } from "~/pricing/money";
import { paymentDoubt } from "~/quotes/payment-doubt";
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import type { Panel } from "./panel";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";
import { typedValues } from "./typed-values";

type PaymentField = "projectPrice" | "depositAmount" | "totalPaid" | "paymentStatus" | "paymentNotes";

const AMOUNTS = [
  { name: "projectPrice", label: "Project price" },
  { name: "depositAmount", label: "Deposit amount" },
  { name: "totalPaid", label: "Total paid" },
] as const;

export function PaymentDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<PaymentField, string>>(usePanelOptions(props));
  const [typed, setTyped] = useState(shownValues(props));
  const { defaults, restOfJob, isStatusByHand = false } = props.panel;
  return (
    <PanelForm
      {...props}
      form={form}
      title="Manage Payments"
      description={`What ${props.panel.customer || "the customer"} has to pay, and has paid.`}
      submitLabel="Save Payment"
      onInput={(event) => setTyped(typedValues(event))}
      actions={
        <>
          <Button name="intent" value="preview" look="secondary" className="needs-no-script">
            Update summary
          </Button>
          {isStatusByHand && (
            <Button name="intent" value="automatic-status" look="secondary">
              Back to automatic
            </Button>
          )}
        </>
      }
    >
      <Summary
        typed={typed}
        restOfJob={restOfJob}
        isByHand={isStatusByHand || typed.paymentStatus !== defaults.paymentStatus}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {AMOUNTS.map(({ name, label }) => (
          <TextField
            {...textProps(fields[name], "number")}
            key={name}
            label={label}
            min={0}
            step={0.01}
            inputMode="decimal"
          />
        ))}
      </div>
      <SelectField
        {...selectProps(fields.paymentStatus)}
        label="Payment status"
        hint={
          isStatusByHand
            ? "Somebody set it by hand. Back to automatic saves, and lets it follow the payments again."
            : "It follows the payments. Choose one yourself and it stays that way."
        }
        options={PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))}
      />
      <TextareaField {...textareaProps(fields.paymentNotes)} label="Notes" />
    </PanelForm>
  );
}

interface SummaryProps {
  typed: Record<string, string>;
  restOfJob: Panel["restOfJob"];
  /** The status does not follow the payments. */
  isByHand: boolean;
}

/**
 * What the whole job costs and what was paid. Follows the fields while somebody types; text that is no amount is
 * ignored.
 */
function Summary({ typed, restOfJob, isByHand }: SummaryProps) {
  const { paidCents: paidElsewhere = 0, priceCents: jobPrice } = restOfJob ?? {};
  const priceCents = jobPrice === undefined ? (parseMoney(typed.projectPrice ?? "") ?? null) : jobPrice;
  const paidHere = parseMoney(typed.totalPaid ?? "") ?? 0;
  const paidCents = paidHere + paidElsewhere;
  const left = remainingCents({ priceCents, paidCents });
  const isOverpaid = left !== null && left < 0;
  const rows = [
    [
      jobPrice === undefined ? "Project price" : "Price of the job",
      priceCents === null ? "Not set" : formatCents(priceCents),
    ],
    ...(restOfJob
      ? [
          ["Paid on this request", formatCents(paidHere)],
          ["Paid on its other requests", formatCents(paidElsewhere)],
        ]
      : []),
    ["Total paid", formatCents(paidCents)],
    [
      "Remaining",
      left === null ? "Not set" : isOverpaid ? `Overpaid by ${formatCents(-left)}` : formatCents(left),
    ],
  ];
  const status = PAYMENT_STATUSES.find((value) => value === typed.paymentStatus) ?? "pending";
  const doubt = isByHand ? paymentDoubt({ status, priceCents, paidCents }) : undefined;
  return (
    <>
      <dl aria-label="Summary" className="summary">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={term === "Remaining" && isOverpaid ? "text-danger" : undefined}>
              <output>{value}</output>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="font-semibold text-warning empty:hidden">
        {doubt}
      </p>
    </>
  );
}
