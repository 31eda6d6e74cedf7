import type { TextareaHTMLAttributes } from "react";
import { describedBy, Field, invalidProps, useErrors } from "./field";

interface TextareaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
}

/** A textarea with its label, hint and errors. Takes `textareaProps` of a conform field. */
export function TextareaField({ id, label, hint, errors: given, ...textarea }: TextareaFieldProps) {
  const { errors, onInput } = useErrors(given);
  return (
    <Field id={id} label={label} hint={hint} errors={errors} onInput={onInput}>
      <textarea
        rows={4}
        {...textarea}
        id={id}
        className="input"
        {...invalidProps(errors)}
        aria-describedby={describedBy(id, hint, errors)}
      />
    </Field>
  );
}
