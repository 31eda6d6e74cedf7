import type { Context, Db } from "../../db/schema";
import type { Costs } from "./costs";
import { type CostedArea, type Planned, takeOff } from "./take-off";

/** Keeps the thickness of an estimate's areas, in its order; undefined for the usual. */
export async function storeThickness(
  db: Db,
  estimateId: number,
  thickness: readonly (number | undefined)[],
): Promise<void> {
  const isUsual = thickness.every((percentage) => percentage === undefined);
  const stored = isUsual ? null : JSON.stringify(thickness.map((percentage) => percentage ?? null));
  if (stored === null && (await thicknessOf(db, estimateId)).length === 0) return;
  await db
    .insertInto("estimate_costs")
    .values({ estimate_id: estimateId, thickness: stored })
    .onConflict((old) => old.column("estimate_id").doUpdateSet({ thickness: stored }))
    .execute();
}

/** The thickness of an estimate's areas in percent; empty where none was changed. */
export async function thicknessOf(db: Db, estimateId: number): Promise<(number | undefined)[]> {
  const row = await db
    .selectFrom("estimate_costs")
    .select("thickness")
    .where("estimate_id", "=", estimateId)
    .executeTakeFirst();
  const stored = JSON.parse(row?.thickness ?? "[]") as (number | null)[];
  return stored.map((percentage) => percentage ?? undefined);
}

/**
 * Keeps what an estimate costs by today's settings, when it is accepted at `netCents` before GST. Nothing is kept when
 * costs are off, or the settings lack a figure that it needs.
 */
export async function freezeCosts(
  { db, now, costs }: Context & { costs: Costs },
  { estimateId, areas, netCents }: { estimateId: number; areas: readonly CostedArea[]; netCents: number },
): Promise<void> {
  const thickness = await thicknessOf(db, estimateId);
  const costed = areas.map(({ projectType, squareFeet, colorMixPercentage }, place) => ({
    projectType,
    squareFeet,
    colorMixPercentage,
    thicknessPercentage: thickness[place],
  }));
  const { ok, ...figures } = takeOff(costed, netCents, costs);
  if (!ok) return;
  const frozen = {
    planned: JSON.stringify({ ...figures, areas: costed }),
    frozen_at: now.toISOString(),
  };
  await db
    .insertInto("estimate_costs")
    .values({ estimate_id: estimateId, ...frozen })
    .onConflict((old) => old.column("estimate_id").doUpdateSet(frozen))
    .execute();
}

/** The frozen figures of these estimates, by estimate; those without figures are left out. */
export async function plannedOf(db: Db, estimateIds: readonly number[]): Promise<Map<number, Planned>> {
  if (estimateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("estimate_costs")
    .select(["estimate_id", "planned"])
    .where("estimate_id", "in", estimateIds)
    .where("planned", "is not", null)
    .execute();
  return new Map(rows.map(({ estimate_id, planned }) => [estimate_id, readPlanned(planned!)]));
}

/** Reads frozen figures as they are stored. */
export function readPlanned(stored: string): Planned {
  return JSON.parse(stored) as Planned;
}
