import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import {
  calendarEventTypes,
  EVENT_STATUS_LABELS,
  EVENT_STATUSES,
  EVENT_TYPES,
} from "~/calendar/event-options";
import { type CoverChoice, CoveredEstimates, tickedAgain } from "~/quotes/covered-estimates";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { crewOptions } from "./crew-options";
import { EventTimes } from "./event-times";
import type { Intent } from "./intents";
import { JobSearch } from "./job-search";
import type { JobsRefusal } from "./jobs.server";
import { CLOSED } from "./view-address";

type EventField =
  | "title"
  | "eventType"
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "address"
  | "startDate"
  | "endDate"
  | "allDay"
  | "status"
  | "crewId"
  | "quoteId"
  | "description"
  | "notes";
export type EventValues = Partial<Record<EventField | "opened" | "jobSearch" | "estimateIds", string>>;

interface EventDialogProps {
  /** The event's id; undefined for a new one. */
  id: string | undefined;
  values: EventValues | undefined;
  /** The job that it belongs to, if any. */
  lead?: { id: number; name: string };
  /** The job's accepted estimates. */
  covers: readonly CoverChoice[] | undefined;
  /** Why its days are off, in words. */
  off: readonly string[] | undefined;
  /** Who signed it off at the door, and when. */
  signedOff: string | undefined;
  crews: readonly { id: number; name: string }[];
  refusal: JobsRefusal | undefined;
  openerId: string;
}

const CREATE = ["create-event", "Create Event"] as const;
const UPDATE = ["update-event", "Update Event"] as const;
/** The length of "2026-12-03" without a time. */
const DAY_LENGTH = 10;

const STATUS_OPTIONS = EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }));

/** The form of `?event=ID`; with `?new=2026-12-03` an empty form for that day. */
export function EventDialog({
  id,
  values,
  lead,
  covers = [],
  off = [],
  signedOff,
  crews,
  refusal,
  openerId,
}: EventDialogProps) {
  const closeTo = samePage(useLocation(), CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const typed = typedIn(refusal?.lastResult);
  const required = { required: true };
  const [form, fields] = useForm<Record<EventField, string>>({
    id: "event-form",
    lastResult: refusal?.lastResult,
    defaultValue: { eventType: "consultation", status: "scheduled", ...values },
    constraint: { title: required, customerName: required, startDate: required, endDate: required },
    // Not `disabled`, because the button would lose the focus. A second press does not send.
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const current = EVENT_TYPES.find(({ value }) => value === (values?.eventType ?? typed.eventType))?.value;
  const { opened = JSON.stringify(values ?? {}) } = typed;
  const [intent, label] = id ? UPDATE : CREATE;
  // The work of a job is planned in whole days.
  const inDays = (values?.startDate ?? typed.startDate)?.length === DAY_LENGTH;
  return (
    <Dialog
      title={id ? "Edit Event" : "Add Event"}
      description="What, for whom and when. Times are Alberta time."
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        {signedOff && <p className="wrap-anywhere">{signedOff}</p>}
        {off.length > 0 && <p className="notice">{off.join(" ")}</p>}
        {/* Enter presses a form's first button, which must not be the one that searches jobs. */}
        <button type="submit" name="intent" value={intent} className="sr-only" tabIndex={-1} aria-hidden>
          {label}
        </button>
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="opened" value={opened} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...textProps(fields.title)} label="Title" autoComplete="off" />
          <SelectField
            {...selectProps(fields.eventType)}
            label="Event Type"
            options={calendarEventTypes(current)}
          />
          <EventTimes start={fields.startDate} end={fields.endDate} allDay={fields.allDay} inDays={inDays} />
          <SelectField {...selectProps(fields.status)} label="Status" options={STATUS_OPTIONS} />
          {crews.length > 0 && (
            <SelectField {...selectProps(fields.crewId)} label="Crew" options={crewOptions(crews)} />
          )}
          <div className="sm:col-span-2">
            <JobSearch lead={lead} chosen={typed.quoteId} jobs={refusal?.jobs} search={typed.jobSearch} />
          </div>
          <div className="sm:col-span-2">
            <CoveredEstimates
              legend="Accepted estimates that this work covers"
              choices={tickedAgain(covers, typed.estimateIds)}
              kept={values?.estimateIds ?? typed.estimateIds}
            />
          </div>
          <TextField {...textProps(fields.customerName)} label="Customer Name" autoComplete="off" />
          <TextField
            {...textProps(fields.customerPhone, "tel")}
            label="Customer Phone (optional)"
            autoComplete="off"
          />
          <TextField
            {...textProps(fields.customerEmail, "email")}
            label="Customer Email (optional)"
            autoComplete="off"
          />
          <TextField {...textProps(fields.address)} label="Address (optional)" autoComplete="off" />
        </div>
        <TextareaField {...textareaProps(fields.description)} label="Description (optional)" rows={2} />
        <TextareaField {...textareaProps(fields.notes)} label="Notes (optional)" rows={2} />
        <EventActions label={label} intent={intent} isSaving={isSaving} closeTo={closeTo} />
      </Form>
    </Dialog>
  );
}

interface EventActionsProps {
  label: string;
  intent: Intent;
  isSaving: boolean;
  closeTo: string;
}

function EventActions({ label, intent, isSaving, closeTo }: EventActionsProps) {
  return (
    <DialogActions>
      <Button name="intent" value={intent} aria-disabled={isSaving || undefined} className="order-last">
        {isSaving ? "Saving..." : label}
      </Button>
      {intent === "update-event" && (
        <Button
          look="quiet"
          name="intent"
          value="delete-event"
          aria-disabled={isSaving || undefined}
          className="mr-auto text-danger!"
        >
          Delete
        </Button>
      )}
      <Link to={closeTo} preventScrollReset className="button button-secondary">
        Cancel
      </Link>
    </DialogActions>
  );
}

function typedIn(lastResult: SubmissionResult | undefined): EventValues {
  const typed = Object.entries(lastResult?.initialValue ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}
