import { SOLD_SERVICES } from "~/business/sold-services";
import { outdoorsFieldName } from "~/settings/season-fields";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { type AreaFields, Group } from "./area-form";

const WHERE = [
  { value: "outdoors", label: "Outdoors" },
  { value: "indoors", label: "Indoors" },
];

/** When outdoor work is done, and what is said for the rest of the year. */
export function SeasonFields({ bind }: AreaFields) {
  return (
    <>
      <Group
        title="The season"
        hint="Out of season, the site, the chat and outdoor estimates say when it starts again, and a yes to outdoor work goes on the spring list. Both days blank: outdoor work all year."
      >
        <TextField {...bind("firstDay")} hint="A month and a day, every year: April 20" />
        <TextField {...bind("lastDay")} hint="Such as October 15. It may be in the next year." />
        <TextField {...bind("words")} hint="Blank: Outdoor work starts again about the first day above." />
        <input type="hidden" name="openFrom" value={bind("openFrom").defaultValue} />
      </Group>
      <Group title="What is outdoors" hint="Indoor work goes on all year, and none of this applies to it.">
        {SOLD_SERVICES.map(({ code }) => (
          <SelectField key={code} {...bind(outdoorsFieldName(code))} options={WHERE} />
        ))}
      </Group>
    </>
  );
}
