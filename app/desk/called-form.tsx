import type { CallAgain } from "~/quotes/quote-options";
import { LightForm } from "~/ui/light-link";

const AGAIN: { again: CallAgain; label: string }[] = [
  { again: "tomorrow", label: "tomorrow" },
  { again: "3-days", label: "in 3 days" },
  { again: "week", label: "in a week" },
  { again: "done", label: "Done" },
];

interface CalledFormProps {
  quoteId: number;
  name: string;
  /** The page's own address, from `samePageRequest`. */
  action: string;
}

/** One press records a call and when to call again. Posts the intent "called". */
export function CalledForm({ quoteId, name, action }: CalledFormProps) {
  return (
    <LightForm
      action={action}
      className="today-called"
      aria-label={`Called ${name} (#${quoteId}), again`}
      title="Called, and when to call again"
    >
      <input type="hidden" name="intent" value="called" />
      <input type="hidden" name="quoteId" value={quoteId} />
      <span className="sr-only">Called, again:</span>
      {AGAIN.map(({ again, label }) => (
        <button
          key={again}
          type="submit"
          name="again"
          value={again}
          aria-label={again === "done" ? `Called ${name}: done` : `Called ${name}: again ${label}`}
        >
          {label}
        </button>
      ))}
    </LightForm>
  );
}
