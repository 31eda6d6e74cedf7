import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** A form of one button about a quote. */
export function Act({ id, intent, label }: { id: number; intent: string; label: string }) {
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="quoteId" value={id} />
      <Button
        name="intent"
        value={intent}
        look={intent === "delete" ? "bare" : "secondary"}
        className={intent === "delete" ? "text-muted" : ""}
      >
        {label}
      </Button>
    </Form>
  );
}
