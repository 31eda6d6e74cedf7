import { useForm } from "@conform-to/react";
import { textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { TextareaField } from "~/ui/textarea-field";
import type { Panel } from "./panel";
import { PanelForm, type PanelProps, shownValues, usePanelOptions } from "./panel-form";

export function EmailDialog(props: PanelProps) {
  const [form, fields] = useForm<Record<"to" | "subject" | "message", string>>(usePanelOptions(props));
  const { to = "" } = shownValues(props);
  return (
    <PanelForm
      {...props}
      form={form}
      title="Send Email to Customer"
      description={to ? `Goes to ${to}. Answers come to your business’s address.` : "Goes to the customer."}
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
      <Thread mails={props.panel.thread ?? []} />
    </PanelForm>
  );
}

function Thread({ mails }: { mails: NonNullable<Panel["thread"]> }) {
  if (mails.length === 0) return null;
  return (
    <section aria-label="Earlier emails" className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-lg">Earlier emails</h3>
      <ul className="grid gap-3">
        {mails.map(({ id, who, when, subject, text }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">
              {when}, {who}
            </span>
            <p className="font-semibold">{subject}</p>
            {text && <p className="whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
