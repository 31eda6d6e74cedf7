import { type Activity, lastActivity, writeActivity } from "~/activities/activities.server";
import type { Context } from "../../db/schema";
import { followUpSummary, writeQuote } from "./edit-quote.server";
import { MOST_CHOSEN, type QuoteStatus } from "./quote-options";
import { getQuote, type Quote } from "./quotes.server";
import { listStillOpen } from "./still-open.server";
import { tellStatus } from "./tell-status.server";

/** A lead as the list showed it when it was ticked. */
export interface ChosenLead {
  id: number;
  updatedAt: string;
}

/** What became of the chosen leads, by their ids. */
export interface ChosenChanged {
  done: number[];
  /** Somebody changed, merged or deleted it meanwhile, so it was left. */
  changed: number[];
  /** It had the value already. */
  same: number[];
  /** It has money or work, and was left: that is asked about one by one. */
  stillOpen: number[];
  /** The first and the last timeline line that was written, by which `undoChosen` finds them all. */
  lines: { first: number; last: number } | undefined;
}

type Change = (context: Context, quote: Quote) => Promise<{ lineId: number } | "same" | "stillOpen">;

/** Sets the chosen leads to lost, in one transaction. */
export function loseChosen(context: Context, chosen: readonly ChosenLead[]): Promise<ChosenChanged> {
  return changeEach(context, chosen, async (writing, quote) => {
    if (quote.status === "lost") return "same";
    if ((await listStillOpen(writing, quote.id)).length > 0) return "stillOpen";
    await writeQuote(writing, quote, { status: "lost" });
    return { lineId: await tellStatus(writing, quote, "lost") };
  });
}

/** Gives the chosen leads the same follow-up, an instant in UTC. Nobody was contacted by that. */
export function followUpChosen(
  context: Context,
  chosen: readonly ChosenLead[],
  followUpDate: string,
): Promise<ChosenChanged> {
  return changeEach(context, chosen, async (writing, quote) => {
    if (quote.followUpDate === followUpDate) return "same";
    return { lineId: await writeFollowUp(writing, quote, followUpDate) };
  });
}

/**
 * Undoes what the same user did with chosen leads, in one transaction: gives each back exactly what it had, unless
 * somebody has changed that since. `first` and `last` are the lines that it wrote.
 */
export function undoChosen(
  { db, now, actor = "" }: Context,
  { first, last }: { first: number; last: number },
): Promise<Pick<ChosenChanged, "done" | "changed">> {
  return db.transaction().execute(async (trx) => {
    // Their ids follow one another, because nobody else writes during a transaction.
    const rows = await trx
      .selectFrom("activities")
      .select("quote_id as quoteId")
      .select("id")
      .where("id", ">=", first)
      .where("id", "<=", Math.min(last, first + MOST_CHOSEN - 1))
      .where("kind", "in", ["status", "follow_up"])
      .where("actor", "=", actor)
      .orderBy("id")
      .execute();
    const outcome = { done: [] as number[], changed: [] as number[] };
    for (const { id, quoteId } of rows) {
      const quote = await getQuote(trx, quoteId);
      const isUndone =
        quote && !quote.deletedAt && !quote.partOfId && (await undoLine({ db: trx, now, actor }, quote, id));
      outcome[isUndone ? "done" : "changed"].push(quoteId);
    }
    return outcome;
  });
}

function changeEach(
  { db, now, actor }: Context,
  chosen: readonly ChosenLead[],
  change: Change,
): Promise<ChosenChanged> {
  return db.transaction().execute(async (trx) => {
    const outcome: ChosenChanged = { done: [], changed: [], same: [], stillOpen: [], lines: undefined };
    for (const [id, updatedAt] of new Map(chosen.map((lead) => [lead.id, lead.updatedAt]))) {
      const quote = await getQuote(trx, id);
      if (!quote || quote.deletedAt || quote.partOfId || quote.updatedAt !== updatedAt) {
        outcome.changed.push(id);
        continue;
      }
      const made = await change({ db: trx, now, actor }, quote);
      if (typeof made === "string") {
        outcome[made].push(id);
        continue;
      }
      outcome.done.push(id);
      outcome.lines = { first: outcome.lines?.first ?? made.lineId, last: made.lineId };
    }
    return outcome;
  });
}

/** A follow-up as its line stores it; null for none. */
interface FollowUpMoved {
  before: string | null;
  after: string | null;
}

async function writeFollowUp(context: Context, quote: Quote, after: string | null): Promise<number> {
  await writeQuote(context, quote, { follow_up_date: after });
  const data: FollowUpMoved = { before: quote.followUpDate ?? null, after };
  const summary = followUpSummary(after);
  return writeActivity(context, { quoteId: quote.id, kind: "follow_up", summary, data: { ...data } });
}

/** False when something came after this line. */
async function undoLine(context: Context, quote: Quote, lineId: number): Promise<boolean> {
  const status = await lastActivity(context.db, quote.id, ["status"]);
  if (status?.id === lineId) return undoLost(context, quote, status);
  const followUp = await lastActivity(context.db, quote.id, ["follow_up", "contacted"]);
  return followUp?.id === lineId && undoFollowUp(context, quote, followUp);
}

async function undoLost(context: Context, quote: Quote, { data }: Activity): Promise<boolean> {
  const { from, to } = data as { from?: QuoteStatus; to?: QuoteStatus };
  if (!from || to !== "lost" || quote.status !== to) return false;
  await writeQuote(context, quote, { status: from });
  await tellStatus(context, quote, from);
  return true;
}

async function undoFollowUp(context: Context, quote: Quote, { data }: Activity): Promise<boolean> {
  const { before, after } = data as Partial<FollowUpMoved>;
  if (before === undefined || (quote.followUpDate ?? null) !== after) return false;
  await writeFollowUp(context, quote, before);
  return true;
}
