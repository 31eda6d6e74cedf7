import { type CSSProperties, useState } from "react";
import type { UsualSize } from "~/business/service-terms";
import { mixInWords } from "~/pricing/color-mix";
import type { JobSize, TypedSize } from "~/pricing/job-size";
import { formatSquareFeet } from "~/pricing/square-feet";
import { keepEnter } from "./keep-enter";
import { Measure } from "./measure";
import { SizeNote } from "./size-note";
import { positionOf, STEPS, type Stepped, sliderNames } from "./steps";
import { fieldOf } from "./typed-surfaces";
import { UsualSizeButton } from "./usual-size-button";

interface SizeFieldsProps {
  /** The index of the surface. */
  place: number;
  /** What the fields hold now. */
  typed: TypedSize;
  /** The size for the notes, so that a number being typed is not called too small yet. */
  settled: TypedSize;
  /** The size that is priced. */
  size: JobSize;
  /** The least square feet for this surface. */
  least: number;
  /** Whether React has taken over the form. */
  isReady: boolean;
  /** The colour at the right end of the mix's slider. */
  mixColor: string;
  /** A size to take with one press. */
  usualSize: UsualSize | undefined;
  onChange: (typed: TypedSize) => void;
}

/**
 * Size and colour mix. Each is sent by its text field, which takes any text; sliders, length and width fill these in. A
 * typed or slid size clears length and width.
 */
export function SizeFields({ mixColor, usualSize, onChange, ...surface }: SizeFieldsProps) {
  const { typed } = surface;
  const setSize = (squareFeet: string) => onChange({ ...typed, squareFeet, length: "", width: "" });
  return (
    <>
      <StepField
        {...surface}
        name="squareFeet"
        label="Project Size"
        unit="sq ft"
        format={formatSquareFeet}
        onChange={setSize}
      />
      {usualSize && <UsualSizeButton {...surface} usualSize={usualSize} onChoose={setSize} />}
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

interface StepFieldProps extends Omit<SizeFieldsProps, "onChange" | "mixColor" | "usualSize"> {
  name: Stepped;
  label: string;
  unit: string;
  format: (figure: number) => string;
  /** Words for a number, under the label and at the slider's ends. */
  words?: (figure: number) => string;
  /** The colour at the end of the slider's track, unless it is plain. */
  color?: string;
  onChange: (text: string) => void;
}

function trackStyle({ share, color }: { share: number; color: string | undefined }): CSSProperties {
  return { "--share": `${share * 100}%`, "--track-end": color } as CSSProperties;
}

/** A number to type with its unit, a slider below it, and a note. */
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
    <div className="field grid-cols-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {words && <p className="needs-script">{words(at)}</p>}
        </div>
        <span className="input-with-unit">
          {/* Not type="number": browsers would send nothing for "1,180", and arrow keys would change it unnoticed. */}
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
      {/* Moved before the script loads, only the slider changes; `read-quote-form` sees it by its first position. */}
      <input type="hidden" name={fieldOf(drawn, place)} value={drawnAt} />
      <input
        type="range"
        name={fieldOf(moved, place)}
        className={`slider needs-script ${color ? "slider-mix" : ""}`}
        // Set by script, because the policy allows no style attributes from the server.
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
