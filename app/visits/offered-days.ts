import { formatAlberta } from "~/business/time";

/** A day with its free times, worded for the homeowner. */
export interface OfferedDay {
  label: string;
  times: { start: string; label: string }[];
}

/** Groups free times by their day in Alberta. */
export function offeredDays(times: readonly string[]): OfferedDay[] {
  const days: OfferedDay[] = [];
  for (const start of times) {
    const label = formatAlberta(start, "EEEE, MMMM d");
    const time = { start, label: timeOfDay(start) };
    if (days.at(-1)?.label === label) days.at(-1)?.times.push(time);
    else days.push({ label, times: [time] });
  }
  return days;
}

/** "Thursday, November 26, 2026, 10:30 a.m." */
export function whenInWords(start: string): string {
  return `${formatAlberta(start, "EEEE, MMMM d, yyyy")}, ${timeOfDay(start)}`;
}

function timeOfDay(start: string): string {
  return formatAlberta(start, "h:mm aaaa");
}
