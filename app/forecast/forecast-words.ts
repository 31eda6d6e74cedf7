import { albertaDay, formatAlberta } from "~/business/time";

/** Keeps a figure and its unit on one line. */
const NO_BREAK = "\u00a0";

/** "6 mm", "0.4 mm". */
export function formatMm(mm: number): string {
  return `${Math.round(mm * 10) / 10}${NO_BREAK}mm`;
}

/** "2 °C", "−3.5 °C". Not rounded to whole degrees: 4.6 is less than a limit of 5. */
export function formatCelsius(celsius: number): string {
  return `${withMinus(Math.round(celsius * 10) / 10)}${NO_BREAK}°C`;
}

/** "17°", for where there is little room. */
export function formatDegrees(celsius: number): string {
  return `${withMinus(Math.round(celsius))}°`;
}

/** Adding 0 makes 0 of what rounding leaves as -0. */
function withMinus(figure: number): string {
  return String(figure + 0).replace("-", "−");
}

/** "7 am to 1 pm"; a time on another day than `day` has its weekday: "Wed 9 pm to 2 am". Instants are ISO in UTC. */
export function hoursInWords({ from, to }: { from: string; to: string }, day: string): string {
  return `${hourInWords(from, day)} to ${hourInWords(to, day)}`;
}

const NAMED_HOURS: Readonly<Record<number, string>> = { 0: "midnight", 12: "noon" };

function hourInWords(instant: string, day: string): string {
  const [hour, minute] = formatAlberta(instant, "H:mm").split(":").map(Number) as [number, number];
  const isMidnightAfter = hour === 0 && minute === 0 && albertaDay(earlier(instant)) === day;
  const named = minute === 0 ? NAMED_HOURS[hour] : undefined;
  const time = named ?? formatAlberta(instant, `h${minute === 0 ? "" : ":mm"}${NO_BREAK}aaa`);
  return albertaDay(instant) === day || isMidnightAfter ? time : `${formatAlberta(instant, "EEE")} ${time}`;
}

const earlier = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
