import { Form } from "@remix-run/react";
import { LOST_REASONS, lostReasonLabel } from "~/quotes/lost-reasons";
import { Button } from "~/ui/button";
import type { JobData } from "./load.server";
import { StillOpenList } from "./still-open-list";

/** Asks why a job was lost, in one press, and says what it has left. The customer's own words are shown as they are. */
export function LostForm({ job }: { job: JobData }) {
  const { id, lostReason: reason, stillOpen } = job;
  return (
    <section aria-label="Why it was lost" className="card grid gap-3 p-4">
      <Form noValidate method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value="lost-reason" />
        <input type="hidden" name="quoteId" value={id} />
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
      {stillOpen.length > 0 && (
        <div className="grid gap-2 border-t border-line pt-3">
          <p>It still has:</p>
          <StillOpenList quoteId={id} items={stillOpen} />
        </div>
      )}
    </section>
  );
}
