import { sql } from "kysely";
import { MAX_CENTS } from "~/pricing/money";
import { getFamily } from "~/quotes/families.server";
import type { Db } from "../../db/schema";
import { acceptedCents } from "./estimates.server";

/**
 * What a job has agreed to by its accepted estimates and change orders, with GST, in cents; as a price holds it, so never
 * below 0.
 */
export async function agreedCents(db: Db, quoteId: number): Promise<number> {
  const family = await getFamily(db, quoteId);
  const { changed } = await db
    .selectFrom("change_orders")
    .select(sql<number>`coalesce(sum(net_cents + gst_cents), 0)`.as("changed"))
    .where(
      "quote_id",
      "in",
      family.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  const cents = changed + (await acceptedCents(db, quoteId));
  return Math.max(0, Math.min(cents, MAX_CENTS));
}
