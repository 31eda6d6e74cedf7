import { Link } from "@remix-run/react";
import { WEEKDAYS } from "~/settings/settings-options";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { type AreaFields, Group } from "./area-form";
import type { LoadedArea } from "./load.server";

const OWN_CALENDAR = [
  { value: "no", label: "Not read" },
  { value: "timed", label: "Timed entries" },
  { value: "all", label: "Timed and all-day entries" },
];

const SWITCH = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

/** When homeowners may book the free visit themselves. */
export function VisitsFields({ bind, crews }: AreaFields) {
  const crewOptions = [
    { value: "", label: "None" },
    ...crews.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Group
        title="Booking"
        hint="On: homeowners pick a free time of the next three weeks at /visit and from their quote."
      >
        <SelectField {...bind("open")} options={SWITCH} />
        <SelectField
          {...bind("crew")}
          options={crewOptions}
          hint="Its appointments block visit times. None: those without a crew do."
        />
        <SelectField
          {...bind("ownCalendar")}
          options={OWN_CALENDAR}
          hint="What else blocks visit times, unless it is cancelled or marked as free. Enter its address below."
        />
      </Group>
      <Group title="Hours" hint="Such as 9:00-17:00. Blank: no visits on that day.">
        {WEEKDAYS.map((day) => (
          <TextField key={day} {...bind(day)} />
        ))}
      </Group>
      <Group title="Visits">
        <TextField {...bind("length")} inputMode="numeric" />
        <TextField {...bind("gap")} inputMode="numeric" hint="Kept free before and after, for the drive." />
        <TextField {...bind("notice")} inputMode="numeric" hint="How far ahead people must book." />
        <TextField {...bind("most")} inputMode="numeric" />
      </Group>
    </>
  );
}

/** How the owner's own calendar stands, and where its address is entered. */
export function OwnCalendarState({ state }: { state: NonNullable<LoadedArea["ownCalendar"]> }) {
  return (
    <section aria-labelledby="own-calendar" className="card grid gap-2 p-4 sm:p-6">
      <h2 id="own-calendar" className="text-lg">
        Your own calendar
      </h2>
      <p className={state.isFailing ? "notice notice-danger wrap-anywhere" : "wrap-anywhere"}>
        {state.words.join(" ")}
      </p>
      <Link to="/admin/settings/calendar" className="text-accent underline underline-offset-2">
        {state.host ? "Try, change or remove its address" : "Enter its address"}
      </Link>
    </section>
  );
}
