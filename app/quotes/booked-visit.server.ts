import type { Context } from "../../db/schema";

/**
 * Whether a visit to come was booked on our page: by this email, for a mail to it, or for this quote, for its page. Whoever
 * typed an email into the calculator has the quote's page, and must not learn there what else its owner booked.
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
