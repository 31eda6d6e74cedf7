import type { Db } from "../../db/schema";

/** The next number of a series without gaps. Runs in the transaction that takes it. */
export async function nextNumber(db: Db, series: "invoices" | "credit_notes"): Promise<number> {
  const { last } = await db
    .selectFrom(series)
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
