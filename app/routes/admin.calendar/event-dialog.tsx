import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import {
  calendarEventTypes,
  EVENT_STATUS_LABELS,
  EVENT_STATUSES,
  EVENT_TYPES,
} from "~/calendar/event-options";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { CLOSED } from "./month-view";

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
  | "description"
  | "notes";
export type EventValues = Partial<Record<EventField | "updatedAt", string>>;

interface EventDialogProps {
  /** The event to change; undefined to add one. */
  id: string | undefined;
  values: EventValues | undefined;
  /** The lead that the event was planned for, if any. */
  lead?: { name: string; href: string };
  refusal: PageRefusal | undefined;
  openerId: string;
}

const STATUS_OPTIONS = EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }));

/** The form of the event at `?event=ID`; at `?new=2026-12-03` an empty form for that day. */
export function EventDialog({ id, values, lead, refusal, openerId }: EventDialogProps) {
  const closeTo = samePage(useLocation(), CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const typed = typedIn(refusal?.lastResult);
  const required = { required: true };
  const [form, fields] = useForm<Record<EventField, string>>({
    id: "event-form",
    lastResult: refusal?.lastResult,
    defaultValue: { eventType: "consultation", status: "scheduled", ...values },
    constraint: { title: required, customerName: required, startDate: required, endDate: required },
    // Not `disabled`: the button would lose the focus. A second press is not a second event.
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const current = EVENT_TYPES.find(({ value }) => value === (values?.eventType ?? typed.eventType))?.value;
  const updatedAt = refusal?.conflict?.updatedAt ?? typed.updatedAt ?? values?.updatedAt;
  return (
    <Dialog
      title={id ? "Edit Event" : "Add Event"}
      description="What is done, for whom and when. Times are Alberta time."
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <Notices id={form.errorId} errors={form.errors} refusal={refusal} />
        {lead && (
          <p>
            Lead:{" "}
            <Link to={lead.href} className="font-semibold text-accent underline underline-offset-2">
              {lead.name}
            </Link>
          </p>
        )}
        {id && <input type="hidden" name="id" value={id} />}
        {id && updatedAt && <input type="hidden" name="updatedAt" value={updatedAt} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...textProps(fields.title)} label="Title" autoComplete="off" />
          <SelectField
            {...selectProps(fields.eventType)}
            label="Event Type"
            options={calendarEventTypes(current)}
          />
          <TextField {...textProps(fields.startDate, "datetime-local")} label="Start" />
          <TextField {...textProps(fields.endDate, "datetime-local")} label="End" />
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input {...getInputProps(fields.allDay, { type: "checkbox" })} className="size-5" />
            All day (whole days, whatever the times)
          </label>
          <SelectField {...selectProps(fields.status)} label="Status" options={STATUS_OPTIONS} />
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
        <EventActions id={id} isSaving={isSaving} closeTo={closeTo} />
      </Form>
    </Dialog>
  );
}

interface EventActionsProps {
  id: string | undefined;
  isSaving: boolean;
  closeTo: string;
}

function EventActions({ id, isSaving, closeTo }: EventActionsProps) {
  const label = id ? "Update Event" : "Create Event";
  return (
    <DialogActions>
      {/* First in the form, because Enter presses the first button. */}
      <Button
        name="intent"
        value={id ? "update-event" : "create-event"}
        aria-disabled={isSaving || undefined}
        className="order-last"
      >
        {isSaving ? "Saving..." : label}
      </Button>
      {id && (
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

interface NoticesProps {
  id: string;
  errors: string[] | undefined;
  refusal: PageRefusal | undefined;
}

function Notices({ id, errors, refusal }: NoticesProps) {
  if (!errors) return null;
  return (
    <div id={id} role="alert" className="notice notice-danger grid gap-1">
      <p>{errors.join(" ")}</p>
      {refusal?.conflict?.stored.map(({ label, value }) => (
        <p key={label} className="whitespace-pre-line">
          <b>{label}, saved meanwhile:</b> {value}
        </p>
      ))}
    </div>
  );
}

function typedIn(lastResult: SubmissionResult | undefined): EventValues {
  const typed = Object.entries(lastResult?.initialValue ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}
