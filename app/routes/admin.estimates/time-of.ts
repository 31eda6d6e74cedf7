/** "14:05", with the day if it is not today. In the browser's time zone, because the drafts are this browser's. */
export function timeOf(iso: string): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === new Date().toDateString();
  const clock = time.toLocaleTimeString("en-CA", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return isToday
    ? clock
    : `${time.toLocaleDateString("en-CA", { month: "short", day: "numeric" })}, ${clock}`;
}
