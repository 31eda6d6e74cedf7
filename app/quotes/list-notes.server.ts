import { type Activity, listActivities } from "~/activities/activities.server";
import type { Db } from "../../db/schema";
import { getFamily } from "./families.server";

/** A lead that staff added may have been noted with its first follow-up. */
const NOTE_KINDS: readonly string[] = ["follow_up", "note", "created"];

/** How many lines of the timeline are searched for notes. */
const LINES_SEARCHED = 100;

/** What staff noted about a job, newest first, at most `limit`: of the quote and of what was folded into it. */
export async function listNotes(db: Db, quoteId: number, limit: number): Promise<Activity[]> {
  const ids = (await getFamily(db, quoteId)).map(({ id }) => id);
  const lines = await listActivities(db, ids, LINES_SEARCHED);
  return lines.filter(({ kind, body }) => body && NOTE_KINDS.includes(kind)).slice(0, limit);
}
