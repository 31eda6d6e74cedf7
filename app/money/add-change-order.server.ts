import { writeActivity } from "~/activities/activities.server";
import { updatedAfter } from "~/business/updated-after";
import { gstOn } from "~/pricing/gst";
import { formatCents, MAX_CENTS } from "~/pricing/money";
import type { Quote } from "~/quotes/quotes.server";
import type { Context, Db } from "../../db/schema";
import { type JobLedger, readJobLedger } from "./ledger.server";
import { NOTHING, type Sum, takeOff } from "./shares";

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
  context: Context,
  { quoteId, agreedBy, ...change }: NewChangeOrder,
): Promise<{ ok: true } | { ok: false; reason: ChangeRefusal } | undefined> {
  return context.db.transaction().execute(async (db) => {
    const job = await readJobLedger(db, quoteId);
    if (!job) return undefined;
    const agreed = { ...change, agreedBy, how: "agreed by phone" } as const;
    const kept = await keepAgreed({ ...context, db }, job, agreed);
    return kept.ok ? { ok: true } : kept;
  });
}

/** Like `addChangeOrder`, in the transaction of an agreement. Gives the change order's id. */
export async function keepAgreed(
  context: Context,
  job: JobLedger,
  { netCents, seenCents, ...agreed }: AskedChange & Pick<Change, "words" | "agreedBy" | "how">,
): Promise<{ ok: true; id: number } | { ok: false; reason: ChangeRefusal }> {
  const priced = priceChange(job, { netCents, seenCents });
  if (!priced.ok) return priced;
  const { sum, priceCents } = priced;
  return { ok: true, id: await keepChange(context, { head: job.head, sum, priceCents, ...agreed }) };
}

type AskedChange = Pick<NewChangeOrder, "netCents" | "seenCents">;

/** What a change comes to, and the job with it, in cents; or why it can't be. */
export function priceChange(
  { ledger: { agreed } }: Pick<JobLedger, "ledger">,
  { netCents, seenCents }: AskedChange,
): { ok: true; sum: Sum; priceCents: number } | { ok: false; reason: ChangeRefusal } {
  if (agreed.totalCents !== seenCents) return { ok: false, reason: "changed" };
  const sum = sumOfChange(netCents);
  const priceCents = agreed.totalCents + sum.totalCents;
  if (priceCents < 0) return { ok: false, reason: "below_zero" };
  if (priceCents > MAX_CENTS) return { ok: false, reason: "too_large" };
  return { ok: true, sum, priceCents };
}

/** A change with its GST, in cents. */
export function sumOfChange(netCents: number): Sum {
  const gstCents = Math.sign(netCents) * gstOn(Math.abs(netCents));
  return { netCents, gstCents, totalCents: netCents + gstCents };
}

interface Goodwill {
  quoteId: number;
  sum: Sum;
}

/** Whether at least as much was agreed for the job. A few cents of GST without a net are no change of a price. */
export async function canGiveGoodwill(db: Db, { quoteId, sum }: Goodwill): Promise<boolean> {
  const agreed = (await readJobLedger(db, quoteId))?.ledger.agreed;
  return agreed !== undefined && sum.netCents > 0 && sum.totalCents <= agreed.totalCents;
}

/** Takes off what was agreed what a credit note of goodwill takes back, in its transaction. */
export async function giveGoodwill(
  context: Context,
  { quoteId, sum, words }: Goodwill & { words: string },
): Promise<void> {
  const job = await readJobLedger(context.db, quoteId);
  if (!job) throw new Error(`The job of quote ${quoteId} is gone`);
  const priceCents = job.ledger.agreed.totalCents - sum.totalCents;
  const taken = { head: job.head, sum: takeOff(NOTHING, sum), priceCents, words };
  await keepChange(context, { ...taken, agreedBy: "", how: "goodwill" });
}

interface Change {
  head: Quote;
  sum: Sum;
  /** What the job comes to with it. */
  priceCents: number;
  words: string;
  /** Empty for goodwill, which nobody has to agree to. */
  agreedBy: string;
  how: "agreed by phone" | "agreed on its page" | "goodwill";
}

async function keepChange(
  { db, now, actor = "" }: Context,
  { head, sum, priceCents, words, agreedBy, how }: Change,
): Promise<number> {
  const { id } = await db
    .insertInto("change_orders")
    .values({
      quote_id: head.id,
      words,
      net_cents: sum.netCents,
      gst_cents: sum.gstCents,
      agreed_by: agreedBy,
      agreed_at: now.toISOString(),
      written_by: actor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("quotes")
    .set({ project_price_cents: priceCents, updated_at: updatedAfter(head.updatedAt, now) })
    .where("id", "=", head.id)
    .execute();
  await writeActivity(
    { db, now, actor },
    {
      quoteId: head.id,
      kind: "change_order",
      summary: `Change order ${formatCents(sum.netCents)} before GST, ${how}`,
      body: agreedBy ? `${words}\nAgreed by ${agreedBy}.` : words,
    },
  );
  return id;
}
