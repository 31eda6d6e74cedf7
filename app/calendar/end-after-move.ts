import { differenceInMilliseconds } from "date-fns/differenceInMilliseconds";

interface Slot {
  start: string;
  end: string;
}

/**
 * The new end when the start moves to `movedTo`: the length stays the same. All three are values of `datetime-local`
 * fields, "2026-12-03T09:00", or all three of `date` fields. Undefined when one can't be read or the slot ended before
 * it began.
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
