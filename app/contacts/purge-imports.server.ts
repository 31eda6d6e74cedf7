import { subDays } from "date-fns/subDays";
import { UNDO_IMPORT_DAYS, WAITING_IMPORT_DAYS } from "~/business/retention";
import type { Context } from "../../db/schema";

/** Throws away files that nobody imported, and ends Undo of old imports. Their contacts stay. */
export async function purgeImports({ db, now }: Context): Promise<void> {
  const before = (days: number) => subDays(now, days).toISOString();
  await db
    .deleteFrom("contact_imports")
    .where((eb) =>
      eb.or([
        eb("imported_at", "<=", before(UNDO_IMPORT_DAYS)),
        eb.and([eb("imported_at", "is", null), eb("started_at", "<=", before(WAITING_IMPORT_DAYS))]),
      ]),
    )
    .execute();
}
