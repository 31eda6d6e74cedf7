import type { Part } from "./conversation-state";
import type { Change } from "./intents";
import type { Size } from "./read-size";

/** Parts of one conversation that are remembered: a state has to stay small. */
const MOST_PARTS = 10;

/** What a message says of sizes. */
export interface Told {
  text: string;
  change: Change;
  /** Whether it tells a colour. */
  isColoured: boolean;
  /** The sizes that it names: those of one job together, alternatives apart. */
  here: readonly (readonly Size[])[];
}

/** The parts that are one job. */
export function inJob(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ isInJob }) => isInJob);
}

/** What may still be wanted. */
export function current(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ isOld, squareFeet }) => !isOld && squareFeet > 0);
}

/** The job, or else all that may still be wanted. */
export function pricedLast(parts: readonly Part[]): readonly Part[] {
  const job = inJob(parts);
  return job.length > 0 ? job : current(parts);
}

export function areaOfAll(parts: readonly Size[]): number {
  return parts.reduce((sum, { squareFeet }) => sum + squareFeet, 0);
}

/** With these as the job; the oldest of the others are forgotten. */
export function withJob(parts: readonly Part[], job: readonly Part[]): readonly Part[] {
  if (job.length > MOST_PARTS)
    return [{ squareFeet: areaOfAll(job), given: `${job.length} areas`, isInJob: true }];
  const others = parts.filter((part) => !job.includes(part));
  const forgotten = others.slice(0, Math.max(0, parts.length - MOST_PARTS));
  return parts
    .filter((part) => !forgotten.includes(part))
    .map((part) => {
      const isInJob = job.includes(part);
      const isOld = part.isOld || job.some((each) => isOtherColour(each, part));
      return { ...part, isInJob, isOld: isOld && !isInJob };
    });
}

/** Whether two parts are the same surface, in one colour and in another. */
function isOtherColour(one: Part, other: Part): boolean {
  const isSame =
    one.squareFeet === other.squareFeet && one.given === other.given && `${one.at}` === `${other.at}`;
  return isSame && one.mix !== undefined && other.mix !== undefined && one.mix !== other.mix;
}

export function asOld(parts: readonly Part[], old: readonly Part[]): readonly Part[] {
  return parts.map((part) => (old.includes(part) ? { ...part, isOld: true } : part));
}
