import { SOLD_SERVICES } from "~/business/sold-services";
import {
  hoursFieldName,
  lastMaterial,
  MATERIAL_NUMBERS,
  type MaterialField,
  materialFieldName,
  PART_OPTIONS,
  SERVICE_OPTIONS,
} from "~/settings/cost-fields";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { type AreaFields, Group } from "./area-form";

/** Blank materials below the last one. */
const BLANK_MATERIALS = 2;

/** What the work costs. Only admins have this tab. */
export function CostsFields({ bind, typed }: AreaFields) {
  const shown = lastMaterial(typed) + BLANK_MATERIALS;
  return (
    <>
      <p className="text-muted">
        Without GST, and for admins only: it is on no paper, page or email, and the crew does not see it.
        Nothing is worked out until one material has a price. Accepted estimates keep the figures they had.
      </p>
      <Group title="Labour, overhead and margin">
        <TextField
          {...bind("personHour")}
          inputMode="decimal"
          hint="In dollars, with what you pay on top of the wage."
        />
        <TextField {...bind("overhead")} inputMode="numeric" hint="Office, trucks, insurance. Blank: none." />
        <TextField
          {...bind("wanted")}
          inputMode="numeric"
          hint="The estimate form warns you when less is left. Blank: none."
        />
      </Group>
      <Group
        title="Person-hours"
        hint="Two people for an eight-hour day is 16. Per job counts once, whatever the size."
      >
        {SOLD_SERVICES.map(({ code }) => (
          <div key={code} className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-2">
            <TextField {...bind(hoursFieldName(code, "Per100"))} inputMode="decimal" />
            <TextField {...bind(hoursFieldName(code, "PerJob"))} inputMode="decimal" />
          </div>
        ))}
      </Group>
      <p className="text-muted">
        Clear a material’s fields to remove it. Packs are rounded up once for the whole job.
      </p>
      {MATERIAL_NUMBERS.slice(0, shown).map((number) => (
        <MaterialFields key={number} number={number} bind={bind} />
      ))}
    </>
  );
}

function MaterialFields({ number, bind }: Pick<AreaFields, "bind"> & { number: number }) {
  const of = (field: MaterialField) => bind(materialFieldName(number, field));
  return (
    <fieldset className="card p-4 sm:p-6">
      <legend className="sr-only">Material {number}</legend>
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <TextField {...of("Name")} hint="Such as: Black granules" />
        <TextField {...of("Unit")} hint="Such as: bag, pail, kit" />
        <TextField {...of("PackSize")} inputMode="decimal" hint="In any measure: 50 for 50 lb" />
        <TextField {...of("PackPrice")} inputMode="decimal" hint="In dollars, without GST" />
        <TextField {...of("Use")} inputMode="decimal" hint="In the same measure, at the usual thickness" />
        <TextField {...of("Coats")} inputMode="numeric" hint="Fill in if the use is for one coat" />
        <TextField {...of("Waste")} inputMode="numeric" hint="Blank: none" />
        <SelectField {...of("Part")} options={PART_OPTIONS} />
        <SelectField {...of("Services")} options={SERVICE_OPTIONS} />
      </div>
    </fieldset>
  );
}
