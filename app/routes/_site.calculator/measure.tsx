import { useState } from "react";
import { formatNumber } from "~/business/format-number";
import { areaToPrice, toHundredths } from "~/pricing/instant-quote";
import { figureIn, type JobSize, measuredArea, type TypedSize } from "~/pricing/job-size";
import { formatSquareFeet } from "~/pricing/square-feet";
import { keepEnter } from "./keep-enter";
import { fieldOf } from "./typed-surfaces";

interface MeasureProps {
  place: number;
  typed: TypedSize;
  settled: TypedSize;
  size: JobSize;
  onChange: (typed: TypedSize) => void;
}

const SIDES = { length: "Length (ft)", width: "Width (ft)" } as const;
type Side = keyof typeof SIDES;

/** Length and width. The size follows while they are typed; without JavaScript the server computes it. */
export function Measure({ place, typed, settled, size, onChange }: MeasureProps) {
  const [startsOpen] = useState(typed.length !== "" || typed.width !== "");
  const noteId = fieldOf("measure-note", place);
  const problem = size.ok ? undefined : size.problem;
  const isWrong = problem?.field === "length" || problem?.field === "width";

  const change = (side: Side, text: string) => {
    const next = { ...typed, [side]: text };
    const area = measuredArea(next);
    if (area === undefined) return onChange(next);
    const priced = areaToPrice(area, 0);
    onChange({ ...next, squareFeet: String(priced.ok ? priced.squareFeet : area) });
  };

  return (
    <div>
      <details open={startsOpen}>
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-accent">
          Know the length and width?
        </summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {(["length", "width"] as const).map((side) => (
            <label key={side} className="grid gap-1.5 font-semibold">
              {SIDES[side]}
              <input
                name={fieldOf(side, place)}
                inputMode="decimal"
                enterKeyHint="done"
                className="input w-28 max-w-full font-normal"
                value={typed[side]}
                aria-invalid={problem?.field === side || undefined}
                aria-describedby={noteId}
                onKeyDown={keepEnter}
                onChange={(event) => change(side, event.target.value)}
              />
            </label>
          ))}
        </div>
        <p className="needs-no-script field-hint mt-2">
          If you fill in both, they count instead of the size above.
        </p>
      </details>
      {/* Outside of <details>, so that the priced area stays visible. */}
      <div id={noteId} role="status">
        {isWrong && <p className="field-error mt-2">{problem.message}</p>}
        {!isWrong && <Sum settled={settled} size={size} />}
      </div>
    </div>
  );
}

/** "24 × 20.3 ft = 487.2 sq ft, priced as 488", or which of the two is missing. */
function Sum({ settled, size }: { settled: TypedSize; size: JobSize }) {
  const sides = (["length", "width"] as const).map((side) => figureIn(settled, side));
  const [length, width] = sides.map((feet) => feet && toHundredths(feet));
  const area = measuredArea(settled);
  if (area === undefined) {
    if (length === width) return null;
    const lacking = length === undefined ? "length" : "width";
    return <p className="mt-2">Enter the {lacking} too. Until then the size above counts.</p>;
  }
  const isRounded = size.ok && size.job.squareFeet !== area;
  return (
    <p className="mt-2 font-semibold">
      {length} × {width} ft = {formatSquareFeet(area)}
      {isRounded && `, priced as ${formatNumber(size.job.squareFeet)}`}
    </p>
  );
}
