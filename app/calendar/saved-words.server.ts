import { formatAlberta } from "~/business/time";
import type { Overlaps } from "./find-overlaps.server";

interface Words {
  title: string;
  text: string;
}

/** The toast after a save. If the event overlaps others, it says from when that day is free. */
export function savedWords(words: Words, { events, freeFrom }: Overlaps): Words {
  const [first, ...more] = events;
  if (!first) return words;
  const time = first.allDay ? "all day" : formatAlberta(first.startDate, "H:mm");
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  const free = freeFrom ? ` Free from ${formatAlberta(freeFrom, "H:mm")}.` : "";
  return { title: words.title, text: `Same time as ${first.title}, ${time}${others}.${free}` };
}
