import { type InputHTMLAttributes, type ReactNode, useState } from "react";

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
}

/** A control's label, hint and errors. Give the control `id` and `describedBy(...)`. */
export function Field({
  id,
  label,
  hint,
  errors,
  onInput,
  children,
}: FieldProps & { onInput?: () => void; children: ReactNode }) {
  return (
    <div className="field" onInput={onInput}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {errors && (
        <p id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

/** An input of one line, with its label, hint and errors. Takes `textProps` of a conform field. */
export function TextField({
  id,
  label,
  hint,
  errors: given,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "id">) {
  const { errors, onInput } = useErrors(given);
  return (
    <Field id={id} label={label} hint={hint} errors={errors} onInput={onInput}>
      <input
        {...input}
        id={id}
        className="input"
        {...invalidProps(errors)}
        aria-describedby={describedBy(id, hint, errors)}
      />
    </Field>
  );
}

/** The errors of a control until it is changed: what was corrected is not red until the form is sent again. */
export function useErrors(errors: string[] | undefined) {
  const [answered, setAnswered] = useState<string[]>();
  return { errors: errors === answered ? undefined : errors, onInput: () => setAnswered(errors) };
}

/**
 * Props for a control whose value was refused. The first one on a page gets the focus, without JavaScript too: on a
 * phone it may be out of sight.
 */
export function invalidProps(errors: string[] | undefined) {
  return errors && { "aria-invalid": true, autoFocus: true };
}

/** The ids of a control's hint and errors, for aria-describedby. */
export function describedBy(id: string, hint?: string, errors?: string[]): string | undefined {
  const ids = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
