import { onTestFinished } from "vitest";
import type { Site } from "./site";

/** Nobody is signed in any more, until the test is over. */
export async function endSessions({ db }: Pick<Site, "db">): Promise<void> {
  const sessions = await db.selectFrom("sessions").selectAll().execute();
  await db.deleteFrom("sessions").execute();
  onTestFinished(async () => {
    await db.insertInto("sessions").values(sessions).execute();
  });
}
