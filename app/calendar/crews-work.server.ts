import type { Db, Row } from "../../db/schema";

/** What the crew keeps of an appointment, and goes with it: its ticks and the sign-off. */
export interface CrewsWork {
  checks: Row<"work_checks">[];
  signOffs: Row<"sign_offs">[];
}

export async function crewsWorkOf(db: Db, eventId: number): Promise<CrewsWork> {
  return {
    checks: await db.selectFrom("work_checks").selectAll().where("event_id", "=", eventId).execute(),
    signOffs: await db.selectFrom("sign_offs").selectAll().where("event_id", "=", eventId).execute(),
  };
}

/** Puts back what was deleted with an appointment that is there again. */
export async function putBackCrewsWork(
  db: Db,
  { checks, signOffs }: CrewsWork = { checks: [], signOffs: [] },
): Promise<void> {
  if (checks.length > 0) await db.insertInto("work_checks").values(checks).execute();
  if (signOffs.length > 0) await db.insertInto("sign_offs").values(signOffs).execute();
}
