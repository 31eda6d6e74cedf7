import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import { describedBy, invalidProps, TextField } from "~/ui/field";
import { errorsOf, typedOf } from "~/ui/refused-form";
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
  const notAgreed = errorsOf(own, "agreed");
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
      <TextField
        id="accept-name"
        name="name"
        label="Your full name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typedOf(own, "name")}
        errors={errorsOf(own, "name")}
      />
      <p className="-mt-2 text-[0.9375em] text-muted">Typing your name here counts as your signature.</p>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            id="accept-agreed"
            name="agreed"
            required
            defaultChecked={typedOf(own, "agreed") === "on"}
            className="size-5 shrink-0 accent-success"
            {...invalidProps(notAgreed)}
            aria-describedby={describedBy("accept-agreed", undefined, notAgreed)}
          />
          I agree to this estimate and its terms
        </label>
        {notAgreed && (
          <p id="accept-agreed-error" className="field-error">
            {notAgreed.join(" ")}
          </p>
        )}
      </div>
      <Button name="intent" value="check" className="w-full">
        Accept
      </Button>
      <p className="text-muted">
        You’ll check everything once more on the next page before it counts. No payment is taken.
      </p>
    </form>
  );
}
