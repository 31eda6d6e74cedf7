import { type Left, labourCents, leftOf, type Packs, type Planned } from "./take-off";

/** A piece of work and what it has used so far. */
export interface WorkUsed {
  id: number;
  /** Places of the estimates that it covers, among those of the job; none when it is cancelled. */
  covers: readonly number[];
  packs: readonly { material: string; packs: number }[];
  times: readonly WorkTime[];
}

/** A stretch of work. ISO in UTC; `endedAt` null while they are at it. */
export interface WorkTime {
  people: number;
  startedAt: string;
  endedAt: string | null;
}

/** A material of a job, as planned and as used. */
export interface MaterialUsed {
  name: string;
  unit: string;
  /** 0 for one that an estimate had before it was revised. */
  planned: number;
  /** So far; undefined while nobody has entered it. */
  used: number | undefined;
  /** Whether each piece of work that needs it says how many packs. */
  isEntered: boolean;
}

/** Why nobody can say what a job has used. */
export type NotKnown =
  /** No work covers one of its estimates. */
  | { of: "work" }
  /** No hours, or an end that is missing. */
  | { of: "hours" | "end"; workId: number }
  | { of: "packs"; workId: number; material: string }
  /** It was used, and no estimate of the job says what a pack of it costs. */
  | { of: "price"; material: string };

/** What a job costs and leaves, planned beside used. Money in cents without GST, hours in hundredths. */
export interface JobCosts {
  materials: readonly MaterialUsed[];
  planned: JobFigures;
  /** So far. It says what the job left once that is done and nothing is `notKnown`. */
  used: JobFigures;
  notKnown: readonly NotKnown[];
  personHourCents: number;
  overheadPercentage: number;
  wantedPercentage: number | undefined;
}

interface JobFigures {
  netCents: number;
  materialCents: number;
  hours: number;
  labourCents: number;
  overheadCents: number;
  left: Left;
}

/** Person-hours in hundredths, half up; work that goes on counts nothing yet. */
export function personHours(times: readonly WorkTime[]): number {
  const ms = times.reduce((sum, { people, startedAt, endedAt }) => {
    return endedAt === null ? sum : sum + people * (Date.parse(endedAt) - Date.parse(startedAt));
  }, 0);
  return Math.round(ms / 36_000);
}

/** The packs of several estimates, each material once, in their order. */
export function packsTogether(packs: readonly Packs[]): Packs[] {
  const names = [...new Set(packs.map(({ name }) => name))];
  return names.map((name) => {
    const own = packs.filter((each) => each.name === name);
    return { ...own.at(-1)!, packs: own.reduce((sum, each) => sum + each.packs, 0) };
  });
}

/** The accepted estimates of a job and what its work has used. */
export interface JobInFigures {
  /** In the order of the job; undefined for one without figures. */
  estimates: readonly (Planned | undefined)[];
  /** Versions that a later acceptance has replaced; they say what a pack of an earlier material costs. */
  replaced: readonly Planned[];
  works: readonly WorkUsed[];
  /** What the job was sold for before GST, change orders included. */
  netCents: number;
}

/**
 * What a job costs. Undefined when there is no estimate, or one without figures. Used packs and hours count at the prices
 * of the acceptance.
 */
export function jobCosts({ estimates, replaced, works, netCents }: JobInFigures): JobCosts | undefined {
  const planned = estimates.filter((each) => each !== undefined);
  const newest = planned.at(-1);
  if (!newest || planned.length < estimates.length) return undefined;
  const { personHourCents, overheadPercentage, wantedPercentage } = newest;
  const hours = personHours(works.flatMap(({ times }) => times));
  const materials = materialsOf(planned, replaced, works);
  const notKnown = notKnownOf(planned, works, materials);
  const sum = (of: (each: Planned) => number) => planned.reduce((all, each) => all + of(each), 0);
  const figures = (of: Omit<JobFigures, "left">): JobFigures => ({
    ...of,
    left: leftOf({ ...of, wantedPercentage }),
  });
  return {
    materials: materials.map(({ packCents: _packCents, ...material }) => ({
      ...material,
      isEntered:
        material.used !== undefined &&
        !notKnown.some(
          (each) => each.of === "work" || (each.of === "packs" && each.material === material.name),
        ),
    })),
    planned: figures({
      netCents: sum((each) => each.netCents),
      materialCents: sum((each) => each.materialCents),
      hours: sum((each) => each.hours),
      labourCents: sum((each) => each.labourCents),
      overheadCents: sum((each) => each.overheadCents),
    }),
    used: figures({
      netCents,
      materialCents: materials.reduce((all, { used = 0, packCents = 0 }) => all + used * packCents, 0),
      hours,
      labourCents: labourCents(hours, personHourCents),
      overheadCents: Math.round((netCents * overheadPercentage) / 100),
    }),
    notKnown,
    personHourCents,
    overheadPercentage,
    wantedPercentage,
  };
}

type PricedMaterial = Omit<MaterialUsed, "isEntered"> & { packCents: number | undefined };

/** What is planned, and after it what was used without being planned any more. */
function materialsOf(
  planned: readonly Planned[],
  replaced: readonly Planned[],
  works: readonly WorkUsed[],
): PricedMaterial[] {
  const used = new Map<string, number>();
  for (const { material, packs } of works.flatMap((work) => work.packs))
    used.set(material, (used.get(material) ?? 0) + packs);
  const together = packsTogether(planned.flatMap((each) => each.packs));
  const before = replaced.flatMap((each) => each.packs);
  const unplanned = [...used].filter(
    ([name, packs]) => packs > 0 && !together.some((each) => each.name === name),
  );
  return [
    ...together.map(({ name, unit, packs, packCents }) => ({
      ...{ name, unit, packCents, planned: packs },
      used: used.get(name),
    })),
    ...unplanned.map(([name, packs]) => {
      const known = before.findLast((each) => each.name === name);
      return { name, unit: known?.unit ?? "pack", packCents: known?.packCents, planned: 0, used: packs };
    }),
  ];
}

function notKnownOf(
  planned: readonly Planned[],
  works: readonly WorkUsed[],
  materials: readonly PricedMaterial[],
): NotKnown[] {
  const isCovered = planned.every((_, place) => works.some(({ covers }) => covers.includes(place)));
  const ofWork = works.flatMap(({ id: workId, covers, packs, times }): NotKnown[] => {
    const needed = new Set(covers.flatMap((place) => planned[place]!.packs.map(({ name }) => name)));
    const lacking = [...needed].filter((name) => !packs.some(({ material }) => material === name));
    return [
      ...(covers.length > 0 && times.length === 0 ? [{ of: "hours", workId } as const] : []),
      ...(times.some(({ endedAt }) => endedAt === null) ? [{ of: "end", workId } as const] : []),
      ...lacking.map((material) => ({ of: "packs", workId, material }) as const),
    ];
  });
  const unpriced = materials.filter(({ packCents }) => packCents === undefined);
  return [
    ...(isCovered ? [] : [{ of: "work" } as const]),
    ...ofWork,
    ...unpriced.map(({ name }) => ({ of: "price", material: name }) as const),
  ];
}
