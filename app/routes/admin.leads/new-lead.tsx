import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { LEAD_PROJECT_TYPES } from "~/business/project-types";
import { BillingFields } from "~/quotes/billing-fields";
import { CustomerJobList } from "~/quotes/customer-job-list";
import { BUDGETS, LEAD_SOURCES, PROJECT_SIZES } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { samePage } from "~/ui/same-page";
import { SelectField, type SelectOption } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import type { LeadRefusal } from "./actions.server";
import type { LeadList } from "./load.server";
import { People, SamePerson, useSamePhone } from "./same-person";

type LeadField =
  | "name"
  | "email"
  | "phone"
  | "address"
  | "projectType"
  | "projectSize"
  | "budget"
  | "details"
  | "leadSource"
  | "leadSourceDetails"
  | "followUpDate"
  | "followUpNotes"
  | "billingName"
  | "billingAddress"
  | "siteContact"
  | "poNumber";

const same = (text: string): SelectOption => ({ value: text, label: text });
const PROJECT_TYPE_OPTIONS = [
  { value: "", label: "Select project type" },
  ...LEAD_PROJECT_TYPES.map(({ code, label }) => ({ value: code, label })),
];
const SIZE_OPTIONS = [{ value: "", label: "Not known yet" }, ...PROJECT_SIZES.map(same)];
const BUDGET_OPTIONS = [{ value: "", label: "Not known yet" }, ...BUDGETS.map(same)];
const SOURCE_OPTIONS = [{ value: "", label: "Select lead source" }, ...LEAD_SOURCES];

interface NewLeadProps {
  refusal: LeadRefusal | undefined;
  /** Somebody is on the phone: name and number come first, and no email is needed. */
  isCall: boolean;
  /** For one more job of a customer: `known` is a job of theirs, undefined when it is gone. */
  newJob: LeadList["newJob"];
  /** For a contact: `known` is undefined when it is gone. */
  contact: LeadList["contact"];
}

/** The dialog at `?panel=new`, for a caller at `?panel=phone`, and for a customer who has jobs with `&customer=ID`. */
export function NewLead({ refusal, isCall, newJob, contact }: NewLeadProps) {
  const { lastResult, duplicates, contacts } = refusal ?? {};
  const known = newJob?.known;
  const from = known ?? contact?.known;
  const list = samePage(useLocation(), { panel: undefined, customer: undefined, contact: undefined });
  const closeTo = known
    ? `/admin/quotes/${known.id}`
    : contact?.known
      ? `/admin/contacts/${contact.known.id}`
      : list;
  const isSaving = useNavigation().formMethod === "POST";
  const required = { required: true };
  const [form, fields] = useForm<Record<LeadField, string>>({
    id: "new-lead",
    lastResult,
    defaultValue: { ...from?.values, ...(isCall && { leadSource: "phone" }) },
    constraint: {
      name: required,
      email: required,
      phone: required,
      projectType: required,
      leadSource: required,
    },
    // Not `disabled`, because the button would lose the focus. A second press does not send.
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const hasNoEmail = from ? !from.values.email : isCall;
  const name = (
    <TextField
      label="Name"
      autoComplete="off"
      {...textProps(fields.name)}
      {...(isCall && !refusal && { autoFocus: true })}
    />
  );
  const { look, found } = useSamePhone();
  const phone = (
    <div className="grid content-start gap-1">
      <TextField
        label="Phone"
        autoComplete="off"
        {...textProps(fields.phone, "tel")}
        {...(!from && { onChange: look })}
      />
      <div role="status">{!duplicates && found && <People same={found} />}</div>
    </div>
  );
  const email = (
    <div className="grid content-start gap-1">
      <TextField label="Email" autoComplete="off" {...textProps(fields.email, "email")} />
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name="noEmail"
          defaultChecked={lastResult ? lastResult.initialValue?.noEmail !== undefined : hasNoEmail}
          className="size-5 accent-accent"
          aria-describedby="no-email-hint"
        />
        They have no email
      </label>
      <p id="no-email-hint" className="field-hint">
        Then name and phone are enough. A type or source that is left open is saved as Other.
      </p>
    </div>
  );
  const address = <TextField label="Address (optional)" autoComplete="off" {...textProps(fields.address)} />;
  const type = (
    <SelectField label="Project Type" options={PROJECT_TYPE_OPTIONS} {...selectProps(fields.projectType)} />
  );
  const source = (
    <SelectField label="Lead Source" options={SOURCE_OPTIONS} {...selectProps(fields.leadSource)} />
  );
  return (
    <Dialog
      {...(contact?.known ? wordsOfContact(contact.known) : wordsOf(known, isCall))}
      closeTo={closeTo}
      openerId={from ? "new-job" : "add-lead"}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        {known && (
          <section aria-label="Jobs of this customer">
            <CustomerJobList jobs={known.jobs} customer={known.name} inNewTab />
          </section>
        )}
        {contact && !contact.known && <p className="notice">The contact is gone, so nothing is filled in.</p>}
        {newJob && !known && (
          <p className="notice">The job of this customer is gone, so nothing is filled in.</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {name}
          {isCall ? (
            <>
              {phone}
              {type}
              {source}
              {address}
              {email}
            </>
          ) : (
            <>
              {email}
              {phone}
              {address}
              {type}
            </>
          )}
          <SelectField
            label="Project Size (optional)"
            options={SIZE_OPTIONS}
            {...selectProps(fields.projectSize)}
          />
          <SelectField label="Budget (optional)" options={BUDGET_OPTIONS} {...selectProps(fields.budget)} />
          {!isCall && source}
          <TextField
            label="Lead Source Details (optional)"
            hint="Who referred them, which event, which street."
            {...textProps(fields.leadSourceDetails)}
          />
          <TextField
            label="Follow-up Date (optional)"
            hint="Due by the end of that day."
            {...textProps(fields.followUpDate, "date")}
          />
        </div>
        <TextareaField label="Project Details (optional)" {...textareaProps(fields.details)} rows={3} />
        <BillingFields fields={fields} />
        <TextareaField label="Follow-up Notes (optional)" {...textareaProps(fields.followUpNotes)} rows={2} />
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button name="intent" value="add-lead" aria-disabled={isSaving || undefined}>
            {isSaving ? "Adding Lead..." : "Add Lead"}
          </Button>
        </DialogActions>
        {/* Shown first, but last in the form, because Enter presses its first button. */}
        {duplicates && <SamePerson same={{ duplicates, contacts }} isSaving={isSaving} />}
      </Form>
    </Dialog>
  );
}

function wordsOfContact({ name }: { name: string }) {
  return {
    title: "New job for this contact",
    description: `Filled in from your contact ${name}. Once you save, it is a lead; the contact stays.`,
  };
}

function wordsOf(known: { id: number; name: string } | undefined, isCall: boolean) {
  if (known) {
    return {
      title: "New job for this customer",
      description: `Filled in from #${known.id} ${known.name}. Change what is different this time. Jobs so far:`,
    };
  }
  if (isCall) return { title: "Phone lead", description: "Name and number are enough." };
  return {
    title: "Add New Lead",
    description:
      "Somebody who called, wrote or met you: who they are, what they want, and when to get back to them.",
  };
}
