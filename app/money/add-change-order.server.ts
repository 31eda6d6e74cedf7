import { writeActivity } from "~/activities/activities.server";
import { updatedAfter } from "~/business/updated-after";
import { gstOn } from "~/pricing/gst";
import { formatCents, MAX_CENTS } from "~/pricing/money";
import type { Context } from "../../db/schema";
import { readJobLedger } from "./ledger.server";

interface NewChangeOrder {
  quoteId: number;
  words: string;
  /** Before GST; negative for less. Not 0. */
  netCents: number;
  agreedBy: string;
  /** All that was agreed when the form was opened, in cents. */
  seenCents: number;
}

/**
 * below_zero: all that was agreed would come to less than nothing. too_large: to more than a price can be. changed:
 * something else was agreed since the form was opened, perhaps by a second press.
 */
export type ChangeRefusal = "below_zero" | "too_large" | "changed";

/**
 * Keeps what a customer agreed to on the phone after the estimate; the new sum becomes the job's price. Undefined when
 * there is no such job, or a deleted one.
 */
export function addChangeOrder(
  { db, now, actor = "" }: Context,
  { quoteId, words, netCents, agreedBy, seenCents }: NewChangeOrder,
): Promise<{ ok: true } | { ok: false; reason: ChangeRefusal } | undefined> {
  return db.transaction().execute(async (trx) => {
    const job = await readJobLedger(trx, quoteId);
    if (!job) return undefined;
    const { head, ledger } = job;
    const { agreed } = ledger;
    if (agreed.totalCents !== seenCents) return { ok: false, reason: "changed" };
    const gstCents = Math.sign(netCents) * gstOn(Math.abs(netCents));
    const priceCents = agreed.totalCents + netCents + gstCents;
    if (priceCents < 0) return { ok: false, reason: "below_zero" };
    if (priceCents > MAX_CENTS) return { ok: false, reason: "too_large" };
    await trx
      .insertInto("change_orders")
      .values({
        quote_id: head.id,
        words,
        net_cents: netCents,
        gst_cents: gstCents,
        agreed_by: agreedBy,
        agreed_at: now.toISOString(),
        written_by: actor,
      })
      .execute();
    await trx
      .updateTable("quotes")
      .set({ project_price_cents: priceCents, updated_at: updatedAfter(head.updatedAt, now) })
      .where("id", "=", head.id)
      .execute();
    await writeActivity(
      { db: trx, now, actor },
      {
        quoteId: head.id,
        kind: "change_order",
        summary: `Change order ${formatCents(netCents)} before GST, agreed by phone`,
        body: `${words}\nAgreed by ${agreedBy}.`,
      },
    );
    return { ok: true };
  });
}
