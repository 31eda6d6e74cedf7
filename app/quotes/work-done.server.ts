import { sql } from "kysely";
import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { madeTitle } from "~/calendar/made-title";
import { createEventIn, setEventStatusIn } from "~/calendar/save-event.server";
import type { Context, Db } from "../../db/schema";
import { getQuote } from "./quotes.server";
import { COVERS, IS_WORK, OF_JOB } from "./to-book.server";

/** Whether each accepted estimate of a job is covered by work that is completed. True for a job without any. */
export async function isWorkDone(db: Db, headId: number): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*) AS left FROM quotes AS head JOIN estimates AS estimate ON estimate.quote_id ${OF_JOB}
    WHERE head.id = ${headId} AND estimate.accepted IS NOT NULL
      AND estimate.accepted ->> '$.at' > coalesce(head.before_stages_at, '') AND NOT EXISTS (
        SELECT 1 FROM calendar_events AS work
        WHERE work.quote_id ${OF_JOB} AND ${IS_WORK} AND work.status = 'completed' AND ${COVERS})`.execute(
    db,
  );
  return rows[0]!.left === 0;
}

/**
 * Closes a job's open work, because it was done; without any, keeps an installation that was done on this day. Runs in
 * the transaction of what says so.
 */
export async function finishWork(
  context: Context,
  { quoteId, day }: { quoteId: number; day: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT work.id FROM quotes AS head JOIN calendar_events AS work ON work.quote_id ${OF_JOB}
    WHERE head.id = ${quoteId} AND ${IS_WORK} AND work.status <> 'completed' ORDER BY work.id`.execute(
    context.db,
  );
  for (const { id } of rows) await setEventStatusIn(context, id, { status: "completed" });
  if (await isWorkDone(context.db, quoteId)) return;
  const quote = (await getQuote(context.db, quoteId))!;
  await createEventIn(context, {
    title: madeTitle("installation", quote.name),
    eventType: "installation",
    customerName: quote.name,
    customerEmail: quote.email || null,
    customerPhone: quote.phone || null,
    address: quote.address ?? null,
    startDate: startOfAlbertaDay(day)!,
    endDate: endOfAlbertaDay(day)!,
    allDay: true,
    quoteId,
    status: "completed",
  });
}
