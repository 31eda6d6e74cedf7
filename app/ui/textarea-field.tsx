import type { TextareaHTMLAttributes } from "react";
import { describedBy, Field, invalidProps } from "./field";

interface TextareaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
}

/** A textarea with its label, hint and errors. Takes `textareaProps` of a conform field. */
export function TextareaField({ id, label, hint, errors, ...textarea }: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
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
