import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import {
  colorMixOf,
  type EstimateField,
  isSuggestedPrice,
  suggestedPrice,
} from "~/estimates/estimate-values";
import { colorMixLabel, includesUvStableBinder, UV_STABLE_BINDER_NOTE } from "~/pricing/estimate";
import { Button } from "~/ui/button";
import { describedBy, Field, TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import type { FieldErrors } from "./actions.server";
import type { Start } from "./load.server";
import type { EstimateInWork } from "./use-estimate";

interface EstimateFieldsProps {
  estimate: EstimateInWork;
  errors: FieldErrors;
  start: Start;
  /** Whether "They have no email" was ticked when the form was sent. */
  noEmail?: boolean;
  isSending: boolean;
}

/** The form's fields. All are text inputs, because a number field would throw away what it can't read. */
export function EstimateFields({ estimate, errors, start, noEmail, isSending }: EstimateFieldsProps) {
  const { prices } = useBusiness();
  const { values, change, openDraft } = estimate;
  const { customerSaw, lacks } = start;
  /** The attributes of a field's control. */
  const bind = (field: EstimateField) => ({
    id: field,
    name: field,
    value: values[field],
    errors: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <div className="card grid gap-8 p-5">
      <input type="hidden" name="quoteId" value={values.quoteId} />
      <input type="hidden" name="suggestedFor" value={values.colorMixPercentage} />
      <input type="hidden" name="draftId" value={openDraft?.id ?? ""} />
      <input type="hidden" name="browserDraftId" value={openDraft?.browserId ?? ""} />
      <Group title="Customer Information">
        <TextField label="First Name" autoComplete="off" required {...bind("firstName")} />
        <TextField label="Last Name" autoComplete="off" required {...bind("lastName")} />
        <div className="grid content-start gap-1">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            required={!lacks?.email}
            {...bind("email")}
          />
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              key={start.key}
              type="checkbox"
              name="noEmail"
              defaultChecked={noEmail ?? lacks?.email}
              className="size-5 accent-accent"
            />
            They have no email
          </label>
        </div>
        <TextField label="Phone" type="tel" autoComplete="off" required={!lacks?.phone} {...bind("phone")} />
        <div className="sm:col-span-2">
          <TextField label="Address" autoComplete="off" required {...bind("address")} />
        </div>
      </Group>
      <Group title="Project Details" context={customerSaw && `The ${customerSaw}.`}>
        <TextField label="Square Footage" inputMode="numeric" required {...bind("squareFeet")} />
        <TextField label="Custom Color" {...bind("customColor")} />
        <div className="sm:col-span-2">
          <ColorMix {...bind("colorMixPercentage")} />
        </div>
      </Group>
      <Group title="Pricing">
        <TextField label="Preparation Cost" inputMode="decimal" {...bind("preparationCost")} />
        <div className="grid content-start gap-1">
          <TextField label="Price per Sq Ft" inputMode="decimal" required {...bind("pricePerSqFt")} />
          {!isSuggestedPrice(values, prices) && (
            <Button
              name="intent"
              value="use-suggested"
              look="quiet"
              className="justify-self-start"
              onClick={() => change("pricePerSqFt", suggestedPrice(values.colorMixPercentage, prices))}
            >
              Suggested ${suggestedPrice(values.colorMixPercentage, prices)} - use
            </Button>
          )}
        </div>
        <TextField label="Discount Amount" inputMode="decimal" {...bind("discountAmount")} />
        <TextField label="Discount Description" {...bind("discountDescription")} />
      </Group>
      <Group title="Notes for the Customer">
        <div className="grid gap-4 sm:col-span-2">
          <TextareaField label="Notes" rows={3} {...bind("notes")} />
          <TextareaField label="Special Instructions" rows={3} {...bind("specialNotes")} />
        </div>
      </Group>
      <Button name="intent" value="send" aria-disabled={isSending || undefined}>
        {isSending ? "Sending Estimate..." : "Send Estimate"}
      </Button>
    </div>
  );
}

function Group({ title, context, children }: { title: string; context?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-display text-lg font-bold">{title}</legend>
      {context && <p className="rounded-base bg-ground px-3 py-2 sm:col-span-2">{context}</p>}
      {children}
    </fieldset>
  );
}

interface ControlProps {
  id: string;
  name: string;
  value: string;
  errors?: string[];
  onChange: (event: { target: { value: string } }) => void;
}

function ColorMix({ errors, value, ...input }: ControlProps) {
  const { prices } = useBusiness();
  const mix = colorMixOf(value);
  const label = colorMixLabel(mix);
  return (
    <Field id={input.id} label="Color Mix" errors={errors}>
      <input
        {...input}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={label}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy(input.id, undefined, errors)}
      />
      <p className="flex flex-wrap justify-between gap-x-4">
        <output htmlFor={input.id} className="font-semibold">
          {label}
        </output>
        {includesUvStableBinder(mix, prices) && <span className="text-success">{UV_STABLE_BINDER_NOTE}</span>}
      </p>
    </Field>
  );
}
