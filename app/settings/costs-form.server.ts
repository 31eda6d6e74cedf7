import { z } from "zod";
import { SOLD_SERVICES, type SoldService } from "~/business/sold-services";
import { folded } from "~/business/typed-text";
import {
  type Costs,
  MATERIAL_PARTS,
  type Material,
  type MaterialServices,
  type ServiceHours,
} from "~/costs/costs";
import { centsToField } from "~/pricing/money";
import {
  BLANK_MATERIAL,
  hoursFieldName,
  MATERIAL_FIELDS,
  MATERIAL_NUMBERS,
  type MaterialField,
  materialFieldName,
  SERVICE_OPTIONS,
} from "./cost-fields";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";
import {
  orUndefined,
  readAmount,
  readDecimal,
  readWhole,
  shownFigure,
  text,
  wholeOrNone,
} from "./typed-fields.server";

/** $10,000 for a pack is a slip. */
const MOST_PACK_CENTS = 1_000_000;
/** 100,000 in a pack. */
const MOST_PACK_HUNDREDTHS = 10_000_000;
/** 1,000 for a square foot. */
const MOST_USE = 10_000_000;
/** $1,000 for a person-hour. */
const MOST_HOUR_CENTS = 100_000;
/** A day of 24 hours, in hundredths. */
const MOST_HOURS = 2400;

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values as [Value, ...Value[]], { error: settingsMessages.choose });

const hours = orUndefined((typed) => readDecimal(typed, 2, 0, MOST_HOURS), settingsMessages.personHours);

const materialFields = {
  Name: text(60),
  Unit: text(20),
  PackSize: orUndefined((typed) => readDecimal(typed, 2, 1, MOST_PACK_HUNDREDTHS), settingsMessages.packSize),
  PackPrice: orUndefined((typed) => readAmount(typed, 0, MOST_PACK_CENTS), settingsMessages.packPrice),
  Use: orUndefined((typed) => readDecimal(typed, 4, 1, MOST_USE), settingsMessages.use),
  Coats: orUndefined((typed) => readWhole(typed, 1, 10), settingsMessages.coats),
  Waste: wholeOrNone(100, settingsMessages.waste),
  Part: oneOf(MATERIAL_PARTS).default("all"),
  Services: oneOf(SERVICE_OPTIONS.map(({ value }) => value)).default("every"),
} satisfies Record<MaterialField, z.ZodType>;

type Typed = { readonly [Field in MaterialField]: z.output<(typeof materialFields)[Field]> };

const shape: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...MATERIAL_NUMBERS.flatMap((number) =>
    MATERIAL_FIELDS.map((field) => [materialFieldName(number, field), materialFields[field]]),
  ),
  ...SOLD_SERVICES.flatMap(({ code }) => [
    [hoursFieldName(code, "Per100"), hours],
    [hoursFieldName(code, "PerJob"), hours],
  ]),
]);

const whole = {
  personHour: orUndefined((typed) => readAmount(typed, 1, MOST_HOUR_CENTS), settingsMessages.personHour),
  overhead: wholeOrNone(99, settingsMessages.overhead),
  wanted: orUndefined((typed) => readWhole(typed, 1, 99), settingsMessages.wanted),
};

/** Fields that a material needs once anything of it is typed. A price may come later: until then nothing is counted. */
const NEEDED = {
  Name: settingsMessages.materialName,
  Unit: settingsMessages.materialUnit,
  PackSize: settingsMessages.packSize,
  Use: settingsMessages.use,
} as const satisfies Partial<Record<MaterialField, string>>;

export const costsForm = z
  .object({ ...shape, ...whole })
  .superRefine((input, context) => {
    const typed = MATERIAL_NUMBERS.map((number) => ({ number, material: typedIn(input, number) }));
    const names = typed.map(({ material }) => folded(material.Name));
    for (const [place, { number, material }] of typed.entries()) {
      if (isBlank(material)) continue;
      const report = (field: MaterialField, message: string) =>
        context.addIssue({ code: "custom", path: [materialFieldName(number, field)], message });
      for (const [field, message] of Object.entries(NEEDED) as [keyof typeof NEEDED, string][])
        if (!material[field]) report(field, message);
      if (material.Name && names.indexOf(names[place]!) !== place)
        report("Name", settingsMessages.finishTwice(material.Name));
    }
  })
  .transform(
    (input): Costs => ({
      materials: MATERIAL_NUMBERS.map((number) => typedIn(input, number))
        .filter((typed) => !isBlank(typed))
        .map(toMaterial),
      hours: byService((service) => ({
        per100SqFt: hoursIn(input, service, "Per100"),
        perJob: hoursIn(input, service, "PerJob"),
      })),
      personHourCents: input.personHour,
      overheadPercentage: input.overhead,
      wantedPercentage: input.wanted,
    }),
  );

function typedIn(input: Readonly<Record<string, unknown>>, number: number): Typed {
  const fields = MATERIAL_FIELDS.map((field) => [field, input[materialFieldName(number, field)]]);
  return Object.fromEntries(fields) as Typed;
}

/** The menus always have a value. */
function isBlank({ Part: _part, Services: _services, ...typed }: Typed): boolean {
  return Object.values(typed).every((value) => !value);
}

function hoursIn(input: Readonly<Record<string, unknown>>, service: SoldService, of: "Per100" | "PerJob") {
  return input[hoursFieldName(service, of)] as number | undefined;
}

function toMaterial(typed: Typed): Material {
  return {
    name: typed.Name,
    unit: typed.Unit,
    packHundredths: typed.PackSize ?? 0,
    packCents: typed.PackPrice,
    useTenThousandths: typed.Use ?? 0,
    coats: typed.Coats,
    part: typed.Part,
    services: typed.Services,
    wastePercentage: typed.Waste,
  };
}

/** The reverse of `costsForm`. */
export function costsFieldsOf(costs: Costs): Fields {
  const materials = MATERIAL_NUMBERS.flatMap((number) => {
    const shown = shownMaterial(costs.materials[number - 1]);
    return MATERIAL_FIELDS.map((field) => [materialFieldName(number, field), shown[field]]);
  });
  const hours = SOLD_SERVICES.flatMap(({ code }) => [
    [hoursFieldName(code, "Per100"), shownDecimal(costs.hours[code].per100SqFt, 2)],
    [hoursFieldName(code, "PerJob"), shownDecimal(costs.hours[code].perJob, 2)],
  ]);
  return {
    ...Object.fromEntries([...materials, ...hours]),
    personHour: centsToField(costs.personHourCents),
    overhead: shownFigure(costs.overheadPercentage),
    wanted: String(costs.wantedPercentage ?? ""),
  };
}

function shownMaterial(material: Material | undefined): Record<MaterialField, string> {
  if (!material) return BLANK_MATERIAL;
  return {
    Name: material.name,
    Unit: material.unit,
    PackSize: shownDecimal(material.packHundredths, 2),
    PackPrice: centsToField(material.packCents),
    Use: shownDecimal(material.useTenThousandths, 4),
    Coats: String(material.coats ?? ""),
    Waste: shownFigure(material.wastePercentage),
    Part: material.part,
    Services: material.services satisfies MaterialServices,
  };
}

/** "2.5" for 250 hundredths; empty for undefined. */
function shownDecimal(figure: number | undefined, decimals: number): string {
  return figure === undefined ? "" : String(figure / 10 ** decimals);
}

function byService(of: (service: SoldService) => ServiceHours): Record<SoldService, ServiceHours> {
  return Object.fromEntries(SOLD_SERVICES.map(({ code }) => [code, of(code)])) as Record<
    SoldService,
    ServiceHours
  >;
}
