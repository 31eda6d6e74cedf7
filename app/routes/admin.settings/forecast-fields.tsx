import { ForecastCredit } from "~/forecast/forecast-credit";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { type AreaFields, Group } from "./area-form";
import type { LoadedArea } from "./load.server";

const SWITCH = [
  { value: "no", label: "Off" },
  { value: "yes", label: "On" },
];

/** Whether the forecast is read, where, and what outdoor work stands. */
export function ForecastFields({ bind }: AreaFields) {
  return (
    <>
      <Group
        title="Forecast"
        hint="On: the calendar’s week and day, and Rain day, show the weather for the next seven days. The site asks MET Norway about once an hour and tells it the place, your site’s address and your email."
      >
        <SelectField {...bind("on")} options={SWITCH} />
        <p className="text-muted sm:col-span-2">
          Where you work most. Only two decimals, about a kilometre, are kept.
        </p>
        <TextField {...bind("latitude")} autoComplete="off" hint="Edmonton: 53.55" />
        <TextField {...bind("longitude")} autoComplete="off" hint="Edmonton: -113.49, with the minus" />
      </Group>
      <Group
        title="What outdoor work needs"
        hint="Days that fall short are marked. Blank: not checked. Work counts as 8 am to 8 pm, and the night is the one after it."
      >
        <TextField {...bind("leastByDay")} autoComplete="off" />
        <TextField {...bind("leastAtNight")} autoComplete="off" />
        <TextField
          {...bind("mostRain")}
          autoComplete="off"
          hint="From the dry hours before a day’s work to those after it. 0: none at all."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...bind("dryHoursBefore")} inputMode="numeric" />
          <TextField {...bind("dryHoursAfter")} inputMode="numeric" />
        </div>
      </Group>
    </>
  );
}

/** What MET Norway answered last. */
export function ForecastState({ state }: { state: NonNullable<LoadedArea["forecast"]> }) {
  return (
    <section aria-labelledby="forecast-state" className="card grid gap-2 p-4 sm:p-6">
      <h2 id="forecast-state" className="text-lg">
        Latest answer
      </h2>
      <div className={state.needsAttention ? "notice grid gap-1" : "grid gap-1"}>
        {state.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <ForecastCredit />
    </section>
  );
}
