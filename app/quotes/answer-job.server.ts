import { updatedAfter } from "~/business/updated-after";
import type { Context } from "../../db/schema";
import { getQuote, type Quote } from "./quotes.server";
import { tellStatus } from "./tell-status.server";

/** The head of a job; undefined when there is none. */
async function headOf({ db }: Context, quoteId: number): Promise<Quote | undefined> {
  const quote = await getQuote(db, quoteId);
  return quote?.partOfId ? getQuote(db, quote.partOfId) : quote;
}

/** For a customer's yes: marks the job's head as won at this price. Does nothing when the job is gone. */
export async function winJob(
  context: Context,
  { quoteId, priceCents }: { quoteId: number; priceCents: number },
): Promise<void> {
  const head = await headOf(context, quoteId);
  if (!head) return;
  await context.db
    .updateTable("quotes")
    .set({
      status: "won",
      project_price_cents: priceCents,
      lost_reason: null,
      updated_at: updatedAfter(head.updatedAt, context.now),
    })
    .where("id", "=", head.id)
    .execute();
  if (head.status !== "won") await tellStatus(context, head, "won");
}

/** For a customer's no: marks the job's head as lost with this reason, unless it is won already. */
export async function loseJob(
  context: Context,
  { quoteId, reason }: { quoteId: number; reason: string },
): Promise<void> {
  const head = await headOf(context, quoteId);
  if (!head || head.status === "won") return;
  await context.db
    .updateTable("quotes")
    .set({ status: "lost", lost_reason: reason, updated_at: updatedAfter(head.updatedAt, context.now) })
    .where("id", "=", head.id)
    .execute();
  if (head.status !== "lost") await tellStatus(context, head, "lost");
}
