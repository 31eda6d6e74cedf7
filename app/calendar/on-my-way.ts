import { type ShownBusiness, smsHref } from "~/business/facts";
import { albertaDay, formatAlberta } from "~/business/time";
import type { CalendarEvent } from "./calendar.server";

type Visit = Pick<CalendarEvent, "startDate" | "status">;

/**
 * The link that opens a text message which tells a customer that somebody is on the way: "sms:+1...?&body=", the form that
 * iOS and Android both read. Undefined without a phone, and for a visit that is not today's or that will not take place.
 */
export function onMyWayHref(
  visit: Visit,
  customer: { name: string; phone: string },
  { business, now }: { business: Pick<ShownBusiness, "name">; now: Date },
): string | undefined {
  const isToday = albertaDay(visit.startDate) === albertaDay(now.toISOString());
  if (!customer.phone || !isToday || visit.status === "cancelled" || visit.status === "completed") return;
  // Of a whole day the beginning is over.
  const isAhead = visit.startDate > now.toISOString();
  const when = isAhead ? `about ${formatAlberta(visit.startDate, "h:mm aaa")}` : "soon";
  const [firstName] = customer.name.trim().split(/\s+/);
  const words = `Hi${firstName ? ` ${firstName}` : ""}, it’s ${business.name}. I’m on my way and should be there ${when}.`;
  return `${smsHref(customer.phone)}?&body=${encodeURIComponent(words)}`;
}
