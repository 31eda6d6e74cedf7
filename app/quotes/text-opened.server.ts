import { subMinutes } from "date-fns/subMinutes";
import { writeActivity } from "~/activities/activities.server";
import type { Context, Db } from "../../db/schema";
import { getFamily } from "./families.server";
import { getQuote } from "./quotes.server";

/** Minutes within which the same text to the same job, opened again, is no new line. */
const SAME_TEXT_MINUTES = 10;

/**
 * Writes into a job's timeline that a text prepared by us was opened: `text` is what it is called there. Nobody knows
 * whether it was sent, so it is no contact. False when there is no such quote, or a deleted one.
 */
export function writeTextOpened(
  { db, now, actor }: Context,
  { quoteId, text }: { quoteId: number; text: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    const summary = textOpenedSummary(text);
    const since = subMinutes(now, SAME_TEXT_MINUTES).toISOString();
    if (!(await isWritten(trx, { quoteId, summary, since })))
      await writeActivity({ db: trx, now, actor }, { quoteId, kind: "text_opened", summary });
    return true;
  });
}

export function textOpenedSummary(text: string): string {
  return `Text opened: ${text}`;
}

async function isWritten(
  db: Db,
  { quoteId, summary, since }: { quoteId: number; summary: string; since: string },
): Promise<boolean> {
  const ofJob = (await getFamily(db, quoteId)).map(({ id }) => id);
  const line = await db
    .selectFrom("activities")
    .select("id")
    .where("quote_id", "in", ofJob)
    .where("kind", "=", "text_opened")
    .where("summary", "=", summary)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
