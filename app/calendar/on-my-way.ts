import type { ShownBusiness } from "~/business/facts";
import { textHref } from "~/business/phone";
import { albertaDay, formatAlberta } from "~/business/time";
import { greetedName } from "~/email/greeting";
import type { CalendarEvent } from "./calendar.server";

/** What the timeline calls the text. */
export const ON_MY_WAY = "On my way";

type Visit = Pick<CalendarEvent, "startDate" | "status">;

/**
 * A link that opens a text message to say that somebody is on the way: "sms:+1...?&body=", the form that both iOS and
 * Android read. Undefined without a phone, and for a visit that is not today or will not take place.
 */
export function onMyWayHref(
  visit: Visit,
  customer: { name: string; phone: string },
  { business, now }: { business: Pick<ShownBusiness, "name">; now: Date },
): string | undefined {
  const isToday = albertaDay(visit.startDate) === albertaDay(now.toISOString());
  const text = textHref(customer.phone);
  if (!text || !isToday || visit.status === "cancelled" || visit.status === "completed") return;
  // An all-day visit began at midnight.
  const isAhead = visit.startDate > now.toISOString();
  const when = isAhead ? `about ${formatAlberta(visit.startDate, "h:mm aaa")}` : "soon";
  const name = greetedName(customer.name, undefined);
  const words = `Hi${name && ` ${name}`}, it’s ${business.name}. I’m on my way and should be there ${when}.`;
  return `${text}?&body=${encodeURIComponent(words)}`;
}
