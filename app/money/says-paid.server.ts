import { subDays } from "date-fns/subDays";
import { sql } from "kysely";
import type { Context } from "../../db/schema";

/** Days for which the office trusts a customer who says that it is paid. */
const TRUSTED_DAYS = 5;

/**
 * When customers said within the last days that they have paid an invoice, by its id: ISO in UTC, the last time. Counted
 * only until the next payment of the job.
 */
export async function listSaysPaid(
  { db, now }: Pick<Context, "db" | "now">,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("activities as said")
    .innerJoin("invoices", (join) =>
      join.on(sql<boolean>`invoices.id = said.data ->> '$.invoiceId' AND invoices.quote_id = said.quote_id`),
    )
    .select(["invoices.id", sql<string>`max(said.at)`.as("at")])
    .where("said.kind", "=", "says_paid")
    .where("said.at", ">", subDays(now, TRUSTED_DAYS).toISOString())
    .where("invoices.id", "in", invoiceIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.quote_id", "=", "said.quote_id")
            .whereRef("payments.recorded_at", ">", "said.at")
            .where("payments.voided_at", "is", null),
        ),
      ),
    )
    .groupBy("invoices.id")
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
