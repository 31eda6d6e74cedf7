import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { PROJECT_TYPES } from "~/business/project-types";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { FormDialog, type OpenForm } from "./form-dialog";
import { PictureField } from "./picture-field";

type PairField = "title" | "description" | "projectType" | "before" | "beforeUrl" | "after" | "afterUrl";

const TYPES = PROJECT_TYPES.map(({ code, label }) => ({ value: code, label }));

/** The form at `?tab=projects&panel=pair`, which adds a before and after. */
export function PairDialog(opened: OpenForm) {
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Record<PairField, string>>({
    id: "pair-form",
    lastResult: opened.refusal?.lastResult,
    defaultValue: { projectType: "rubber_resurfacing" },
    constraint: { title: { required: true }, projectType: { required: true } },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <FormDialog
      {...opened}
      noun="Pair"
      description="One job in two pictures from the same place. They show side by side in the gallery."
      intents={{ add: "add-pair" }}
      form={form}
    >
      <PictureField
        id={fields.before.id}
        name="before"
        label="Before: upload a picture"
        errors={fields.before.errors}
        address={{ field: fields.beforeUrl, label: "Before: image URL" }}
      />
      <PictureField
        id={fields.after.id}
        name="after"
        label="After: upload a picture"
        errors={fields.after.errors}
        address={{ field: fields.afterUrl, label: "After: image URL" }}
      />
      <TextField label="Title" autoComplete="off" {...textProps(fields.title)} />
      <TextareaField label="Description (optional)" rows={2} {...textareaProps(fields.description)} />
      <SelectField label="Project Type" options={TYPES} {...selectProps(fields.projectType)} />
    </FormDialog>
  );
}
