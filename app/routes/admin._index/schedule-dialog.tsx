import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { DASHBOARD_EVENT_TYPES, VISIT_DURATIONS } from "~/calendar/event-options";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, usePanelOptions } from "./panel-form";

type VisitField = "title" | "eventType" | "date" | "time" | "duration" | "notes";

export function ScheduleDialog(props: PanelProps) {
  const { calendar, customer } = props.panel;
  const [form, fields] = useForm<Record<VisitField, string>>(usePanelOptions(props));
  const overlaps = props.refusal?.overlaps;
  return (
    <PanelForm
      {...props}
      form={form}
      title="Schedule Calendar Event"
      description={`An appointment with ${customer || "the customer"}. Times are Alberta time.`}
      submitLabel="Create Event"
      actions={
        overlaps && (
          <Button name="intent" value="schedule-anyway" look="secondary">
            Save anyway
          </Button>
        )
      }
    >
      {overlaps && <Overlaps events={overlaps} />}
      <TextField
        {...getInputProps(fields.title, { type: "text" })}
        label="Title"
        errors={fields.title.errors}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...getSelectProps(fields.eventType)}
          label="Type"
          options={DASHBOARD_EVENT_TYPES}
          errors={fields.eventType.errors}
        />
        <SelectField
          {...getSelectProps(fields.duration)}
          label="Duration"
          options={VISIT_DURATIONS.map((minutes) => ({
            value: String(minutes),
            label: `${minutes} minutes`,
          }))}
          errors={fields.duration.errors}
        />
        <DateField
          {...getInputProps(fields.date, { type: "date" })}
          label="Date"
          errors={fields.date.errors}
          today={calendar?.today}
          markedDays={calendar?.daysWithEvents ?? []}
          markedLabel="has events"
          required
        />
        <TextField
          {...getInputProps(fields.time, { type: "time" })}
          label="Time"
          errors={fields.time.errors}
          required
        />
      </div>
      <TextareaField {...getTextareaProps(fields.notes)} label="Notes" errors={fields.notes.errors} />
      {calendar && <Upcoming events={calendar.upcoming} />}
    </PanelForm>
  );
}

function Overlaps({ events }: { events: string[] }) {
  return (
    <div role="alert" className="notice notice-danger">
      <p>At this time there is already:</p>
      <ul className="list-disc pl-5">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      <p>Choose another time, or save it anyway.</p>
    </div>
  );
}

function Upcoming({ events }: { events: { id: number; title: string; when: string }[] }) {
  return (
    <section aria-label="Upcoming events" className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-lg">Upcoming events</h3>
      {events.length === 0 && <p className="text-muted">Nothing is planned yet.</p>}
      <ul className="grid gap-1">
        {events.map(({ id, title, when }) => (
          <li key={id} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
            <span className="text-muted">{when}</span> <span className="break-words">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
