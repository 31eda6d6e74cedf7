import { SignatureFields } from "~/papers/signature-fields";
import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import type { AnswerRefusal } from "./answers.server";
import type { ShownEstimate } from "./load.server";

/** The acceptance form at the end of the estimate. Its first press leads to a page with the total once more. */
export function AcceptForm({
  estimate,
  refusal,
}: {
  estimate: ShownEstimate;
  refusal: AnswerRefusal | undefined;
}) {
  const own = refusal?.form === "accept" ? refusal : undefined;
  return (
    <form noValidate method="post" id="accept" className="estimate-accept">
      <h2 className="text-title">Accept this estimate</h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>
          Total with GST <span data-options-said />
        </span>{" "}
        <strong className="font-display text-2xl figures" data-sum="total">
          {formatCents(estimate.totalCents)}
        </strong>
      </p>
      {estimate.options.length > 0 && (
        <p className="needs-no-script text-muted">What you tick is added on the next page.</p>
      )}
      <SignatureFields form="accept" agreement="I agree to this estimate and its terms" refusal={own} />
      <Button name="intent" value="check" className="w-full">
        Accept
      </Button>
      <p className="text-muted">
        You’ll check everything once more on the next page before it counts. No payment is taken.
      </p>
    </form>
  );
}
