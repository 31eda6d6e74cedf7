import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { openerId, type Panel } from "./panel";

export interface PanelProps {
  panel: Panel;
  /** The server's answer to the last attempt. */
  refusal: PageRefusal | undefined;
  /** The screen without the dialog. */
  closeTo: string;
}

type Attempt = Pick<PanelProps, "panel" | "refusal">;

/** Options for a dialog's `useForm`: it starts with the stored values, or with what was typed last. */
export function usePanelOptions({ panel, refusal }: Attempt) {
  const isPending = useNavigation().formMethod === "POST";
  return {
    id: "panel",
    lastResult: refusal?.lastResult,
    defaultValue: panel.defaults,
    // Not `disabled`, because the button would lose the focus. A second press does not send.
    onSubmit: (event: FormEvent<HTMLFormElement>) => isPending && event.preventDefault(),
  };
}

/** The first values of the form: what was typed at the last attempt, otherwise the stored ones. */
export function shownValues({ panel, refusal }: Attempt): Record<string, string> {
  const typed = Object.entries(refusal?.lastResult?.initialValue ?? {});
  return { ...panel.defaults, ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])) };
}

interface PanelFormProps<Field extends string> extends PanelProps {
  form: FormMetadata<Record<Field, string>, string[]>;
  title: string;
  description: ReactNode;
  submitLabel: string;
  isIncomplete?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Buttons in front of Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form; its fields are the children. */
export function PanelForm<Field extends string>({
  panel,
  refusal,
  closeTo,
  form,
  title,
  description,
  submitLabel,
  ...rest
}: PanelFormProps<Field>) {
  const isPending = useNavigation().formMethod === "POST";
  const { updatedAt, opened = JSON.stringify(panel.opened ?? panel.defaults) } = shownValues({
    panel,
    refusal,
  });
  return (
    <Dialog
      title={title}
      description={description}
      closeTo={closeTo}
      openerId={openerId(panel.name, panel.quoteId)}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form
        {...getFormProps(form)}
        method="post"
        preventScrollReset
        onInput={rest.onInput}
        className="grid gap-4"
      >
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        <input type="hidden" name="quoteId" value={panel.quoteId} />
        <input type="hidden" name="opened" value={opened} />
        {updatedAt && <input type="hidden" name="updatedAt" value={updatedAt} />}
        {rest.children}
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button
            name="intent"
            value={panel.name}
            disabled={rest.isIncomplete}
            aria-disabled={isPending || undefined}
            className="order-last"
          >
            {isPending ? "Saving..." : submitLabel}
          </Button>
          {rest.actions}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
