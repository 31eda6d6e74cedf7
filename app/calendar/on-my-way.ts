import type { ShownBusiness } from "~/business/facts";
import { textHref } from "~/business/phone";
import { albertaDay, formatAlberta } from "~/business/time";
import { greetedName } from "~/email/greeting";
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
  const text = textHref(customer.phone);
  if (!text || !isToday || visit.status === "cancelled" || visit.status === "completed") return;
  // Of a whole day the beginning is over.
  const isAhead = visit.startDate > now.toISOString();
  const when = isAhead ? `about ${formatAlberta(visit.startDate, "h:mm aaa")}` : "soon";
  const name = greetedName(customer.name, undefined);
  const words = `Hi${name && ` ${name}`}, it’s ${business.name}. I’m on my way and should be there ${when}.`;
  return `${text}?&body=${encodeURIComponent(words)}`;
}
