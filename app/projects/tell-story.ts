import type { Project, ProjectPair } from "./projects.server";
import { stepsOf } from "./story-steps";

interface ToldDay {
  day: number;
  /** Empty for a day with pictures alone. */
  text: string;
  pictures: Project[];
}

/** The pictures of a story, each in one place. */
export interface ToldPictures {
  /** Its newest before and after. */
  pair: ProjectPair | undefined;
  /** The picture that stands for it; the pair's after. */
  cover: Project;
  days: ToldDay[];
  /** Pictures without a day. */
  others: Project[];
  /** Completed once there is an "after"; undefined for statuses that are only text. */
  status: "completed" | "process" | "before" | undefined;
  /** Whether any of its pictures is a sample. */
  isSample: boolean;
}

/** Which picture stands for a story without a pair: the newest of the first status that it has. */
const COVERS = ["after", "completed", "process", "before"];
const IN_ORDER = ["before", "process"];

/** Where each picture of a story stands. Undefined for a story without pictures, which nobody is shown. */
export function tellPictures(pictures: readonly Project[], steps: string): ToldPictures | undefined {
  const cover = newestPairIn(pictures)?.after ?? coverOf(pictures);
  if (!cover) return undefined;
  const pair = newestPairIn(pictures);
  const rest = pictures
    .filter((picture) => picture !== cover && picture !== pair?.before)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
  const has = (...statuses: string[]) => pictures.some(({ status }) => statuses.includes(status));
  return {
    pair,
    cover,
    days: daysOf(rest, steps),
    others: rest.filter(({ storyDay }) => !storyDay),
    status: has("after", "completed")
      ? "completed"
      : has("process")
        ? "process"
        : has("before")
          ? "before"
          : undefined,
    isSample: pictures.some(({ isSample }) => isSample),
  };
}

function newestPairIn(pictures: readonly Project[]): ProjectPair | undefined {
  for (const after of newestFirst(pictures).filter(({ status }) => status !== "before")) {
    const before = pictures.find(({ id, status }) => id === after.pairId && status === "before");
    if (before) return { before, after };
  }
  return undefined;
}

function coverOf(pictures: readonly Project[]): Project | undefined {
  const newest = newestFirst(pictures);
  const found = COVERS.map((wanted) => newest.find(({ status }) => status === wanted));
  return found.find(Boolean) ?? newest[0];
}

const newestFirst = (pictures: readonly Project[]) => pictures.toSorted((one, other) => other.id - one.id);

/** What was there, the work, then what came of it. */
function placeOf({ status }: Project): number {
  const place = IN_ORDER.indexOf(status);
  return place < 0 ? IN_ORDER.length : place;
}

function daysOf(pictures: readonly Project[], lines: string): ToldDay[] {
  const steps = stepsOf(lines);
  const shown = pictures.flatMap(({ storyDay }) => storyDay ?? []);
  const days = new Set([...steps.map(({ day }) => day), ...shown]);
  return [...days]
    .toSorted((one, other) => one - other)
    .map((day) => ({
      day,
      text: steps.find((step) => step.day === day)?.text ?? "",
      pictures: pictures.filter(({ storyDay }) => storyDay === day),
    }));
}
