import { albertaDay, formatAlberta } from "~/business/time";
import type { CalendarEvent } from "./calendar.server";
import { daysInWords } from "./days-in-words";
import type { DayOff } from "./days-off.server";
import type { Overlaps } from "./find-overlaps.server";
import type { SavedEvent } from "./save-event.server";
import { wholeDays } from "./whole-days";

interface Words {
  title: string;
  text: string;
}

/**
 * The toast after a save. It says which events are at the same time, until when, which of its days are off, and that
 * they are past.
 */
export function savedWords(
  words: Words,
  { event, overlaps, daysOff }: Omit<SavedEvent, "ok">,
  now: Date,
): Words {
  const off = daysOff.map((dayOff) => offWords(dayOff, event));
  const clashes = [pastWords(event, now), overlapWords(overlaps), ...off].filter(Boolean);
  return clashes.length > 0 ? { title: words.title, text: clashes.join(" ") } : words;
}

/** Owners enter what was done already too, so it stops nobody. */
function pastWords({ startDate, endDate, status }: CalendarEvent, now: Date): string {
  const [first, last] = [albertaDay(startDate), albertaDay(endDate)];
  if (status !== "scheduled" || last >= albertaDay(now.toISOString())) return "";
  return `${daysInWords(first, last)} ${first === last ? "is" : "are"} in the past.`;
}

function overlapWords({ events, freeFrom }: Overlaps): string {
  const [first, ...more] = events;
  if (!first) return "";
  const time = first.allDay ? "all day" : formatAlberta(first.startDate, "H:mm");
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return `Same time as ${first.title}, ${time}${others}.${freeWords(first, freeFrom)}`;
}

/** "Mon, Oct 12 is off: Thanksgiving." Of a longer stretch only the days of the event. */
export function offWords(
  { title, firstDay, lastDay }: Pick<DayOff, "title" | "firstDay" | "lastDay">,
  times: Pick<CalendarEvent, "startDate" | "endDate">,
): string {
  const { startDate, endDate } = wholeDays(times);
  const first = [albertaDay(startDate), firstDay].toSorted()[1]!;
  const last = [albertaDay(endDate), lastDay].toSorted()[0]!;
  return `${daysInWords(first, last)} ${first === last ? "is" : "are"} off: ${title}.`;
}

/** Only the time if it is on the same day, otherwise the day. */
function freeWords({ startDate }: { startDate: string }, freeFrom: string | undefined): string {
  if (!freeFrom) return "";
  const isThatDay = albertaDay(freeFrom) === albertaDay(startDate);
  return ` Free from ${formatAlberta(freeFrom, isThatDay ? "H:mm" : "EEE, MMM d")}.`;
}
