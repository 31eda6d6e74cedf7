import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { type Toast, ToastMessage } from "./toast";

interface ConfirmDeleteProps {
  /** The words of the question. */
  question: string;
  /** The name of what would be deleted. */
  subject?: string;
  id: number;
  /** The field that carries the id. */
  idField?: string;
  /** The intent of the form that deletes. */
  intent: string;
  /** The page without the question. */
  closeTo: string;
  openerId: string;
  /** Says that the delete failed. */
  toast?: Toast;
}

/** Asks before deleting. The question has an address (`?delete=ID`), so it works without JavaScript. */
export function ConfirmDelete({
  question,
  subject,
  id,
  idField = "id",
  intent,
  closeTo,
  openerId,
  toast,
}: ConfirmDeleteProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Dialog title={question} description={subject} closeTo={closeTo} openerId={openerId}>
      <ToastMessage toast={toast} />
      <Form
        noValidate
        method="post"
        preventScrollReset
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <input type="hidden" name={idField} value={id} />
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button look="danger" name="intent" value={intent} aria-disabled={isPending || undefined}>
            {isPending ? "Deleting..." : "Delete"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
