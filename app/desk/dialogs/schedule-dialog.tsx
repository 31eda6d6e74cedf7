import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { DASHBOARD_EVENT_TYPES, VISIT_DURATIONS } from "~/calendar/event-options";
import { CoveredEstimates, tickedAgain } from "~/quotes/covered-estimates";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { DateField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";

type VisitField = "title" | "eventType" | "date" | "time" | "duration" | "notes";

export function ScheduleDialog(props: PanelProps) {
  const { calendar, customer, covers = [] } = props.panel;
  const [form, fields] = useForm<Record<VisitField, string>>(usePanelOptions(props));
  return (
    <PanelForm
      {...props}
      form={form}
      title="Schedule Calendar Event"
      description={
        <>
          An appointment with {customer || "the customer"}. Times are Alberta time.{" "}
          {calendar && (
            <Link
              to={`/admin/calendar?new=${calendar.today}&work=${props.panel.quoteId}`}
              className="font-semibold whitespace-nowrap text-accent underline underline-offset-2 pointer-coarse:py-2.5"
            >
              Book the work
            </Link>
          )}
        </>
      }
      submitLabel="Create Event"
    >
      <TextField {...textProps(fields.title)} label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...selectProps(fields.eventType)} label="Type" options={DASHBOARD_EVENT_TYPES} />
        <SelectField
          {...selectProps(fields.duration)}
          label="Duration"
          options={VISIT_DURATIONS.map((minutes) => ({
            value: String(minutes),
            label: `${minutes} minutes`,
          }))}
        />
        <DateField
          {...textProps(fields.date, "date")}
          label="Date"
          today={calendar?.today}
          markedDays={calendar?.daysWithEvents ?? []}
          markedLabel="has events"
          required
        />
        <TextField {...textProps(fields.time, "time")} label="Time" required />
      </div>
      <CoveredEstimates
        legend="Accepted estimates that a project start covers"
        choices={tickedAgain(covers, shownValues(props).estimateIds)}
      />
      <TextareaField {...textareaProps(fields.notes)} label="Notes" />
      {calendar && <Upcoming events={calendar.upcoming} />}
    </PanelForm>
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
            <span className="text-muted">{when}</span> <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
