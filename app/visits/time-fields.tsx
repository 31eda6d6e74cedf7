import type { OfferedDay } from "./offered-days";

interface TimeFieldsProps {
  days: readonly OfferedDay[];
  chosen: string | undefined;
  errors: readonly string[] | undefined;
}

/** The free times by day, as radio buttons, so that no script is needed. */
export function TimeFields({ days, chosen, errors }: TimeFieldsProps) {
  return (
    <fieldset id="start" tabIndex={-1} aria-describedby={errors && "start-error"} className="grid gap-4">
      <legend className="float-left font-display text-lg font-bold">Day and time</legend>
      {errors && (
        <p id="start-error" className="field-error">
          {errors.join(" ")}
        </p>
      )}
      <div className="grid gap-3">
        {days.map((day) => (
          <fieldset key={day.label} className="grid gap-2 py-3">
            <legend className="float-left font-semibold">{day.label}</legend>
            <div className="flex flex-wrap gap-2">
              {day.times.map(({ start, label }) => (
                <label
                  key={start}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-base border border-line px-3 whitespace-nowrap"
                >
                  <input
                    type="radio"
                    name="start"
                    value={start}
                    required
                    defaultChecked={chosen === start}
                    className="size-5 accent-accent"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
