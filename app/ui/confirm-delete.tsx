import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { type Toast, ToastMessage } from "./toast";

interface ConfirmDeleteProps {
  /** The product's question. */
  question: string;
  /** What would be deleted, as a person knows it. */
  subject?: string;
  id: number;
  /** What the page's action calls this delete. */
  intent: string;
  /** The page without the question. */
  closeTo: string;
  openerId: string;
  /** That the delete failed. */
  toast?: Toast;
}

/** Asks before a delete, at an address of its own (`?delete=ID`): with and without a script the same question. */
export function ConfirmDelete({
  question,
  subject,
  id,
  intent,
  closeTo,
  openerId,
  toast,
}: ConfirmDeleteProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Dialog title={question} description={subject} closeTo={closeTo} openerId={openerId}>
      <ToastMessage toast={toast} />
      <Form method="post" preventScrollReset onSubmit={(event) => isPending && event.preventDefault()}>
        <input type="hidden" name="id" value={id} />
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
