import { subMinutes } from "date-fns/subMinutes";
import { projectTypeLabel } from "~/business/project-types";
import { formatDate } from "~/business/time";
import type { Context, Db } from "../../db/schema";
import { getFamily } from "./families.server";
import {
  isSamePerson,
  listOtherJobs,
  type OtherJob,
  type Reachable,
  whenAsked,
} from "./find-duplicates.server";
import type { ListedJob } from "./listed-job";
import type { Quote } from "./quotes.server";
import { STAGE_LABELS, type Stage } from "./stages";
import { stagesOf } from "./stages.server";
import { REPEAT_MINUTES } from "./store-lead.server";

const OVER: readonly Stage[] = ["paid", "lost"];

/** Jobs of one customer as a list: the open ones first, each half in the order given. */
export async function listJobs(
  db: Db,
  jobs: readonly Pick<OtherJob, "id" | "name" | "projectType" | "askedAt">[],
): Promise<ListedJob[]> {
  const stages = await stagesOf(
    db,
    jobs.map(({ id }) => id),
  );
  const listed = jobs.flatMap(({ id, name, projectType, askedAt }): ListedJob[] => {
    const stage = stages.get(id);
    // Purged between the two queries.
    if (!stage) return [];
    const words = { stage: STAGE_LABELS[stage], isOpen: !OVER.includes(stage) };
    return [{ id, name, service: projectTypeLabel(projectType), ...words, date: formatDate(askedAt) }];
  });
  return listed.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
}

/**
 * The job whose customer has another one: the head of the job that `id` belongs to. Undefined when there is none, and
 * for a deleted or suspect one.
 */
export async function getKnownJob(
  db: Db,
  id: number,
): Promise<(Quote & Pick<OtherJob, "askedAt">) | undefined> {
  const [head, ...parts] = id ? await getFamily(db, id) : [];
  return head && !head.deletedAt && !head.suspectAt
    ? { ...head, askedAt: whenAsked(head, parts) }
    : undefined;
}

/**
 * The customer's jobs that staff have seen when they add a new one from job `fromId`: all but those of the last ten
 * minutes, which may be this press once more. Undefined when there is no such job, and when the contact that was typed
 * is another person's.
 */
export async function jobsSeen(
  { db, now }: Context,
  { fromId, typed }: { fromId: number; typed: Reachable },
): Promise<{ fromId: number; ids: ReadonlySet<number> } | undefined> {
  const known = await getKnownJob(db, fromId);
  if (!known || !isSamePerson(known, typed)) return undefined;
  const others = await listOtherJobs(db, known);
  const before = subMinutes(now, REPEAT_MINUTES).toISOString();
  const older = others.filter(({ createdAt }) => createdAt < before);
  return { fromId: known.id, ids: new Set([known.id, ...older.map(({ id }) => id)]) };
}
