import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { ShownVisit } from "./load.server";

interface DoneFormProps {
  visit: Pick<ShownVisit, "id" | "title"> & Partial<Pick<ShownVisit, "isDone" | "isEarly" | "signedOff">>;
  refusal: PageRefusal | undefined;
}

/** Done, with the customer's name where they typed it; a refused name stays. */
export function DoneForm({ visit, refusal }: DoneFormProps) {
  const { id, title, isDone, isEarly, signedOff } = visit;
  const result = refusal?.lastResult;
  const typed = result?.initialValue;
  const isMine = String(typed?.id ?? "") === String(id) && typed?.customer !== undefined;
  return (
    <Form noValidate method="post" preventScrollReset className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="id" value={id} />
      {signedOff && <p className="wrap-anywhere">{signedOff}</p>}
      {!isDone && (
        <TextField
          id={`customer-${id}`}
          label="Customer’s name, typed at the door"
          hint="For the sign-off. You can leave it blank."
          name="customer"
          maxLength={100}
          autoComplete="off"
          defaultValue={isMine ? String(typed?.customer ?? "") : ""}
          errors={isMine ? (result?.error?.customer ?? undefined) : undefined}
        />
      )}
      {!isDone && isEarly && (
        <p className="text-muted">This is not the last day of the work. You can undo Done.</p>
      )}
      <Button
        name="intent"
        value={isDone ? "not-done" : "done"}
        look={isDone ? "secondary" : "primary"}
        className="w-full"
      >
        {isDone ? "Not done yet" : "Done"}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}
