import { subMinutes } from "date-fns/subMinutes";
import type { Context } from "../../db/schema";
import { listActivities, type NewActivity } from "./activities.server";

/** How many of the newest lines are looked through. */
const LINES = 20;

/** Whether the same line was written within the last minutes: a button was pressed twice. */
export async function wasTold(
  { db, now }: Pick<Context, "db" | "now">,
  { quoteId, kind, summary, body }: NewActivity,
  minutes: number,
): Promise<boolean> {
  const since = subMinutes(now, minutes).toISOString();
  const lines = await listActivities(db, [quoteId], LINES);
  return lines.some(
    (line) =>
      line.at > since && line.kind === kind && line.summary === summary && (line.body ?? "") === (body ?? ""),
  );
}
