import { SOLD_SERVICES, type SoldService } from "~/business/sold-services";
import { MATERIAL_PARTS, type MaterialPart, type MaterialServices } from "~/costs/costs";

/** The most materials, each a card in the form. */
export const MOST_MATERIALS = 12;

/** What the form asks about a material, in its order. Each is the end of a field's name: "material1Name". */
export const MATERIAL_FIELDS = [
  "Name",
  "Unit",
  "PackSize",
  "PackPrice",
  "Use",
  "Coats",
  "Waste",
  "Part",
  "Services",
] as const;
export type MaterialField = (typeof MATERIAL_FIELDS)[number];

/** Of a material that is not entered: what a menu shows before anybody chooses. */
export const BLANK_MATERIAL: Record<MaterialField, string> = {
  Name: "",
  Unit: "",
  PackSize: "",
  PackPrice: "",
  Use: "",
  Coats: "",
  Waste: "",
  Part: "all",
  Services: "every",
};

/** 1 to 12. */
export const MATERIAL_NUMBERS = Array.from({ length: MOST_MATERIALS }, (_, index) => index + 1);

export function materialFieldName(number: number, field: MaterialField): string {
  return `material${number}${field}`;
}

/** The person-hours of a service: `${service}Per100` and `${service}PerJob`. */
export function hoursFieldName(service: SoldService, of: "Per100" | "PerJob"): string {
  return service + of;
}

const PART_LABELS: Readonly<Record<MaterialPart, string>> = {
  all: "Everything",
  black: "The black part of the mix",
  colour: "The colour part of the mix",
};

export const PART_OPTIONS = MATERIAL_PARTS.map((value) => ({ value, label: PART_LABELS[value] }));

const SEVERAL = [
  { value: "every", label: "Every service" },
  { value: "rubber", label: "All rubber" },
  { value: "coatings", label: "All coatings" },
] as const;

export const SERVICE_OPTIONS: readonly { value: MaterialServices; label: string }[] = [
  ...SEVERAL,
  ...SOLD_SERVICES.map(({ code, label }) => ({ value: code, label })),
];

/** The last number of a material of which something is typed; 0 for none. */
export function lastMaterial(fields: Readonly<Record<string, string>>): number {
  return MATERIAL_NUMBERS.findLast((number) => isTyped(fields, number)) ?? 0;
}

function isTyped(fields: Readonly<Record<string, string>>, number: number): boolean {
  return MATERIAL_FIELDS.some(
    (field) => (fields[materialFieldName(number, field)] ?? "") !== "" && BLANK_MATERIAL[field] === "",
  );
}
