import type { SelectHTMLAttributes } from "react";
import { describedBy, Field, invalidProps, useErrors } from "./field";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  options: readonly SelectOption[];
}

/** A select with its label, hint and errors. Takes `selectProps` of a conform field. */
export function SelectField({ id, label, hint, errors: given, options, ...select }: SelectFieldProps) {
  const { errors, onInput } = useErrors(given);
  return (
    <Field id={id} label={label} hint={hint} errors={errors} onInput={onInput}>
      <select
        {...select}
        id={id}
        className="input"
        {...invalidProps(errors)}
        aria-describedby={describedBy(id, hint, errors)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
