import type { Db, Row } from "../../db/schema";

/** What the crew keeps of an appointment, and goes with it: its ticks, the sign-off, packs and hours. */
export interface CrewsWork {
  checks: Row<"work_checks">[];
  signOffs: Row<"sign_offs">[];
  /** Missing in what was deleted before there were costs. */
  packs?: Row<"work_packs">[];
  times?: Row<"work_times">[];
}

export async function crewsWorkOf(db: Db, eventId: number): Promise<CrewsWork> {
  return {
    checks: await db.selectFrom("work_checks").selectAll().where("event_id", "=", eventId).execute(),
    signOffs: await db.selectFrom("sign_offs").selectAll().where("event_id", "=", eventId).execute(),
    packs: await db.selectFrom("work_packs").selectAll().where("event_id", "=", eventId).execute(),
    times: await db.selectFrom("work_times").selectAll().where("event_id", "=", eventId).execute(),
  };
}

/** Puts back what was deleted with an appointment that is there again. */
export async function putBackCrewsWork(
  db: Db,
  { checks, signOffs, packs = [], times = [] }: CrewsWork = { checks: [], signOffs: [] },
): Promise<void> {
  if (checks.length > 0) await db.insertInto("work_checks").values(checks).execute();
  if (signOffs.length > 0) await db.insertInto("sign_offs").values(signOffs).execute();
  if (packs.length > 0) await db.insertInto("work_packs").values(packs).execute();
  if (times.length > 0) await db.insertInto("work_times").values(times).execute();
}
