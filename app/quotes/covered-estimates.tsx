/** An accepted estimate that work can cover. */
export interface CoverChoice {
  id: number;
  /** Its number and what it sells. */
  words: string;
  isTicked: boolean;
}

interface CoveredEstimatesProps {
  legend: string;
  choices: readonly CoverChoice[];
  /** What no tick means. */
  none?: string;
  /** What is sent back when nothing is asked. */
  kept?: string;
}

/** Which accepted estimates work covers. `joinCovered` reads the ticks. Nothing is asked when there is one estimate. */
export function CoveredEstimates({
  legend,
  choices,
  none = "Tick none for the whole job.",
  kept,
}: CoveredEstimatesProps) {
  if (choices.length < 2) return kept ? <input type="hidden" name="estimateIds" value={kept} /> : null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{legend}</legend>
      <input type="hidden" name="asksCovered" value="on" />
      {choices.map(({ id, words, isTicked }) => (
        <label key={id} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="covered"
            value={id}
            defaultChecked={isTicked}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </label>
      ))}
      <p className="field-hint">{none}</p>
    </fieldset>
  );
}

/** The choices as they were ticked in a form that comes back. */
export function tickedAgain(choices: readonly CoverChoice[], typed: string | undefined) {
  if (typed === undefined) return choices;
  const ids = typed.split(" ");
  return choices.map((each) => ({ ...each, isTicked: ids.includes(String(each.id)) }));
}
