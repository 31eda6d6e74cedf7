import { useEffect, useState } from "react";
import {
  COLOR_MIX_STEP,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  roundUpToAreaStep,
  SQUARE_FEET_STEP,
} from "~/pricing/instant-quote";
import { Button } from "~/ui/button";
import type { JobSize } from "./job-size";

interface SizeFieldsProps {
  size: JobSize;
  onChange: (size: JobSize) => void;
}

export function SizeFields({ size, onChange }: SizeFieldsProps) {
  const setSquareFeet = (squareFeet: number) => onChange({ ...size, squareFeet });
  return (
    <>
      <StepField
        id="squareFeet"
        label="Project Size"
        unit="sq ft"
        value={size.squareFeet}
        min={MIN_SQUARE_FEET}
        max={MAX_SQUARE_FEET}
        step={SQUARE_FEET_STEP}
        snap={roundUpToAreaStep}
        onChange={setSquareFeet}
      />
      <Measure onArea={(area) => setSquareFeet(roundUpToAreaStep(area))} />
      <StepField
        id="colorMixPercentage"
        label="Colour Mix"
        unit="%"
        value={size.colorMixPercentage}
        min={0}
        max={100}
        step={COLOR_MIX_STEP}
        snap={(typed) => Math.min(100, Math.max(0, Math.ceil(typed / COLOR_MIX_STEP) * COLOR_MIX_STEP || 0))}
        onChange={(colorMixPercentage) => onChange({ ...size, colorMixPercentage })}
      />
    </>
  );
}

interface StepFieldProps {
  id: string;
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Brings any typed number onto the steps. */
  snap: (typed: number) => number;
  onChange: (value: number) => void;
}

/** A slider with its value in words and, with script, a number beside it; the two step together. */
function StepField({ id, label, unit, value, min, max, step, snap, onChange }: StepFieldProps) {
  const range = { min, max, step };
  return (
    <div className="field">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-2">
          <NumberBeside label={label} value={value} range={range} snap={snap} onChange={onChange} />
          <output htmlFor={id} className="min-w-20 text-right font-bold tabular-nums">
            {value.toLocaleString("en-CA")} {unit}
          </output>
        </span>
      </div>
      <input
        id={id}
        name={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p aria-hidden="true" className="flex justify-between text-sm text-muted">
        <span>
          {min} {unit}
        </span>
        <span>
          {max.toLocaleString("en-CA")} {unit}
        </span>
      </p>
    </div>
  );
}

interface NumberBesideProps extends Pick<StepFieldProps, "label" | "value" | "snap" | "onChange"> {
  range: Record<"min" | "max" | "step", number>;
}

function NumberBeside({ label, value, range, snap, onChange }: NumberBesideProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const type = (typed: string) => {
    setText(typed);
    // Half-typed numbers wait for the blur: 8 on the way to 850 must not become 100.
    if (typed && snap(Number(typed)) === Number(typed)) onChange(Number(typed));
  };
  const leave = () => {
    onChange(snap(Number(text)));
    setText(String(snap(Number(text))));
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={`${label}, as a number`}
      className="needs-script input min-h-11 w-24 text-right tabular-nums"
      {...range}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}

/** Fills the area from length and width. Without script the server does it, when the price is updated. */
function Measure({ onArea }: { onArea: (squareFeet: number) => void }) {
  const [sides, setSides] = useState({ length: "", width: "" });
  const area = Number(sides.length) * Number(sides.width);
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2.5 font-semibold text-accent">
        Know the length and width?
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {(["length", "width"] as const).map((side) => (
          <label key={side} className="grid gap-1.5 font-semibold">
            {side === "length" ? "Length (ft)" : "Width (ft)"}
            <input
              name={side}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              className="input w-28 font-normal"
              value={sides[side]}
              onChange={(event) => setSides({ ...sides, [side]: event.target.value })}
            />
          </label>
        ))}
        <Button
          type="button"
          look="secondary"
          className="needs-script"
          disabled={!(area > 0)}
          onClick={() => onArea(area)}
        >
          Use this size
        </Button>
      </div>
      <p className="mt-2 text-muted">Rounded up to the next 50 sq ft.</p>
    </details>
  );
}
