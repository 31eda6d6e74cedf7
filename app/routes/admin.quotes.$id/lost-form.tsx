import { Form } from "@remix-run/react";
import { LOST_REASONS, lostReasonLabel } from "~/quotes/lost-reasons";
import { Button } from "~/ui/button";

/** Asks why a job was lost, in one press. The customer's own words are shown as they are. */
export function LostForm({ quoteId, reason }: { quoteId: number; reason: string | undefined }) {
  return (
    <Form
      noValidate
      method="post"
      preventScrollReset
      aria-label="Why it was lost"
      className="card flex flex-wrap items-center gap-2 p-4"
    >
      <input type="hidden" name="intent" value="lost-reason" />
      <input type="hidden" name="quoteId" value={quoteId} />
      <p className="mr-2">
        {reason ? (
          <>
            Lost: <strong className="wrap-anywhere">{lostReasonLabel(reason)}</strong>
          </>
        ) : (
          "Why was it lost?"
        )}
      </p>
      {LOST_REASONS.map(({ code, label }) => (
        <Button key={code} name="reason" value={code} look="secondary" aria-pressed={code === reason}>
          {label}
        </Button>
      ))}
    </Form>
  );
}
