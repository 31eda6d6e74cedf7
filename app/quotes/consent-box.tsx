import { useBusiness } from "~/business/business-context";
import { consentWords } from "~/subscribers/consent-words";

interface ConsentBoxProps {
  /** Whether it was ticked when the form came back. It is never ticked at first. */
  isTicked: boolean;
}

/** Asks for consent to news. The box may stay empty. */
export function ConsentBox({ isTicked }: ConsentBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="consent"
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      {consentWords(useBusiness())}
    </label>
  );
}
