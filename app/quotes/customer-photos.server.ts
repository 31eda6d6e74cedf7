import { CUSTOMER } from "~/activities/activity-kinds";
import type { Context, Db } from "../../db/schema";

/** Photos of customers on one job, beside those of staff. */
const MOST_PHOTOS = 60;

/** How many photos a job still takes from its customer; a job that is gone takes as many as a new one. */
export async function roomForCustomerPhotos(db: Db, quoteId: number): Promise<number> {
  const { count } = await db
    .selectFrom("photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quote_id", "=", quoteId)
    .where("created_by", "=", CUSTOMER)
    .executeTakeFirstOrThrow();
  return Math.max(0, MOST_PHOTOS - count);
}

/** Adds files under uploads/private to a job as its customer's, no more than there is room for. Returns their ids. */
export async function addCustomerPhotos(
  { db, now }: Pick<Context, "db" | "now">,
  quoteId: number,
  files: readonly string[],
): Promise<number[]> {
  if (files.length === 0) return [];
  const row = { quote_id: quoteId, created_at: now.toISOString(), created_by: CUSTOMER };
  const rows = await db
    .insertInto("photos")
    .values(files.map((file) => ({ ...row, file })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
