import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { endAfterMove } from "~/calendar/end-after-move";
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
import { FormNotice } from "~/ui/form-notice";
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
export type EventValues = Partial<Record<EventField | "opened", string>>;

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
  const { opened = JSON.stringify(values ?? {}) } = typed;
  const moving = useMovingEnd(fields.startDate.id, fields.endDate.id);
  return (
    <Dialog
      title={id ? "Edit Event" : "Add Event"}
      description="What is done, for whom and when. Times are Alberta time."
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        {lead && (
          <p>
            Lead:{" "}
            <Link to={lead.href} className="font-semibold text-accent underline underline-offset-2">
              {lead.name}
            </Link>
          </p>
        )}
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="opened" value={opened} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...textProps(fields.title)} label="Title" autoComplete="off" />
          <SelectField
            {...selectProps(fields.eventType)}
            label="Event Type"
            options={calendarEventTypes(current)}
          />
          <TextField {...textProps(fields.startDate, "datetime-local")} label="Start" {...moving} />
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

/** The end follows the start as it is moved. Without JavaScript the server does it, where the end would come first. */
function useMovingEnd(startId: string, endId: string) {
  const start = useRef("");
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  useEffect(() => {
    start.current = (document.getElementById(startId) as HTMLInputElement).value;
  }, [startId]);
  return {
    onChange: () => {
      const [moved, end] = [input(startId).value, input(endId)];
      const follows = endAfterMove({ start: start.current, end: end.value }, moved);
      if (follows) end.value = follows;
      if (moved) start.current = moved;
    },
  };
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

function typedIn(lastResult: SubmissionResult | undefined): EventValues {
  const typed = Object.entries(lastResult?.initialValue ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}
