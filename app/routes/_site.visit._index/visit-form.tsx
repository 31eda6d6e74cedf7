import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { LEAD_PROJECT_TYPES } from "~/business/project-types";
import { ConsentLine } from "~/quotes/consent-line";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import { RobotTrap } from "~/ui/robot-trap";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { OriginField } from "~/visitors/origin-field";
import type { OfferedWeek, WantedTime } from "~/visits/offered-days";
import { TimeFields } from "~/visits/time-fields";
import { VisitBar, VisitChoice } from "~/visits/visit-choice";

interface VisitFormProps {
  weeks: readonly OfferedWeek[];
  /** What the page's address asks for. */
  wanted: WantedTime;
  lengthMinutes: number;
  /** The server's answer to the last attempt: the typed values and their errors. */
  lastResult: SubmissionResult | undefined;
}

const LABELS = {
  start: "Day and time",
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address for the visit",
  projectType: "What is it about?",
  details: "What we should know",
} as const;

const PROJECT_TYPE_OPTIONS = [
  { value: "", label: "Please choose" },
  ...LEAD_PROJECT_TYPES.map(({ code, label }) => ({ value: code, label })),
];

type FieldName = keyof typeof LABELS;
const FIELD_NAMES = Object.keys(LABELS) as FieldName[];
const REQUIRED = { required: true };

/** When, who and where. It comes back filled in, without a time that was taken meanwhile. */
export function VisitForm({ weeks, wanted, lengthMinutes, lastResult }: VisitFormProps) {
  const [form, fields] = useForm<Record<FieldName | "day", string>>({
    id: "visit",
    lastResult,
    constraint: {
      name: REQUIRED,
      email: REQUIRED,
      phone: REQUIRED,
      address: REQUIRED,
      projectType: REQUIRED,
    },
  });
  const wrong = FIELD_NAMES.filter((name) => fields[name].errors);
  const chosen = lastResult ? { day: fields.day.initialValue, start: fields.start.initialValue } : wanted;
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action="/visit?index"
      data-visit-form
      className="grid max-w-3xl grid-cols-1 gap-6"
    >
      {wrong.length > 0 && (
        <p role="alert" {...FOCUSED} className="notice notice-danger">
          Nothing is booked yet. Please check:{" "}
          {wrong.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a
                href={`#${name === "start" ? "start" : fields[name].id}`}
                className="underline underline-offset-4"
              >
                {LABELS[name]}
              </a>
            </span>
          ))}
        </p>
      )}
      <TimeFields weeks={weeks} wanted={chosen} errors={fields.start.errors} />
      <div className="grid gap-4">
        <h2 className="text-title">Who and where</h2>
        <TextField label={LABELS.name} autoComplete="name" {...textProps(fields.name)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={LABELS.email} autoComplete="email" {...textProps(fields.email, "email")} />
          <TextField label={LABELS.phone} autoComplete="tel" {...textProps(fields.phone, "tel")} />
        </div>
        <TextField
          label={LABELS.address}
          autoComplete="street-address"
          maxLength={300}
          {...textProps(fields.address)}
        />
        <div>
          <SelectField
            label={LABELS.projectType}
            options={PROJECT_TYPE_OPTIONS}
            {...selectProps(fields.projectType)}
          />
          <details open={Boolean(fields.details.initialValue || fields.details.errors)}>
            <summary className="cursor-pointer py-1">Anything else? (optional)</summary>
            <TextareaField label={LABELS.details} rows={2} {...textareaProps(fields.details)} />
          </details>
        </div>
        <RobotTrap />
        <OriginField />
      </div>
      <div className="grid gap-3 border-t-2 border-ink pt-4">
        <VisitChoice lengthMinutes={lengthMinutes} />
        <Button>Book This Visit</Button>
        <p className="text-[0.9375em] text-muted">You can move or cancel it up to 24 hours before.</p>
        <ConsentLine />
      </div>
      <VisitBar lengthMinutes={lengthMinutes} />
    </form>
  );
}
