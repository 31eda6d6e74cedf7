import type { InputHTMLAttributes, ReactNode } from "react";

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
}

/** A control's label, hint and errors. Give the control `id` and `describedBy(...)`. */
export function Field({ id, label, hint, errors, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
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
  errors,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "id">) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
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
