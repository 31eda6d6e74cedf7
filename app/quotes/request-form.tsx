import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { LEAD_PROJECT_TYPES } from "~/business/project-types";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { RobotTrap } from "~/ui/robot-trap";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { OriginField } from "~/visitors/origin-field";
import { ConsentBox } from "./consent-box";
import { ConsentLine } from "./consent-line";

interface RequestFormProps {
  /** The server's answer to the last attempt: the typed values and their errors. */
  lastResult: SubmissionResult | undefined;
}

const FORM_ID = "request";
/**
 * The anchor that the page opens at after a refusal: the list of errors, which then has the focus, otherwise the form.
 */
const ANSWER_ID = "request-answer";
const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  projectType: "Project type",
  details: "Details (optional)",
} as const;

const PROJECT_TYPE_OPTIONS = [
  { value: "", label: "Please choose" },
  ...LEAD_PROJECT_TYPES.map(({ code, label }) => ({ value: code, label })),
];

type FieldName = keyof typeof LABELS;
const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

/** The home page's request form, plain HTML. After a refusal it comes back filled in, with what to change. */
export function RequestForm({ lastResult }: RequestFormProps) {
  const [form, fields] = useForm<Record<FieldName | "consent", string>>({
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
      action={`/?index#${ANSWER_ID}`}
      aria-labelledby="request-title"
      className="card grid grid-cols-1 gap-5 p-5 text-ink sm:p-8"
    >
      <h3 id="request-title" className="text-title">
        {wrong.length === 0 && <span id={ANSWER_ID} />}
        Ask for a Quote
      </h3>
      {wrong.length > 0 && (
        // A browser focuses the element named by #anchor if it has a tabindex, without script.
        <p
          id={ANSWER_ID}
          tabIndex={-1}
          role="alert"
          className="scroll-mt-14 rounded-base border-l-4 border-danger bg-ground px-4 py-3"
        >
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
      <TextField label={LABELS.name} autoComplete="name" {...textProps(fields.name)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={LABELS.email} autoComplete="email" {...textProps(fields.email, "email")} />
        <TextField label={LABELS.phone} autoComplete="tel" {...textProps(fields.phone, "tel")} />
      </div>
      <SelectField
        label={LABELS.projectType}
        options={PROJECT_TYPE_OPTIONS}
        {...selectProps(fields.projectType)}
      />
      <TextareaField label={LABELS.details} {...textareaProps(fields.details)} />
      <ConsentBox isTicked={form.initialValue?.consent === "on"} />
      <RobotTrap />
      <OriginField />
      <Button>Send Request</Button>
      <ConsentLine />
    </form>
  );
}
