import { useForm } from "@conform-to/react";
import { editProjectTypes } from "~/business/project-types";
import { BillingFields } from "~/quotes/billing-fields";
import { editContactMethods, editLeadSources } from "~/quotes/quote-options";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
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
  | "details"
  | "contactMethod"
  | "leadSource"
  | "leadSourceDetails"
  | "billingName"
  | "billingAddress"
  | "siteContact"
  | "poNumber";

export function EditDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<EditField, string>>(usePanelOptions(props));
  const shown = shownValues(props);
  const types = editProjectTypes(shown.projectType ?? "other");
  // Staff may leave empty what the customer has not given.
  const { lacks } = props.panel;
  return (
    <PanelForm
      {...props}
      form={form}
      title="Edit Quote"
      description="Who the customer is and what they want."
      submitLabel="Save Changes"
    >
      <TextField autoComplete="off" {...textProps(fields.name)} label="Name" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          {...textProps(fields.email, "email")}
          label="Email"
          required={!lacks?.email}
        />
        <TextField
          autoComplete="off"
          {...textProps(fields.phone, "tel")}
          label="Phone"
          required={!lacks?.phone}
        />
      </div>
      <TextField autoComplete="off" {...textProps(fields.address)} label="Address" />
      <SelectField
        {...selectProps(fields.projectType)}
        label="Project type"
        options={types.map(({ code, label }) => ({ value: code, label }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField autoComplete="off" {...textProps(fields.projectSize)} label="Size" />
        <TextField autoComplete="off" {...textProps(fields.budget)} label="Budget" />
      </div>
      <TextareaField autoComplete="off" {...textareaProps(fields.details)} label="Details" />
      <SelectField
        {...selectProps(fields.contactMethod)}
        label="Preferred contact"
        options={editContactMethods(shown.contactMethod ?? "email")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...selectProps(fields.leadSource)}
          label="Lead source"
          options={editLeadSources(shown.leadSource ?? "website")}
        />
        <TextField autoComplete="off" {...textProps(fields.leadSourceDetails)} label="Lead source details" />
      </div>
      <BillingFields fields={fields} />
    </PanelForm>
  );
}
