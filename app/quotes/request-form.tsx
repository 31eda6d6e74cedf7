import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { LEAD_PROJECT_TYPES } from "~/business/project-types";
import { Button } from "~/ui/button";
import { describedBy, Field, TextField } from "~/ui/field";
import { RobotTrap } from "~/ui/robot-trap";
import { ConsentLine } from "./consent-line";

interface RequestFormProps {
  /** What the server made of the last attempt: the typed values and what is wrong with them. */
  lastResult: SubmissionResult | undefined;
}

const FORM_ID = "request";
const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  projectType: "Project type",
  details: "Details",
} as const;

type FieldName = keyof typeof LABELS;
const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

/**
 * The home page's request form, a plain form of a document. It comes back from a refusal at its own place on the
 * page, with what was typed and what to change.
 */
export function RequestForm({ lastResult }: RequestFormProps) {
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: FORM_ID,
    lastResult,
    constraint: {
      name: { required: true },
      email: { required: true },
      phone: { required: true },
      projectType: { required: true },
    },
  });
  const wrong = FIELD_NAMES.filter((name) => fields[name].errors);
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action={`/?index#${FORM_ID}`}
      aria-labelledby="request-title"
      className="card grid gap-5 p-5 text-ink sm:p-8"
    >
      <h3 id="request-title" className="text-title">
        Ask for a Quote
      </h3>
      {wrong.length > 0 && (
        <p role="alert" className="rounded-base border-l-4 border-danger bg-ground px-4 py-3">
          Nothing was sent yet. Please check{" "}
          {wrong.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={`#${fields[name].id}`} className="text-accent underline underline-offset-4">
                {LABELS[name]}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      <TextField
        label={LABELS.name}
        errors={fields.name.errors}
        autoComplete="name"
        {...getInputProps(fields.name, { type: "text" })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={LABELS.email}
          errors={fields.email.errors}
          autoComplete="email"
          {...getInputProps(fields.email, { type: "email" })}
        />
        <TextField
          label={LABELS.phone}
          errors={fields.phone.errors}
          autoComplete="tel"
          {...getInputProps(fields.phone, { type: "tel" })}
        />
      </div>
      <Field id={fields.projectType.id} label={LABELS.projectType} errors={fields.projectType.errors}>
        <select
          {...getSelectProps(fields.projectType)}
          aria-describedby={describedBy(fields.projectType.id, undefined, fields.projectType.errors)}
          className="input"
        >
          <option value="">Please choose</option>
          {LEAD_PROJECT_TYPES.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id={fields.details.id} label={LABELS.details} errors={fields.details.errors}>
        <textarea
          {...getTextareaProps(fields.details)}
          rows={4}
          aria-describedby={describedBy(fields.details.id, undefined, fields.details.errors)}
          className="input"
        />
      </Field>
      <RobotTrap />
      <Button>Send Request</Button>
      <ConsentLine />
    </form>
  );
}
