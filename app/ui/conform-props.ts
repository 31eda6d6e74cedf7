import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";

type Field = FieldMetadata<string, Record<string, string>, string[]>;

/** Props of a TextField from its conform field: id, name, value and errors. A password's value is left out. */
export function textProps(field: Field, type: Parameters<typeof getInputProps>[1]["type"] = "text") {
  return {
    ...getInputProps(field, { type, value: type !== "password" } as { type: "text" }),
    errors: field.errors,
  };
}

/** Props of a SelectField from its conform field. */
export function selectProps(field: Field) {
  return { ...getSelectProps(field), errors: field.errors };
}

/** Props of a TextareaField from its conform field. */
export function textareaProps(field: Field) {
  return { ...getTextareaProps(field), errors: field.errors };
}
