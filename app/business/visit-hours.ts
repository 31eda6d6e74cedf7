import type { OpenHours, VisitSettings } from "./facts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Visiting hours, days with the same hours joined: "Monday to Friday 9:00-17:00, Saturday 9:00-12:00". */
export function visitHours({ hours }: VisitSettings): string {
  const spans: { days: string[]; open: OpenHours }[] = [];
  let last: OpenHours | undefined;
  hours.forEach((open, day) => {
    const isSame = open && last?.from === open.from && last.to === open.to;
    if (open && isSame) spans.at(-1)!.days.push(DAYS[day]!);
    else if (open) spans.push({ days: [DAYS[day]!], open });
    last = open;
  });
  return spans.map(({ days, open }) => `${daySpan(days)} ${formatOpenHours(open)}`).join(", ");
}

function daySpan(days: readonly string[]): string {
  return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(" and ");
}

/** Hours as typed and as shown: "9:00-17:00". */
export function formatOpenHours({ from, to }: OpenHours): string {
  return `${clock(from)}-${clock(to)}`;
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
