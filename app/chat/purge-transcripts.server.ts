import { subDays } from "date-fns";
import { TRANSCRIPT_DAYS } from "~/business/retention";
import type { Db } from "../../db/schema";

/** Deletes every chat message of 90 days ago or more. Gives how many. */
export async function purgeTranscripts({ db, now }: { db: Db; now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("chat_messages")
    .where("created_at", "<=", subDays(now, TRANSCRIPT_DAYS).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
