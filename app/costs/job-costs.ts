import { centsOfPacks, type Left, labourCents, leftOf, type Packs, type Planned } from "./take-off";

/** What the work has used so far. */
export interface Used {
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
  planned: number;
  /** Undefined while nobody has entered it. */
  used: number | undefined;
  plannedCents: number;
  usedCents: number;
}

/** What a job costs and leaves, planned beside used. Money in cents without GST, hours in hundredths. */
export interface JobCosts {
  materials: readonly MaterialUsed[];
  planned: JobFigures;
  used: JobFigures;
  /** Whether the hours and the packs of every material were entered, so that `used` says what the job left once it is done. */
  isUsedEntered: boolean;
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

/**
 * What a job of these accepted estimates costs. `netCents` is what it was sold for before GST, change orders included.
 * Undefined when there is no estimate, or one without figures. Used packs and hours count at the prices of the
 * acceptance.
 */
export function jobCosts(
  estimates: readonly (Planned | undefined)[],
  { packs, times }: Used,
  netCents: number,
): JobCosts | undefined {
  const planned = estimates.filter((each) => each !== undefined);
  const newest = planned.at(-1);
  if (!newest || planned.length < estimates.length) return undefined;
  const { personHourCents, overheadPercentage, wantedPercentage } = newest;
  const materials = packsTogether(planned.flatMap((each) => each.packs)).map(({ name, unit, ...own }) => {
    const entered = packs.filter(({ material }) => material === name);
    const used = entered.length > 0 ? entered.reduce((sum, each) => sum + each.packs, 0) : undefined;
    const plannedCents = centsOfPacks(
      planned.flatMap((each) => each.packs).filter((each) => each.name === name),
    );
    return { name, unit, planned: own.packs, used, plannedCents, usedCents: (used ?? 0) * own.packCents };
  });
  const sum = (of: (each: Planned) => number) => planned.reduce((all, each) => all + of(each), 0);
  const hours = personHours(times);
  const figures = (of: Omit<JobFigures, "left">): JobFigures => ({
    ...of,
    left: leftOf({ ...of, wantedPercentage }),
  });
  return {
    materials,
    planned: figures({
      netCents: sum((each) => each.netCents),
      materialCents: sum((each) => each.materialCents),
      hours: sum((each) => each.hours),
      labourCents: sum((each) => each.labourCents),
      overheadCents: sum((each) => each.overheadCents),
    }),
    used: figures({
      netCents,
      materialCents: materials.reduce((all, each) => all + each.usedCents, 0),
      hours,
      labourCents: labourCents(hours, personHourCents),
      overheadCents: Math.round((netCents * overheadPercentage) / 100),
    }),
    isUsedEntered: hours > 0 && materials.every(({ used }) => used !== undefined),
    personHourCents,
    overheadPercentage,
    wantedPercentage,
  };
}
