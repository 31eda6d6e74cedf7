import { useForm } from "@conform-to/react";
import { textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import { PanelForm, type PanelProps, usePanelOptions } from "./panel-form";

export function FollowUpDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<"followUpDate" | "followUpNotes", string>>(usePanelOptions(props));
  return (
    <PanelForm
      {...props}
      form={form}
      title="Record Follow-up"
      description={`Notes that you have contacted ${props.panel.customer || "the customer"} just now, and when to do it again.`}
      submitLabel="Save Follow-up"
    >
      <TextField {...textProps(fields.followUpDate, "date")} label="Follow-up date" required />
      <TextareaField {...textareaProps(fields.followUpNotes)} label="Notes" />
    </PanelForm>
  );
}
