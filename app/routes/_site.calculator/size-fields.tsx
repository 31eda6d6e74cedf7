import { type CSSProperties, useState } from "react";
import { mixInWords } from "~/pricing/color-mix";
import type { JobSize, TypedSize } from "~/pricing/job-size";
import { formatSquareFeet } from "~/pricing/square-feet";
import { keepEnter } from "./keep-enter";
import { Measure } from "./measure";
import { SizeNote } from "./size-note";
import { positionOf, STEPS, type Stepped, sliderNames } from "./steps";
import { fieldOf } from "./typed-surfaces";

interface SizeFieldsProps {
  /** Which of the job's surfaces. */
  place: number;
  /** What the fields hold now. */
  typed: TypedSize;
  /** The size that the notes are about: a figure that is still being typed is not "too small" yet. */
  settled: TypedSize;
  /** What is priced of it. */
  size: JobSize;
  /** Square feet that the surface needs at least. */
  least: number;
  /** Whether React has taken over the form. */
  isReady: boolean;
  /** Of the surface that is shown: the mix's slider runs from black to it. */
  mixColor: string;
  onChange: (typed: TypedSize) => void;
}

/**
 * The size and the colour mix. Each is sent by its text field, which takes whatever is typed. The sliders fill in these
 * fields, and so do the length and the width. A size that is typed or chosen by its slider empties length and width.
 */
export function SizeFields({ mixColor, onChange, ...surface }: SizeFieldsProps) {
  const { typed } = surface;
  return (
    <>
      <StepField
        {...surface}
        name="squareFeet"
        label="Project Size"
        unit="sq ft"
        format={formatSquareFeet}
        onChange={(squareFeet) => onChange({ ...typed, squareFeet, length: "", width: "" })}
      />
      <Measure {...surface} onChange={onChange} />
      <StepField
        {...surface}
        name="colorMixPercentage"
        label="Colour Mix"
        unit="%"
        format={(percentage) => `${percentage}%`}
        words={mixInWords}
        color={mixColor}
        onChange={(colorMixPercentage) => onChange({ ...typed, colorMixPercentage })}
      />
    </>
  );
}

interface StepFieldProps extends Omit<SizeFieldsProps, "onChange" | "mixColor"> {
  name: Stepped;
  label: string;
  unit: string;
  format: (figure: number) => string;
  /** Says under the label, and at the slider's ends, what a figure means. */
  words?: (figure: number) => string;
  /** Where the slider's track ends, if it is no plain one. */
  color?: string;
  onChange: (text: string) => void;
}

function trackStyle({ share, color }: { share: number; color: string | undefined }): CSSProperties {
  return { "--share": `${share * 100}%`, "--track-end": color } as CSSProperties;
}

/** A figure to type, with its unit; under it a slider that moves along, and a note about the figure. */
function StepField({ name, label, unit, format, words, color, onChange, ...surface }: StepFieldProps) {
  const { place, typed, settled, size, least, isReady } = surface;
  const { min, max, step } = STEPS[name];
  const at = positionOf(typed, name);
  const [drawnAt] = useState(at);
  const { moved, drawn } = sliderNames(name);
  const id = fieldOf(name, place);
  const isWrong = !size.ok && size.problem.field === name;
  const said = words ?? format;
  return (
    <div className="field">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {words && <p className="needs-script">{words(at)}</p>}
        </div>
        <span className="input-with-unit">
          {/* Not type="number": browsers would send nothing for "1,180", and an arrow key would change it unnoticed. */}
          <input
            id={id}
            name={id}
            inputMode="decimal"
            enterKeyHint="done"
            className="input text-right font-bold figures"
            value={typed[name]}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-unit ${id}-note`}
            onKeyDown={keepEnter}
            onChange={(event) => onChange(event.target.value)}
          />
          <span id={`${id}-unit`}>{unit}</span>
        </span>
      </div>
      {/* Who moves it before the script has come moves it alone: `read-quote-form` sees that by where it stood. */}
      <input type="hidden" name={fieldOf(drawn, place)} value={drawnAt} />
      <input
        type="range"
        name={fieldOf(moved, place)}
        className={`slider needs-script ${color ? "slider-mix" : ""}`}
        // Not from the server, whose policy allows no style attributes.
        style={isReady ? trackStyle({ share: (at - min) / (max - min), color }) : undefined}
        {...STEPS[name]}
        value={at}
        autoComplete="off"
        aria-label={label}
        aria-valuetext={said(at)}
        onChange={(event) => onChange(event.target.value)}
      />
      <p aria-hidden="true" className="needs-script flex justify-between text-sm text-muted">
        <span>{said(min)}</span>
        <span>{said(max)}</span>
      </p>
      <p className="needs-no-script field-hint">
        {name === "squareFeet"
          ? `${format(least)} to ${format(max)}, rounded up to the next square foot.`
          : `${format(min)} to ${format(max)}, rounded up to the next ${step}.`}
      </p>
      <SizeNote id={`${id}-note`} {...{ name, settled, size, format }} />
    </div>
  );
}
