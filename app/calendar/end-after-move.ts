import { differenceInMilliseconds } from "date-fns";

interface Slot {
  start: string;
  end: string;
}

/**
 * Where an appointment ends when its start is moved: it stays as long as it was. Times are wall times as a
 * `datetime-local` field has them, "2026-12-03T09:00". Undefined when one can't be read, or the slot had no length.
 */
export function endAfterMove({ start, end }: Slot, movedTo: string): string | undefined {
  const [from, until, to] = [start, end, movedTo].map((time) => new Date(`${time}Z`));
  const length = differenceInMilliseconds(until!, from!);
  const moved = new Date(to!.getTime() + length);
  return length > 0 && !Number.isNaN(moved.getTime()) ? moved.toISOString().slice(0, 16) : undefined;
}
