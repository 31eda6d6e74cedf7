import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TextareaField } from "~/ui/textarea-field";

interface AskFormProps {
  /** This form, when it came back. */
  refusal: PageRefusal | undefined;
  title?: string;
  hint?: string | undefined;
  isOpen?: boolean;
}

/** A question to the business, on the customer's page of a paper. */
export function AskForm({ refusal, title = "Ask a question", hint, isOpen = false }: AskFormProps) {
  return (
    <details id="ask" open={isOpen || refusal !== undefined}>
      <summary>{title}</summary>
      <form noValidate method="post" className="grid grid-cols-1 justify-items-start gap-4">
        <TextareaField
          id="ask-words"
          name="words"
          label="Your question"
          hint={hint}
          rows={4}
          required
          maxLength={2000}
          defaultValue={typedOf(refusal, "words")}
          errors={errorsOf(refusal, "words")}
        />
        <Button name="intent" value="ask">
          Send question
        </Button>
      </form>
    </details>
  );
}
