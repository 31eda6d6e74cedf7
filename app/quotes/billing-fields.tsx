import type { FieldMetadata } from "@conform-to/react";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";

type Field = FieldMetadata<string, Record<string, string>, string[]>;
const NAMES = ["billingName", "billingAddress", "siteContact", "poNumber"] as const;

/** Who pays for a job and whom to meet there. Folded away while nothing of it is given. */
export function BillingFields({ fields }: { fields: Record<(typeof NAMES)[number], Field> }) {
  const isGiven = NAMES.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <details open={isGiven}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Billing and contact on site
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          label="Who pays (optional)"
          hint="If not the customer."
          autoComplete="off"
          {...textProps(fields.billingName)}
        />
        <TextField
          label="Where bills go (optional)"
          hint="If not the address of the work."
          autoComplete="off"
          {...textProps(fields.billingAddress)}
        />
        <TextField
          label="Contact on site (optional)"
          hint="Name and phone, if not the customer."
          autoComplete="off"
          {...textProps(fields.siteContact)}
        />
        <TextField
          label="PO number (optional)"
          hint="Printed on estimates and invoices."
          autoComplete="off"
          {...textProps(fields.poNumber)}
        />
      </div>
    </details>
  );
}
