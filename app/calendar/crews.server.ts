import type { Context, Db, Row } from "../../db/schema";

/** People who do a job together. */
export interface Crew {
  id: number;
  name: string;
}

/** Limited, because the calendar's week has a row for each crew. */
export const MOST_CREWS = 20;

/** Every crew, by name. */
export async function listCrews(db: Db): Promise<Crew[]> {
  const rows = await db.selectFrom("crews").selectAll().orderBy("name").execute();
  return rows.map(toCrew);
}

type Saved = { ok: true; crew: Crew } | { ok: false; reason: "crew_name_taken" };

/** Adds a crew. Refuses a name that another crew has, in any case of letters, and more than `MOST_CREWS`. */
export function addCrew(
  { db, now }: Context,
  { name }: { name: string },
): Promise<Saved | { ok: false; reason: "too_many_crews" }> {
  return db.transaction().execute(async (trx) => {
    const crews = await listCrews(trx);
    if (crews.length >= MOST_CREWS) return { ok: false, reason: "too_many_crews" };
    if (await isTaken(trx, name)) return { ok: false, reason: "crew_name_taken" };
    const row = await trx
      .insertInto("crews")
      .values({ name, created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, crew: toCrew(row) };
  });
}

/** Renames a crew. Refuses a name that another crew has. Undefined when there is no such crew. */
export function renameCrew(
  { db }: Context,
  id: number,
  { name }: { name: string },
): Promise<Saved | undefined> {
  return db.transaction().execute(async (trx) => {
    if (await isTaken(trx, name, id)) return { ok: false, reason: "crew_name_taken" };
    const row = await trx
      .updateTable("crews")
      .set({ name })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    return row && { ok: true, crew: toCrew(row) };
  });
}

/** Removes a crew; its appointments stay, without one. False when there is no such crew. */
export async function removeCrew({ db }: Context, id: number): Promise<boolean> {
  const row = await db.deleteFrom("crews").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Whether this crew exists. Null and undefined, which mean no crew, count as true. */
export async function hasCrew(db: Db, id: number | null | undefined): Promise<boolean> {
  if (!id) return true;
  const row = await db.selectFrom("crews").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

async function isTaken(db: Db, name: string, except = 0): Promise<boolean> {
  const row = await db
    .selectFrom("crews")
    .select("id")
    .where("name", "=", name)
    .where("id", "!=", except)
    .executeTakeFirst();
  return row !== undefined;
}

function toCrew({ id, name }: Row<"crews">): Crew {
  return { id, name };
}
