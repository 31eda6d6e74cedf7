import type { Context } from "../../db/schema";

/**
 * Whether an upcoming visit was booked on our page: with this email, for a mail to it, or for this quote, for its page.
 * The page must not use the email, because anybody could type it in and learn what its owner booked.
 */
export async function hasBookedVisit(
  { db, now }: Pick<Context, "db" | "now">,
  of: { email: string } | { quoteId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("visits")
    .innerJoin("calendar_events as event", "event.id", "visits.event_id")
    .select("visits.id")
    .where("event.start_date", ">", now.toISOString())
    .where("event.status", "in", ["scheduled", "rescheduled"])
    .where((visit) =>
      "email" in of
        ? visit(visit.fn<string>("lower", ["event.customer_email"]), "=", of.email.toLowerCase())
        : visit("visits.quote_id", "=", of.quoteId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
