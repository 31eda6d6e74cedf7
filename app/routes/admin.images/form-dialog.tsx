import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { LogInAgain } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { ToastMessage } from "~/ui/toast";
import type { Intent } from "./intents";
import { CLOSED } from "./tabs";

/** Props of the dialogs of all tabs. */
export interface OpenForm {
  /** The row's id; undefined to add one. */
  id: number | undefined;
  refusal: PageRefusal | undefined;
  openerId: string;
}

interface FormDialogProps extends OpenForm {
  noun: "Image" | "Project" | "Pair" | "Story" | "Review";
  description: string;
  /** Without `update` the form can only add. */
  intents: { add: Intent; update?: Intent };
  /** From conform's `useForm`. */
  form: FormMetadata<Record<string, string>>;
  children: ReactNode;
}

/** A dialog with a row's form, sent as multipart because it may have a picture. */
export function FormDialog(props: FormDialogProps) {
  const { id, refusal, openerId, noun, description, intents, form, children } = props;
  const closeTo = samePage(useLocation(), CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const label = id ? `Update ${noun}` : `Add ${noun}`;
  return (
    <Dialog
      title={id ? `Edit ${noun}` : `Add New ${noun}`}
      description={description}
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" className="grid gap-4">
        {refusal?.isExpired && <LogInAgain />}
        {id && <input type="hidden" name="id" value={id} />}
        {children}
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button
            name="intent"
            value={id ? intents.update : intents.add}
            aria-disabled={isSaving || undefined}
          >
            {isSaving ? "Saving..." : label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
