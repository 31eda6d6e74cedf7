import { hasRubber } from "~/business/project-types";
import type { SoldService } from "~/business/sold-services";

/** Which part of a surface a material is for: a job of 30% colour needs 70% of the black. */
export const MATERIAL_PARTS = ["all", "black", "colour"] as const;
export type MaterialPart = (typeof MATERIAL_PARTS)[number];

/** The services that need a material: one of them, or several together. */
export type MaterialServices = "every" | "rubber" | "coatings" | SoldService;

/** Something that is bought in packs. The owner has entered every figure. */
export interface Material {
  readonly name: string;
  /** What a pack is called: "bag". */
  readonly unit: string;
  /** How much is in a pack, in hundredths of the measure that the owner uses; above 0. */
  readonly packHundredths: number;
  /** Without GST; undefined while nobody has entered it. */
  readonly packCents: number | undefined;
  /** For one square foot, in ten-thousandths of the same measure. */
  readonly useTenThousandths: number;
  /** The use is for one of so many coats; undefined when it is for the whole thickness. */
  readonly coats: number | undefined;
  readonly part: MaterialPart;
  readonly services: MaterialServices;
  /** Percent that is bought beyond the use. */
  readonly wastePercentage: number;
}

/** Person-hours of a service in hundredths; undefined while nobody has entered them. */
export interface ServiceHours {
  readonly per100SqFt: number | undefined;
  /** Once for a job, whatever its size. */
  readonly perJob: number | undefined;
}

/** What the work costs the owner. Empty until they enter it; nothing here is ever guessed. */
export interface Costs {
  readonly materials: readonly Material[];
  readonly hours: Readonly<Record<SoldService, ServiceHours>>;
  /** Of a person-hour. */
  readonly personHourCents: number | undefined;
  /** Of the price before GST; 0 for none. */
  readonly overheadPercentage: number;
  /** Of the price before GST; undefined when they want no particular one. */
  readonly wantedPercentage: number | undefined;
}

const NO_HOURS: ServiceHours = { per100SqFt: undefined, perJob: undefined };

export const NO_COSTS: Costs = {
  materials: [],
  hours: {
    rubber_resurfacing: NO_HOURS,
    epoxy_garage: NO_HOURS,
    patio_resurfacing: NO_HOURS,
    pool_deck: NO_HOURS,
    basement_floor: NO_HOURS,
  },
  personHourCents: undefined,
  overheadPercentage: 0,
  wantedPercentage: undefined,
};

/** Costs count from the first material with a price on. */
export function areCostsOn({ materials }: Pick<Costs, "materials">): boolean {
  return materials.some(({ packCents }) => packCents !== undefined);
}

/** Whether a service needs a material. */
export function isFor({ services }: Pick<Material, "services">, service: SoldService): boolean {
  if (services === "every") return true;
  if (services === "rubber") return hasRubber(service);
  if (services === "coatings") return !hasRubber(service);
  return services === service;
}
