import { randomBytes } from "node:crypto";
import { writeActivity } from "~/activities/activities.server";
import { SITE } from "~/activities/activity-kinds";
import type { Business } from "~/business/facts";
import { formatDayInFull } from "~/business/time";
import type { BuiltArea } from "~/estimates/estimate-summary";
import type { Estimate } from "~/estimates/estimates.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Context, Row } from "../../db/schema";
import { lastDayOf, warrantyDocument } from "./warranty-document";

export interface NewWarranty {
  head: Quote;
  projectType: string;
  years: number;
  covers: string;
  terms: string;
  areas: readonly BuiltArea[];
  /** The accepted estimates that promise it; none for a job without. */
  estimates: readonly Estimate[];
  /** "YYYY-MM-DD" in Alberta. */
  doneOn: string;
  eventIds: readonly number[];
}

/**
 * Starts a warranty in the transaction of `context.db`. One of the same service that was taken back starts anew, under the
 * link that the customer may have; its certificate is mailed again only when it says something else.
 */
export async function giveWarranty(
  context: Context & { business: Business },
  { head, estimates, eventIds, doneOn, ...promised }: NewWarranty,
): Promise<void> {
  const { now, actor = SITE, business } = context;
  const [first] = estimates;
  const quoteId = first?.quoteId ?? head.id;
  const until = lastDayOf(doneOn, promised.years);
  const document = warrantyDocument({
    ...promised,
    business,
    doneOn,
    name: head.name,
    address: first?.workAddress ?? first?.address ?? head.address ?? "",
    estimates: estimates.map(({ number }) => number),
  });
  const row = {
    quote_id: quoteId,
    service: promised.projectType,
    starts_on: doneOn,
    until,
    document: JSON.stringify(document),
    estimate_ids: JSON.stringify(estimates.map(({ rootId }) => rootId)),
    event_ids: JSON.stringify(eventIds),
    started_at: now.toISOString(),
    started_by: actor,
    taken_back_at: null,
  };
  const { id } = await storeWarranty(context, row);
  await writeActivity(context, {
    quoteId,
    kind: "warranty",
    summary: `Warranty until ${formatDayInFull(until)}: ${document.service}`,
    data: { warrantyId: id, service: row.service, estimateIds: estimates.map(({ rootId }) => rootId) },
  });
}

type NewRow = Omit<Row<"warranties">, "id" | "token" | "mailed_at">;

async function storeWarranty({ db }: Context, row: NewRow): Promise<{ id: number }> {
  const before = await db
    .selectFrom("warranties")
    .select(["id", "document", "mailed_at"])
    .where("quote_id", "=", row.quote_id)
    .where("service", "=", row.service)
    .where("taken_back_at", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!before) {
    const token = randomBytes(16).toString("base64url");
    return db
      .insertInto("warranties")
      .values({ ...row, token })
      .returning("id")
      .executeTakeFirstOrThrow();
  }
  const mailedAt = before.document === row.document ? before.mailed_at : null;
  return db
    .updateTable("warranties")
    .set({ ...row, mailed_at: mailedAt })
    .where("id", "=", before.id)
    .returning("id")
    .executeTakeFirstOrThrow();
}
