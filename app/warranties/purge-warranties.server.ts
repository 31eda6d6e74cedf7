import { subMonths } from "date-fns/subMonths";
import { WARRANTY_MONTHS } from "~/business/retention";
import { albertaDay } from "~/business/time";
import type { Context } from "../../db/schema";

/** Deletes the warranties, those taken back too, that ended more than a year ago. Their links end; claims stay on the job. */
export async function purgeWarranties({ db, now }: Context): Promise<void> {
  const lastKept = albertaDay(subMonths(now, WARRANTY_MONTHS).toISOString());
  await db.deleteFrom("warranties").where("until", "<", lastKept).execute();
}
