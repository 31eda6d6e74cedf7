import type { EstimateField } from "~/estimates/estimate-values";
import type { FieldErrors } from "./actions.server";
import type { EstimateInWork } from "./use-estimate";

/** The attributes of a field's input. */
export function bindField(
  { values, change }: Pick<EstimateInWork, "values" | "change">,
  errors: FieldErrors,
  field: EstimateField,
) {
  return {
    id: field,
    name: field,
    value: values[field],
    errors: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  };
}
