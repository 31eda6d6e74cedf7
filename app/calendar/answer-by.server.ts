import { answeringDay, daysToAnswerIn } from "~/business/answering-day";
import type { Business } from "~/business/facts";
import { albertaDay, formatAlberta, startOfAlbertaDay } from "~/business/time";
import type { Context } from "../../db/schema";
import { listDaysOff } from "./days-off.server";

/**
 * The day by which what came in at `at` (ISO in UTC) is answered, in words: "Monday, November 30". Undefined when the
 * owner promises no day, and once that day is over.
 */
export async function answerBy(
  { db, now, business }: Pick<Context, "db" | "now"> & { business: Pick<Business, "answeringDays"> },
  at: string,
): Promise<string | undefined> {
  if (business.answeringDays === undefined) return undefined;
  const daysOff = await listDaysOff(db, daysToAnswerIn(at), { crewId: undefined });
  const day = answeringDay(at, business.answeringDays, daysOff);
  if (!day || day < albertaDay(now.toISOString())) return undefined;
  return formatAlberta(startOfAlbertaDay(day) ?? day, "EEEE, MMMM d");
}
