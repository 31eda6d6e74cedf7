import { toEvent } from "~/calendar/calendar.server";
import { writeOwnEntry } from "~/calendar/invitation.server";
import type { MailingContext } from "~/email/deliver-mail.server";
import { openVisit } from "./visits.server";

/** A booked visit as a calendar file. Undefined for a wrong token, and while nothing is booked. */
export async function writeVisitEntry(
  context: Pick<MailingContext, "db" | "now" | "business" | "publicUrl">,
  token: string,
): Promise<string | undefined> {
  const visit = await openVisit(context, token);
  if (!visit?.event || visit.standing !== "booked" || visit.quote.deletedAt) return undefined;
  const link = `${context.publicUrl}/visit/${visit.token}`;
  return writeOwnEntry(toEvent(visit.event), { ...context, label: "Free site visit", link });
}
