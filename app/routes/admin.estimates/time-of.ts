/** "14:05", or with its day when that is not today: the browser's own time, as this is about its own drafts. */
export function timeOf(iso: string): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === new Date().toDateString();
  const clock = time.toLocaleTimeString("en-CA", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return isToday
    ? clock
    : `${time.toLocaleDateString("en-CA", { month: "short", day: "numeric" })}, ${clock}`;
}
