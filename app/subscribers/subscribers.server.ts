import type { Db } from "../../db/schema";
import type { SubscriberSource } from "./subscriber-options";

/** Adds an address to the list. One that is on it already keeps its first source and date. */
export async function addSubscriber(
  db: Db,
  { email, source, now }: { email: string; source: SubscriberSource; now: Date },
): Promise<void> {
  await db
    .insertInto("email_list")
    .values({ email: email.toLowerCase(), source, subscribed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
