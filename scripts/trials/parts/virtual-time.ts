/** What trials in a virtual time share. */
import { albertaWallTime } from "~/business/time";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** From 8:00 to 20:00 in Alberta, by a rule of our own. */
export function isOpen(moment: Date, isDaily: boolean): boolean {
  const wall = albertaWallTime(moment.toISOString());
  const weekday = new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const hour = Number(wall.slice(11, 13));
  return hour >= 8 && hour < 20 && (isDaily || (weekday > 0 && weekday < 6));
}
