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
import type { OfferedDay } from "~/visits/offered-days";
import { TimeFields } from "~/visits/time-fields";

interface VisitFormProps {
  days: readonly OfferedDay[];
  /** The server's answer to the last attempt: the typed values and their errors. */
  lastResult: SubmissionResult | undefined;
}

const LABELS = {
  start: "Day and time",
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address for the visit",
  projectType: "Project type",
  details: "Details (optional)",
} as const;

const PROJECT_TYPE_OPTIONS = [
  { value: "", label: "Please choose" },
  ...LEAD_PROJECT_TYPES.map(({ code, label }) => ({ value: code, label })),
];

type FieldName = keyof typeof LABELS;
const FIELD_NAMES = Object.keys(LABELS) as FieldName[];
const REQUIRED = { required: true };

/** Who, where and when. It comes back filled in, without a time that was taken meanwhile. */
export function VisitForm({ days, lastResult }: VisitFormProps) {
  const [form, fields] = useForm<Record<FieldName, string>>({
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
  return (
    <form {...getFormProps(form)} method="post" action="/visit?index" className="grid max-w-3xl gap-8">
      {wrong.length > 0 && (
        <p role="alert" {...FOCUSED} className="notice notice-danger">
          Nothing is booked yet. Please check{" "}
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
          .
        </p>
      )}
      <TimeFields days={days} chosen={fields.start.initialValue} errors={fields.start.errors} />
      <div className="grid gap-5">
        <TextField label={LABELS.name} autoComplete="name" {...textProps(fields.name)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={LABELS.email} autoComplete="email" {...textProps(fields.email, "email")} />
          <TextField label={LABELS.phone} autoComplete="tel" {...textProps(fields.phone, "tel")} />
        </div>
        <TextField
          label={LABELS.address}
          autoComplete="street-address"
          maxLength={300}
          {...textProps(fields.address)}
        />
        <SelectField
          label={LABELS.projectType}
          options={PROJECT_TYPE_OPTIONS}
          {...selectProps(fields.projectType)}
        />
        <TextareaField label={LABELS.details} {...textareaProps(fields.details)} />
        <RobotTrap />
      </div>
      <div className="grid justify-items-start gap-3">
        <Button>Book This Visit</Button>
        <ConsentLine />
      </div>
    </form>
  );
}
