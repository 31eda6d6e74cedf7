import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { TextareaField } from "~/ui/textarea-field";

interface NoteCorrectionProps {
  /** Id of the note's timeline line. */
  id: number;
  body: string;
  refusal: PageRefusal | undefined;
  /** More fields for the page's form. */
  children?: ReactNode;
}

/** Lets somebody change or take back their own note for a day. */
export function NoteCorrection({ id, body, refusal, children }: NoteCorrectionProps) {
  const result = refusal?.lastResult;
  const isMine = result?.initialValue?.lineId === String(id);
  return (
    <details open={isMine}>
      <summary className="w-fit cursor-pointer text-sm text-accent underline underline-offset-2 pointer-coarse:py-2.5">
        Correct<span className="sr-only"> this note</span>
      </summary>
      <Form noValidate method="post" preventScrollReset className="grid gap-2 pt-1">
        {children}
        <input type="hidden" name="lineId" value={id} />
        <TextareaField
          id={`note-line-${id}`}
          label="Your note"
          name="note"
          rows={2}
          maxLength={5000}
          defaultValue={isMine ? String(result?.initialValue?.note ?? "") : body}
          errors={isMine ? (result?.error?.note ?? undefined) : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="correct-note" look="secondary">
            Save correction
          </Button>
          <Button name="intent" value="take-back-note" look="quiet">
            Take it back
          </Button>
        </div>
      </Form>
    </details>
  );
}
