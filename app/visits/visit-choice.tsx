interface VisitChoiceProps {
  lengthMinutes: number;
  /** The time that a move leaves, in words. */
  before?: string;
}

/** The chosen time in words, above the button. `visit-behaviour.ts` writes it; without script the ticked time says it. */
export function VisitChoice({ lengthMinutes, before }: VisitChoiceProps) {
  return (
    <div className={before ? "grid" : "needs-script grid"}>
      <p className="flex flex-wrap justify-between gap-x-6 text-muted">
        {before ? <s>{before}</s> : "Your visit"}{" "}
        <a href="#start" className="needs-script button-quiet font-semibold">
          Change the time
        </a>
      </p>
      <p aria-live="polite" className="needs-script visit-untold grid" data-visit-words>
        <b className="font-display text-xl leading-tight" data-visit="long">
          No time chosen yet
        </b>
        <span data-visit="note" data-length={`${lengthMinutes} minutes, free`} />
      </p>
    </div>
  );
}

/** The same at the bottom of a phone's screen. */
export function VisitBar({ lengthMinutes }: Pick<VisitChoiceProps, "lengthMinutes">) {
  return (
    <p className="paper-bar needs-script visit-untold" data-visit-words aria-hidden>
      <span>
        <span
          className="block text-sm text-pale"
          data-visit="task"
          data-length={`${lengthMinutes} minutes, free`}
        />
        <strong className="font-display text-lg" data-visit="short" />
      </span>
    </p>
  );
}
