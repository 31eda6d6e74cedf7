import { useForm } from "@conform-to/react";
import { textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";

export function EmailDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<"to" | "subject" | "message", string>>(usePanelOptions(props));
  const { to = "" } = shownValues(props);
  return (
    <PanelForm
      {...props}
      form={form}
      title="Send Email to Customer"
      description={
        to ? `Goes to ${to}, with your business’s address for the answer.` : "Goes to the customer."
      }
      submitLabel="Send Email"
    >
      <input type="hidden" name="to" value={to} />
      <TextField
        {...textProps(fields.subject)}
        label="Subject"
        errors={fields.subject.errors ?? fields.to.errors}
        required
      />
      <TextareaField {...textareaProps(fields.message)} rows={18} label="Message" required />
    </PanelForm>
  );
}
