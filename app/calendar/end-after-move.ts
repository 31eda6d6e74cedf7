import { differenceInMilliseconds } from "date-fns/differenceInMilliseconds";

interface Slot {
  start: string;
  end: string;
}

/**
 * Where an appointment ends when its start is moved: it stays as long as it was. Times are wall times as a
 * `datetime-local` field has them, "2026-12-03T09:00", or all three days as a `date` field has them. Undefined when one
 * can't be read, or the slot ended before it began; a slot of days may be of one day.
 */
export function endAfterMove({ start, end }: Slot, movedTo: string): string | undefined {
  const [from, until, to] = [start, end, movedTo].map(asUtc);
  const length = differenceInMilliseconds(until!, from!);
  const moved = new Date(to!.getTime() + length);
  const isSlot = length > 0 || (length === 0 && isDay(start));
  return isSlot && !Number.isNaN(moved.getTime()) ? moved.toISOString().slice(0, movedTo.length) : undefined;
}

const isDay = (text: string) => text.length === "2026-12-03".length;

function asUtc(text: string): Date {
  return new Date(isDay(text) ? text : `${text}Z`);
}
