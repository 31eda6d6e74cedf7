import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { AskForm } from "~/papers/ask-form";
import { SignatureFields } from "~/papers/signature-fields";
import { Button } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TextareaField } from "~/ui/textarea-field";
import type { ChangeRefusal } from "./answers.server";
import type { ShownChange } from "./load.server";

interface SideProps {
  change: ShownChange;
  refusal: ChangeRefusal | undefined;
}

/** Beside the change, on a phone below it: the form to agree, and the other answers. */
export function AgreeSide({ change, refusal }: SideProps) {
  const { standing, canAgree, askedOn } = change;
  return (
    <aside className="paper-side" aria-label="Your answer">
      {refusal?.problem && (
        <div role="alert" {...FOCUSED} className="notice notice-danger">
          <p>{refusal.problem}</p>
        </div>
      )}
      <Became change={change} />
      {askedOn && <p className="notice">You asked us a question on {askedOn}. We have it and will answer.</p>}
      {canAgree && <AgreeForm change={change} refusal={refusal?.form === "agree" ? refusal : undefined} />}
      {standing === "open" && !canAgree && <p>To go ahead, ask us here, or call.</p>}
      {standing !== "withdrawn" && (
        <div className="paper-answers">
          <AskForm refusal={refusal?.form === "ask" ? refusal : undefined} />
          {standing === "open" && <DeclineForm refusal={refusal?.form === "decline" ? refusal : undefined} />}
        </div>
      )}
      <OrCall />
    </aside>
  );
}

function OrCall() {
  const { phone } = useBusiness();
  return (
    <p className="border-t border-line pt-4">
      <strong className="block">Want to talk first?</strong>
      Call{" "}
      <a href={telHref(phone)} className="font-semibold text-accent underline underline-offset-4">
        {formatPhone(phone)}
      </a>
    </p>
  );
}

function Became({ change: { standing, agreedBy, answered } }: { change: ShownChange }) {
  if (standing === "open") return null;
  return (
    <div role="status" className={`notice ${standing === "agreed" ? "notice-success" : ""}`}>
      {standing === "agreed" && (
        <p className="wrap-anywhere">
          {agreedBy} agreed to this on {answered}. Thank you.
        </p>
      )}
      {standing === "declined" && (
        <p>You said no to this on {answered}. The job stays as it was. Changed your mind? Ask us here.</p>
      )}
      {standing === "withdrawn" && <p>This change is no longer offered. The job stays as it was.</p>}
    </div>
  );
}

function AgreeForm({ change, refusal }: SideProps) {
  return (
    <form noValidate method="post" id="agree" className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-lg font-bold">Do you agree?</h2>
      <input type="hidden" name="agreedCents" value={change.agreedCents} />
      <SignatureFields form="agree" agreement="I agree to this change and its price" refusal={refusal} />
      <Button name="intent" value="agree" className="w-full">
        Agree to {change.total}
      </Button>
      <p className="text-muted">
        Nothing is charged on this page.{change.isMailed && " We both get it by email."}
      </p>
    </form>
  );
}

function DeclineForm({ refusal }: Pick<SideProps, "refusal">) {
  return (
    <details id="decline" open={refusal !== undefined}>
      <summary>Say no</summary>
      <form noValidate method="post" className="grid justify-items-start gap-4">
        <TextareaField
          id="decline-words"
          name="words"
          label="Anything you’d like to tell us (optional)"
          rows={3}
          maxLength={2000}
          defaultValue={typedOf(refusal, "words")}
          errors={errorsOf(refusal, "words")}
        />
        <Button look="secondary" name="intent" value="decline">
          Say no to this change
        </Button>
      </form>
    </details>
  );
}
