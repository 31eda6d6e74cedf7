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
      description={`Notes that you just contacted ${props.panel.customer || "the customer"}, and when to do it again.`}
      submitLabel="Save Follow-up"
    >
      <TextField {...textProps(fields.followUpDate, "date")} label="Follow-up date" required />
      <TextareaField {...textareaProps(fields.followUpNotes)} label="Notes" />
      <EarlierNotes notes={props.panel.earlierNotes ?? []} />
    </PanelForm>
  );
}

/** Lists earlier notes, because the field above starts with the last note and will be typed over. */
function EarlierNotes({ notes }: { notes: NonNullable<PanelProps["panel"]["earlierNotes"]> }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Earlier notes" className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-lg">Earlier notes</h3>
      <ul className="grid gap-2">
        {notes.map(({ id, when, by, text }) => (
          <li key={id}>
            <span className="text-muted">
              {when}, {by}
            </span>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
