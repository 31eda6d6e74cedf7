import { WEEKDAYS } from "~/settings/settings-options";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { type AreaFields, Group } from "./area-form";

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
          hint="Its appointments keep times taken. None: those of no crew do."
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
        <TextField {...bind("notice")} inputMode="numeric" hint="The soonest that anybody can book." />
        <TextField {...bind("most")} inputMode="numeric" />
      </Group>
    </>
  );
}
