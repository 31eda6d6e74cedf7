import type { Context, Db } from "../../db/schema";
import type { WorkTime } from "./job-costs";
import type { Packs } from "./take-off";
import { type TimeRefusal, whyNotTime } from "./work-time";
import { type KeptTime, usedOf } from "./work-used.server";

/** More stretches than any work has. */
const MOST_TIMES = 300;

/** Packs of a material that were used so far. */
export interface TypedPacks {
  material: string;
  packs: number;
}

export interface PacksOver extends TypedPacks {
  planned: number;
  unit: string;
}

/**
 * far_over: more than twice of what was planned; it is asked once. not_planned: the work has no such material (any more).
 */
export type PacksKept =
  | { ok: true }
  | { ok: false; reason: "far_over"; over: readonly PacksOver[] }
  | { ok: false; reason: "not_planned" };

/**
 * Keeps how many packs a piece of work has used so far; `typed` replaces what was typed before for these materials.
 * `sure` are those that somebody has confirmed.
 */
export async function keepPacks(
  { db, now, actor = "site" }: Context,
  {
    eventId,
    planned,
    typed,
    sure,
  }: {
    eventId: number;
    planned: readonly Pick<Packs, "name" | "unit" | "packs">[];
    typed: readonly TypedPacks[];
    sure: readonly TypedPacks[];
  },
): Promise<PacksKept> {
  const matched = typed.map((line) => ({ line, plan: planned.find(({ name }) => name === line.material) }));
  const over = matched.flatMap(({ line, plan }) =>
    plan && isFarOver(line.packs, plan.packs) && !sure.some((each) => isSame(each, line))
      ? [{ ...line, planned: plan.packs, unit: plan.unit }]
      : [],
  );
  if (matched.some(({ plan }) => !plan)) return { ok: false, reason: "not_planned" };
  if (over.length > 0) return { ok: false, reason: "far_over", over };
  await db.transaction().execute(async (trx) => {
    for (const { material, packs } of typed) {
      const row = { packs, at: now.toISOString(), actor };
      await trx
        .insertInto("work_packs")
        .values({ event_id: eventId, material, ...row })
        .onConflict((old) => old.columns(["event_id", "material"]).doUpdateSet(row))
        .execute();
    }
  });
  return { ok: true };
}

function isFarOver(packs: number, planned: number): boolean {
  return packs > 2 * planned;
}

function isSame(one: TypedPacks, other: TypedPacks): boolean {
  return one.material === other.material && one.packs === other.packs;
}

export type TimeKept =
  | { ok: true }
  | { ok: false; reason: TimeRefusal | "many_times" }
  /** Somebody has ended or removed it meanwhile. */
  | { ok: false; reason: "gone" };

/** Notes that people begin or began to work. Refuses as `whyNotTime`; work that goes on counts as one of the others. */
export function startTime(
  context: Context,
  { eventId, people, startedAt }: { eventId: number } & Pick<WorkTime, "people" | "startedAt">,
): Promise<TimeKept> {
  return keepTime(context, { eventId, id: undefined, time: { people, startedAt, endedAt: null } });
}

/** Ends the work that goes on. */
export async function endTime(
  context: Context,
  { eventId, endedAt }: { eventId: number; endedAt: string },
): Promise<TimeKept> {
  const open = await openTime(context.db, eventId);
  if (!open) return { ok: false, reason: "gone" };
  return keepTime(context, { eventId, id: open.id, time: { ...open, endedAt } });
}

/** The stretch that goes on; undefined for none. */
export async function openTime(db: Db, eventId: number): Promise<KeptTime | undefined> {
  const used = await usedOf(db, [eventId]);
  return used.get(eventId)?.times.find(({ endedAt }) => endedAt === null);
}

/** Adds a stretch of work, or with `id` changes one. */
export function keepTime(
  { db, now, actor = "site" }: Context,
  { eventId, id, time }: { eventId: number; id: number | undefined; time: WorkTime },
): Promise<TimeKept> {
  return db.transaction().execute(async (trx): Promise<TimeKept> => {
    const times = (await usedOf(trx, [eventId])).get(eventId)?.times ?? [];
    if (id !== undefined && !times.some((each) => each.id === id)) return { ok: false, reason: "gone" };
    if (id === undefined && times.length >= MOST_TIMES) return { ok: false, reason: "many_times" };
    const others = times.filter((each) => each.id !== id);
    const reason = whyNotTime(time, others, now);
    if (reason) return { ok: false, reason };
    const row = { people: time.people, started_at: time.startedAt, ended_at: time.endedAt, actor };
    if (id === undefined)
      await trx
        .insertInto("work_times")
        .values({ event_id: eventId, ...row })
        .execute();
    else await trx.updateTable("work_times").set(row).where("id", "=", id).execute();
    return { ok: true };
  });
}

/** Removes a stretch of work. False when it is gone already. */
export async function removeTime(db: Db, { eventId, id }: { eventId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("work_times")
    .where("id", "=", id)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
