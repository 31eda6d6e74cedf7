import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { editProjectTypes } from "~/quotes/quote-options";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";

type EditField =
  | "name"
  | "email"
  | "phone"
  | "address"
  | "projectType"
  | "projectSize"
  | "budget"
  | "details";

export function EditDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<EditField, string>>(usePanelOptions(props));
  const types = editProjectTypes(shownValues(props).projectType ?? "other");
  return (
    <PanelForm
      {...props}
      form={form}
      title="Edit Quote"
      description="Who the customer is and what they want."
      submitLabel="Save Changes"
    >
      <TextField
        {...getInputProps(fields.name, { type: "text" })}
        label="Name"
        errors={fields.name.errors}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          label="Email"
          errors={fields.email.errors}
          required
        />
        <TextField
          {...getInputProps(fields.phone, { type: "tel" })}
          label="Phone"
          errors={fields.phone.errors}
          required
        />
      </div>
      <TextField
        {...getInputProps(fields.address, { type: "text" })}
        label="Address"
        errors={fields.address.errors}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          {...getSelectProps(fields.projectType)}
          label="Project type"
          options={types.map(({ code, label }) => ({ value: code, label }))}
          errors={fields.projectType.errors}
        />
        <TextField
          {...getInputProps(fields.projectSize, { type: "text" })}
          label="Size"
          errors={fields.projectSize.errors}
        />
        <TextField
          {...getInputProps(fields.budget, { type: "text" })}
          label="Budget"
          errors={fields.budget.errors}
        />
      </div>
      <TextareaField {...getTextareaProps(fields.details)} label="Details" errors={fields.details.errors} />
    </PanelForm>
  );
}
