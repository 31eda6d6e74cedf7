import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { TextareaField } from "~/ui/textarea-field";

/** Empty again after a note is saved; a refused one stays. */
export function NewNote({ id, refusal }: { id: number; refusal: PageRefusal | undefined }) {
  const result = refusal?.lastResult;
  const { id: of, lineId } = result?.initialValue ?? {};
  const isMine = String(of ?? "") === String(id) && lineId === undefined;
  return (
    <Form noValidate method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <TextareaField
        id={`note-${id}`}
        label="Add a note"
        name="note"
        rows={2}
        maxLength={5000}
        defaultValue={isMine ? String(result?.initialValue?.note ?? "") : ""}
        errors={isMine ? (result?.error?.note ?? undefined) : undefined}
      />
      <Button name="intent" value="note" look="secondary">
        Save note
      </Button>
    </Form>
  );
}
