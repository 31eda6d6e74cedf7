import { addHours } from "date-fns/addHours";
import { sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { WORK_TYPES } from "~/calendar/event-options";
import { dayDone } from "~/calendar/whole-days";
import type { AreaTerms } from "~/estimates/estimate-terms";
import {
  type Estimate,
  type EstimateArea,
  listEstimatesOf,
  newestAccepted,
} from "~/estimates/estimates.server";
import { termsOf } from "~/estimates/print-estimate.server";
import { wholeJobBy } from "~/estimates/whole-job";
import { areasOf } from "~/pricing/estimate";
import { getFamily } from "~/quotes/families.server";
import type { Quote } from "~/quotes/quotes.server";
import { DONE_STAGES } from "~/quotes/stages";
import { stagesOf } from "~/quotes/stages.server";
import type { Context, Db } from "../../db/schema";
import { giveWarranty } from "./give-warranty.server";
import { listClaims, listWarranties, type Warranty } from "./warranties.server";
import { lastDayOf } from "./warranty-document";
import { isInForce } from "./warranty-standing";

type DecidingContext = Context & { business: Business };

/** So many jobs are looked at in one run. */
const MOST_AT_ONCE = 200;
/** Hours after which a job that failed is tried again. */
const HOURS_TO_RETRY = 1;

/**
 * Decides about the warranties of every job whose work or estimates have changed, each in a transaction of its own. A job
 * that fails does not stop the others, and is tried again in an hour; the first error is thrown at the end.
 */
export async function settleWarranties(context: DecidingContext): Promise<void> {
  const noted = await context.db
    .selectFrom("warranty_checks")
    .select("quote_id")
    .where(({ or, eb }) => or([eb("retry_at", "is", null), eb("retry_at", "<=", context.now.toISOString())]))
    .limit(MOST_AT_ONCE)
    .execute();
  const errors: unknown[] = [];
  for (const { quote_id: quoteId } of noted) {
    try {
      await context.db.transaction().execute(async (db) => {
        await db.deleteFrom("warranty_checks").where("quote_id", "=", quoteId).execute();
        await decideWarranties({ ...context, db }, quoteId);
      });
    } catch (error) {
      errors.push(error);
      await retryLater(context, quoteId);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function retryLater({ db, now }: Context, quoteId: number): Promise<void> {
  const retry_at = addHours(now, HOURS_TO_RETRY).toISOString();
  await db.updateTable("warranty_checks").set({ retry_at }).where("quote_id", "=", quoteId).execute();
}

/**
 * Starts the warranty of each service of a job's accepted estimates once all its work is done, and takes back one whose
 * work is not done any more, unless a claim has come. What was agreed in the estimate counts, not today's settings. One
 * that would be over already is not started, nor one that was purged after its end: new work on a job does not renew what
 * was promised for the old.
 */
async function decideWarranties(context: DecidingContext, quoteId: number): Promise<void> {
  const { db } = context;
  const family = (await getFamily(db, quoteId)).filter(({ deletedAt }) => !deletedAt);
  const [head] = family;
  if (!head || head.partOfId !== undefined || head.suspectAt) return;
  const ids = family.map(({ id }) => id);
  const estimates = await listEstimatesOf(db, ids);
  const done = await workDone(db, ids, estimates);
  const known = await listWarranties(db, ids);
  const standing: Warranty[] = [];
  for (const warranty of known.filter(({ takenBackAt }) => !takenBackAt)) {
    if (await holds(context, { warranty, done, quoteIds: ids })) standing.push(warranty);
    else await takeBack(context, warranty);
  }
  if (!(await isAllDone(db, head))) return;
  const accepted = newestAccepted(estimates).filter(
    ({ accepted }) => accepted!.at > (head.beforeStagesAt ?? ""),
  );
  if (!accepted.every(({ rootId }) => done.some((work) => work.covers(rootId)))) return;
  const covered = new Set(standing.flatMap(({ estimateIds }) => estimateIds));
  const ended = await listEnded(db, ids);
  const fresh = accepted.filter(({ rootId }) => !covered.has(rootId));
  const today = albertaDay(context.now.toISOString());
  const dayOf = (roots: readonly number[]) =>
    done
      .filter(({ covers }) => roots.some(covers))
      .map(dayDone)
      .toSorted()
      .at(-1)!;
  const isPast: IsPast = ({ rootId, service, years }) =>
    !isInForce({ until: lastDayOf(dayOf([rootId]), years) }, today) ||
    ended.some((each) => each.rootId === rootId && each.service === service);
  for (const promise of await promisesOf(context, fresh, isPast)) {
    const works = done.filter(({ covers }) => promise.estimates.some(({ rootId }) => covers(rootId)));
    await giveWarranty(context, {
      ...promise,
      head,
      doneOn: dayOf(promise.estimates.map(({ rootId }) => rootId)),
      eventIds: works.map(({ id }) => id),
    });
  }
}

async function isAllDone(db: Db, { id }: Quote): Promise<boolean> {
  const stage = (await stagesOf(db, [id])).get(id);
  return stage !== undefined && DONE_STAGES.includes(stage);
}

interface DoneWork {
  id: number;
  startDate: string;
  endDate: string;
  doneAt: string;
  /** Whether it was for the estimate with this first version. */
  covers(rootId: number): boolean;
}

async function workDone(
  db: Db,
  quoteIds: readonly number[],
  estimates: readonly Estimate[],
): Promise<DoneWork[]> {
  const rows = await db
    .selectFrom("calendar_events")
    .select(["id", "start_date as startDate", "end_date as endDate", "estimate_ids"])
    .select(({ ref }) => ref("done_at").$notNull().as("doneAt"))
    .where("quote_id", "in", quoteIds)
    .where("event_type", "in", WORK_TYPES)
    .where("status", "=", "completed")
    .execute();
  return rows.map(({ estimate_ids, ...work }) => {
    const named: number[] = JSON.parse(estimate_ids ?? "[]");
    const roots =
      named.length > 0
        ? estimates.filter(({ id }) => named.includes(id)).map(({ rootId }) => rootId)
        : wholeJobBy(
            work.endDate,
            estimates.flatMap(({ rootId, accepted }) => (accepted ? [{ rootId, at: accepted.at }] : [])),
          );
    return { ...work, covers: (rootId) => roots.includes(rootId) };
  });
}

async function holds(
  { db }: Context,
  {
    warranty,
    done,
    quoteIds,
  }: { warranty: Warranty; done: readonly DoneWork[]; quoteIds: readonly number[] },
): Promise<boolean> {
  if (warranty.eventIds.every((id) => done.some((work) => work.id === id))) return true;
  return (await listClaims(db, { id: warranty.id, quoteIds })).length > 0;
}

async function takeBack(context: Context, { id, quoteId, document, until }: Warranty): Promise<void> {
  const hasEnded = !isInForce({ until }, albertaDay(context.now.toISOString()));
  await context.db
    .updateTable("warranties")
    .set({ taken_back_at: context.now.toISOString(), event_ids: sql`'[]'` })
    .where("id", "=", id)
    .execute();
  await writeActivity(context, {
    quoteId,
    kind: "warranty_taken_back",
    summary: `Warranty taken back, because the work is not done: ${document.service}`,
    data: { warrantyId: id, hasEnded },
  });
}

/** A service of an accepted estimate. */
interface Promised {
  service: string;
  /** The first version. */
  rootId: number;
}

type IsPast = (promised: Promised & { years: number }) => boolean;

/** Whose warranties ended, and were purged or taken back since: only the timeline still says so. */
async function listEnded(db: Db, quoteIds: readonly number[]): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    SELECT line.data ->> '$.service' AS service, root.value AS rootId
    FROM activities AS line, json_each(line.data, '$.estimateIds') AS root
    WHERE line.quote_id IN (SELECT value FROM json_each(${JSON.stringify(quoteIds)})) AND line.kind = 'warranty'
    AND NOT EXISTS (
      SELECT 1 FROM warranties AS kept WHERE kept.id = line.data ->> '$.warrantyId' AND (
        kept.taken_back_at IS NULL OR NOT EXISTS (
          SELECT 1 FROM activities AS later WHERE later.quote_id = line.quote_id AND later.kind = 'warranty_taken_back'
          AND later.id > line.id AND later.data ->> '$.warrantyId' = kept.id AND later.data ->> '$.hasEnded')))
    AND NOT EXISTS (
      SELECT 1 FROM activities AS later WHERE later.quote_id = line.quote_id AND later.kind = 'warranty_taken_back'
      AND later.id > line.id AND later.data ->> '$.warrantyId' = line.data ->> '$.warrantyId'
      AND NOT coalesce(later.data ->> '$.hasEnded', 0))`.execute(db);
  return rows;
}

/** What was promised for a service, and in which estimates. */
interface ServicePromise {
  projectType: string;
  years: number;
  covers: string;
  terms: string;
  areas: EstimateArea[];
  estimates: Estimate[];
}

/** A service twice with the same promise is one warranty. Without what `isPast`. */
export async function promisesOf(
  context: DecidingContext,
  estimates: readonly Estimate[],
  isPast: IsPast = () => false,
): Promise<ServicePromise[]> {
  const promises = new Map<string, ServicePromise>();
  for (const estimate of estimates) {
    const kept = estimate.accepted?.terms ?? (await termsOf(context, estimate));
    for (const [place, area] of areasOf<EstimateArea>(estimate).entries()) {
      const { warrantyYears: years, warrantyCovers: covers, terms }: AreaTerms = kept.areas[place]!;
      const { projectType } = area;
      if (years <= 0 || isPast({ rootId: estimate.rootId, service: projectType, years })) continue;
      const key = JSON.stringify([projectType, years, covers, terms]);
      const promise = promises.get(key) ?? { projectType, years, covers, terms, areas: [], estimates: [] };
      promises.set(key, promise);
      promise.areas.push(area);
      if (!promise.estimates.includes(estimate)) promise.estimates.push(estimate);
    }
  }
  return [...promises.values()];
}
