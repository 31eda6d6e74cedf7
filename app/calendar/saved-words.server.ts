import { albertaDay, formatAlberta } from "~/business/time";
import type { Overlaps } from "./find-overlaps.server";

interface Words {
  title: string;
  text: string;
}

/** The toast after a save. If the event overlaps others, it says when there is free time. */
export function savedWords(words: Words, { events, freeFrom }: Overlaps): Words {
  const [first, ...more] = events;
  if (!first) return words;
  const time = first.allDay ? "all day" : formatAlberta(first.startDate, "H:mm");
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return {
    title: words.title,
    text: `Same time as ${first.title}, ${time}${others}.${freeWords(first, freeFrom)}`,
  };
}

/** Only the time if it is on the same day, otherwise the day. */
function freeWords({ startDate }: { startDate: string }, freeFrom: string | undefined): string {
  if (!freeFrom) return "";
  const isThatDay = albertaDay(freeFrom) === albertaDay(startDate);
  return ` Free from ${formatAlberta(freeFrom, isThatDay ? "H:mm" : "EEE, MMM d")}.`;
}
