import type { Db } from "../../db/schema";

/** Who can make the visits, by name. */
export function listVisitCrews(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("crews").select(["id", "name"]).orderBy("name").execute();
}
