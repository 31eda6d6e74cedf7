import { Fragment, type ReactNode } from "react";
import type { LinePreset } from "~/business/facts";
import { type EstimateField, type EstimateValues, figuresOf } from "~/estimates/estimate-values";
import { estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { SettingsLink } from "~/settings/settings-link";
import type { SetupStep } from "~/settings/setup-steps";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import type { Answer } from "./actions.server";
import { AreaFields } from "./area-fields";
import { bindField } from "./bind-field";
import { ContactDiffers } from "./contact-differs";
import { LineFields } from "./line-fields";
import type { Start } from "./load.server";
import { PhotoFields } from "./photo-fields";
import { RevisedTotal } from "./revised-total";
import type { EstimateInWork } from "./use-estimate";

/** Where the form is sent to see its PDF; stores nothing. */
export const PDF_PATH = "/admin/estimates/pdf";

interface EstimateFieldsProps {
  estimate: EstimateInWork;
  /** The server's answer to the last attempt, if any. */
  answer: Answer | undefined;
  start: Start;
  presets: readonly LinePreset[];
  unset: readonly SetupStep[];
  isSending: boolean;
}

/** The form's fields. All are text inputs, because a number input drops what it can't read. */
export function EstimateFields({ estimate, answer, start, presets, unset, isSending }: EstimateFieldsProps) {
  const { values, change, openDraft } = estimate;
  const { lacks } = start;
  const errors = answer?.errors ?? {};
  const bind = (field: EstimateField) => bindField(estimate, errors, field);
  return (
    <div className="card grid gap-8 p-5">
      <input type="hidden" name="quoteId" value={values.quoteId} />
      <input type="hidden" name="revisesId" value={values.revisesId} />
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
            required={!values.noEmail}
            {...bind("email")}
          />
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="noEmail"
              checked={values.noEmail !== ""}
              onChange={(event) => change("noEmail", event.target.checked ? "on" : "")}
              className="size-5 accent-accent"
            />
            They have no email
          </label>
        </div>
        <TextField label="Phone" type="tel" autoComplete="off" required={!lacks?.phone} {...bind("phone")} />
        <div className="sm:col-span-2">
          <TextField label="Address" autoComplete="off" required {...bind("address")} />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label="Work Address"
            hint="Only if the work is done somewhere else."
            autoComplete="off"
            {...bind("workAddress")}
          />
        </div>
        <ContactDiffers estimate={estimate} differing={answer?.differing ?? []} />
      </Group>
      <AreaFields estimate={estimate} errors={errors} start={start} />
      <LineFields
        key={start.key}
        estimate={estimate}
        errors={errors}
        lineCount={answer?.lineCount ?? 0}
        presets={presets}
      />
      <Group title="Discount">
        <TextField label="Discount Amount" inputMode="decimal" {...bind("discountAmount")} />
        <TextField label="Discount Description" {...bind("discountDescription")} />
      </Group>
      <PhotoFields estimate={estimate} errors={errors} photos={start.photos} />
      <Group title="Notes for the Customer">
        <div className="grid gap-4 sm:col-span-2">
          <TextareaField label="Notes" rows={3} {...bind("notes")} />
          <TextareaField label="Special Instructions" rows={3} {...bind("specialNotes")} />
        </div>
      </Group>
      {start.revises && values.revisesId && <RevisedTotal values={values} before={start.revises.before} />}
      {answer?.question && <input type="hidden" name="yesTo" value={answer.question} />}
      {unset.length > 0 && <Unset steps={unset} />}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Button
          name="intent"
          value="send"
          aria-disabled={isSending || undefined}
          aria-describedby="send-what"
          className="grid gap-0.5"
        >
          {isSending ? "Sending Estimate..." : "Send Estimate"}
          {/* Hidden from screen readers, so that the button's name stays the same. */}
          <small id="send-what" aria-hidden="true" className="text-sm font-normal wrap-anywhere">
            {sendsWhat(values)}
          </small>
        </Button>
        <Button name="intent" value="see-pdf" look="secondary" formAction={PDF_PATH} formTarget="_blank">
          See the PDF
        </Button>
      </div>
    </div>
  );
}

function Unset({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <p className="notice">
      Please check these in Settings before you send:{" "}
      {steps.map(({ area, field, label }, place) => (
        <Fragment key={field}>
          {place > 0 && ", "}
          <SettingsLink area={area} field={field}>
            {label}
          </SettingsLink>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** "$10,993.50 to jane@example.ca", as far as it is typed. */
function sendsWhat(values: EstimateValues): string {
  const priced = estimateTotals(figuresOf(values));
  const total = priced.ok ? formatCents(priced.totals.totalCents) : "";
  const email = values.email.trim();
  return [total, email && `to ${email}`].filter(Boolean).join(" ");
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-display text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
