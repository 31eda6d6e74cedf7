import { AskForm } from "~/papers/ask-form";
import { LOST_REASONS } from "~/quotes/lost-reasons";
import { Button } from "~/ui/button";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TextareaField } from "~/ui/textarea-field";
import type { AnswerRefusal } from "./answers.server";
import type { ShownEstimate } from "./load.server";

interface FormProps {
  estimate: ShownEstimate;
  refusal: AnswerRefusal | undefined;
}

/** A question to the business. Hidden once the estimate is replaced or withdrawn. */
export function Ask({ estimate, refusal }: FormProps) {
  const { standing, canAccept } = estimate;
  if (standing === "replaced" || standing === "withdrawn") return null;
  const own = refusal?.form === "ask" ? refusal : undefined;
  const isTheWayToGoAhead = standing === "sent" && !canAccept;
  return isTheWayToGoAhead ? (
    <AskForm refusal={own} title="Ask us" hint="To go ahead, tell us here, or call." isOpen />
  ) : (
    <AskForm refusal={own} />
  );
}

export function DeclineForm({ refusal }: FormProps) {
  const own = refusal?.form === "decline" ? refusal : undefined;
  const errors = errorsOf(own, "reason");
  return (
    <details id="decline" open={own !== undefined}>
      <summary>Decline</summary>
      <form noValidate method="post" className="grid grid-cols-1 justify-items-start gap-4">
        <fieldset aria-describedby={errors && "decline-reason-error"}>
          <legend className="font-semibold">Why are you declining?</legend>
          {LOST_REASONS.map(({ code, label }) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={code}
                required
                defaultChecked={typedOf(own, "reason") === code}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
          {errors && (
            <p id="decline-reason-error" className="field-error">
              {errors.join(" ")}
            </p>
          )}
        </fieldset>
        <TextareaField
          id="decline-words"
          name="words"
          label="Anything else you’d like to tell us (optional)"
          rows={3}
          maxLength={2000}
          defaultValue={typedOf(own, "words")}
          errors={errorsOf(own, "words")}
        />
        <Button look="secondary" name="intent" value="decline">
          Decline this estimate
        </Button>
      </form>
    </details>
  );
}
