import type { Db } from "../../db/schema";

/** Those who do a job together. */
export interface Crew {
  id: number;
  name: string;
  /** ISO instant. */
  createdAt: string;
}

/** Every crew, by name. */
export async function listCrews(db: Db): Promise<Crew[]> {
  const rows = await db.selectFrom("crews").selectAll().orderBy("name").execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at }));
}
