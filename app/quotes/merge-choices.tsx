import type { MergeQuestion } from "./merged-values";

interface MergeChoicesProps {
  questions: readonly MergeQuestion[];
  /** The form field for the ticks. */
  name: string;
  /** "#12", the row that the other values come from. */
  from: string;
}

/** The differing values of both rows. Without a tick the job keeps its own; the other stays on its row. */
export function MergeChoices({ questions, name, from }: MergeChoicesProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-muted">These differ. Tick what the job takes from {from}.</legend>
      {questions.map(({ column, label, head, part }) => (
        <label key={column} className="flex min-h-11 items-start gap-2.5 wrap-anywhere">
          <input
            type="checkbox"
            name={name}
            value={column}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {label} <strong>{part}</strong> instead of {head}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
