import { answeringDay, daysToAnswerIn } from "~/business/answering-day";
import type { Business } from "~/business/facts";
import { formatAlberta, startOfAlbertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { listDaysOff } from "./days-off.server";

/**
 * The day by which what came in at `at` (ISO in UTC) is answered, in words: "Monday, November 30". Undefined when the
 * owner promises no day.
 */
export async function answerBy(
  { db, business }: { db: Db; business: Pick<Business, "answeringDays"> },
  at: string,
): Promise<string | undefined> {
  if (business.answeringDays === undefined) return undefined;
  const daysOff = await listDaysOff(db, daysToAnswerIn(at), { crewId: undefined });
  const day = answeringDay(at, business.answeringDays, daysOff);
  return day && formatAlberta(startOfAlbertaDay(day) ?? day, "EEEE, MMMM d");
}
