import { hasRubber } from "~/business/project-types";
import { type SoldService, soldService } from "~/business/sold-services";
import { areCostsOn, type Costs, isFor, type Material } from "./costs";

/** A surface of a job. */
export interface CostedArea {
  projectType: string;
  /** A whole number. */
  squareFeet: number;
  /** 0 to 100; it counts for rubber alone. */
  colorMixPercentage: number;
  /** Of the service's standard thickness; undefined for the standard. */
  thicknessPercentage?: number | undefined;
}

/** What a job needs of a material. */
export interface Packs {
  name: string;
  unit: string;
  packs: number;
  /** Of one pack. */
  packCents: number;
}

/** What a job costs the owner. Money in cents without GST. */
export interface TakeOff {
  packs: readonly Packs[];
  /** Person-hours in hundredths. */
  hours: number;
  personHourCents: number;
  materialCents: number;
  labourCents: number;
  overheadPercentage: number;
  overheadCents: number;
  /** The price before GST that all this was worked out for. */
  netCents: number;
  wantedPercentage: number | undefined;
}

/** The figures of a job on the day of its acceptance. Later changes of the settings do not reach them. */
export interface Planned extends TakeOff {
  areas: readonly CostedArea[];
}

/** The owner has not entered everything that the job costs: "hours of Pool Deck". */
interface Lacking {
  ok: false;
  reason: "off" | "lacking";
  lacks: readonly Lack[];
}

/** What the settings lack for a job. */
export type Lack =
  | { of: "materials" | "hours"; service: string }
  | { of: "price"; material: string }
  | { of: "person-hour" };

export type TakenOff = ({ ok: true } & TakeOff) | Lacking;

/**
 * What a job of these areas costs, sold for `netCents` before GST. Packs are rounded up once for each material over the
 * whole job, hours to a hundredth over the whole job, half up. Refuses ("off") while no material has a price, and
 * ("lacking") when a figure that the job needs was never entered.
 */
export function takeOff(areas: readonly CostedArea[], netCents: number, costs: Costs): TakenOff {
  if (!areCostsOn(costs)) return { ok: false, reason: "off", lacks: [] };
  const lacks = lacksOf(areas, costs);
  if (lacks.length > 0) return { ok: false, reason: "lacking", lacks };
  const packs = costs.materials.flatMap((material) => packsOf(material, areas));
  const hours = hoursOf(areas, costs);
  const { personHourCents = 0, overheadPercentage, wantedPercentage } = costs;
  return {
    ok: true,
    packs,
    hours,
    personHourCents,
    materialCents: centsOfPacks(packs),
    labourCents: labourCents(hours, personHourCents),
    overheadPercentage,
    overheadCents: Math.round((netCents * overheadPercentage) / 100),
    netCents,
    wantedPercentage,
  };
}

/** Hundredths of person-hours at a price in cents, half a cent up. */
export function labourCents(hours: number, personHourCents: number): number {
  return Math.round((hours * personHourCents) / 100);
}

export function centsOfPacks(packs: readonly Pick<Packs, "packs" | "packCents">[]): number {
  return packs.reduce((sum, each) => sum + each.packs * each.packCents, 0);
}

/** What is left of a price before GST. */
export interface Left {
  /** Below 0 for a loss. */
  cents: number;
  /** Of the price, in tenths of a percent; undefined for a price of 0. */
  permille: number | undefined;
  /** For each person-hour, in cents; undefined without hours. */
  perHourCents: number | undefined;
  /** Undefined when the owner wants no particular margin. */
  isBelowWanted: boolean | undefined;
}

/** What is left after material, labour and overhead. */
export function leftOf({
  netCents,
  materialCents,
  labourCents: labour,
  overheadCents,
  hours,
  wantedPercentage,
}: Pick<
  TakeOff,
  "netCents" | "materialCents" | "labourCents" | "overheadCents" | "hours" | "wantedPercentage"
>): Left {
  const cents = netCents - materialCents - labour - overheadCents;
  return {
    cents,
    permille: netCents > 0 ? Math.round((cents * 1000) / netCents) : undefined,
    perHourCents: hours > 0 ? Math.round((cents * 100) / hours) : undefined,
    isBelowWanted: wantedPercentage === undefined ? undefined : cents * 100 < netCents * wantedPercentage,
  };
}

function lacksOf(areas: readonly CostedArea[], { materials, hours, personHourCents }: Costs): Lack[] {
  const services = [...new Set(areas.map(({ projectType }) => projectType))];
  const lacks = services.flatMap((projectType): Lack[] => {
    const service = soldService(projectType);
    const [needed, time] = service
      ? [materials.filter((material) => isFor(material, service)), hours[service]]
      : [[], undefined];
    const hasHours = time?.per100SqFt !== undefined || time?.perJob !== undefined;
    return [
      ...(needed.length === 0 ? [{ of: "materials", service: projectType } as const] : []),
      ...(hasHours ? [] : [{ of: "hours", service: projectType } as const]),
    ];
  });
  const unpriced = materials
    .filter((material) => material.packCents === undefined && packsOf(material, areas).length > 0)
    .map(({ name }): Lack => ({ of: "price", material: name }));
  const lacksRate = personHourCents === undefined ? [{ of: "person-hour" } as const] : [];
  return [...lacks, ...unpriced, ...lacksRate];
}

/** Nothing for a material that the job does not need. */
function packsOf(material: Material, areas: readonly CostedArea[]): Packs[] {
  const { name, unit, packCents = 0, packHundredths, wastePercentage } = material;
  const used = areas.reduce((sum, area) => sum + usedOn(area, material), 0n);
  // Whole numbers, because 1.1 * 3 in floats is above 3.3 and would open one pack more.
  const needed = used * BigInt(100 + wastePercentage);
  const pack = BigInt(packHundredths) * 100n * 100n * 100n * 100n;
  const packs = Number((needed + pack - 1n) / pack);
  return packs > 0 ? [{ name, unit, packs, packCents }] : [];
}

/** In ten-thousandths of a measure, times 100 for the share and times 100 for the thickness. */
function usedOn(area: CostedArea, material: Material): bigint {
  const service = soldService(area.projectType);
  if (!service || !isFor(material, service)) return 0n;
  const layers = material.coats === undefined ? (area.thicknessPercentage ?? 100) : material.coats * 100;
  return (
    BigInt(area.squareFeet) *
    BigInt(material.useTenThousandths) *
    BigInt(shareOf(material, area, service)) *
    BigInt(layers)
  );
}

/** Percent of the area. A floor without a mix is all colour. */
function shareOf({ part }: Material, { colorMixPercentage }: CostedArea, service: SoldService): number {
  if (part === "all") return 100;
  const colour = hasRubber(service) ? colorMixPercentage : 100;
  return part === "colour" ? colour : 100 - colour;
}

function hoursOf(areas: readonly CostedArea[], { hours }: Costs): number {
  const bySize = areas.reduce((sum, { projectType, squareFeet }) => {
    const service = soldService(projectType);
    return sum + (service ? (hours[service].per100SqFt ?? 0) : 0) * squareFeet;
  }, 0);
  const services = new Set(areas.map(({ projectType }) => soldService(projectType)));
  const once = [...services].reduce((sum, each) => sum + (each ? (hours[each].perJob ?? 0) : 0), 0);
  return Math.round(bySize / 100) + once;
}
