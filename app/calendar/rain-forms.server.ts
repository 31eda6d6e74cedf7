import { z } from "zod";
import { rowId } from "~/business/row-id.server";
import { parseDay } from "~/business/time";
import { rainMessages } from "./rain-messages";

/** More pieces of work than there are on a day; their Undo fits into a cookie. */
export const MOST_MOVED = 30;
const NUMBERS = Array.from({ length: MOST_MOVED }, (_, index) => index + 1);

const text = z.string().max(40).optional();

/** What moves off a wet day. The fields of a piece of work have its number: "id1", "updatedAt1", "moves1", "firstDay1". */
export const rainForm = z
  .object({
    day: z.string().max(40),
    ...Object.fromEntries(
      NUMBERS.flatMap((number) =>
        ["id", "updatedAt", "moves", "firstDay"].map((field) => [`${field}${number}`, text]),
      ),
    ),
  })
  .transform(({ day: wetDay, ...fields }, context) => {
    const typed = (field: string) => String((fields as Record<string, unknown>)[field] ?? "");
    const ticked = NUMBERS.filter((number) => typed(`moves${number}`) === "on");
    if (ticked.length === 0) context.addIssue({ code: "custom", message: rainMessages.nothingTicked });
    const moves = ticked.flatMap((number) => {
      const id = rowId.safeParse(typed(`id${number}`));
      const firstDay = parseDay(typed(`firstDay${number}`));
      const field = `firstDay${number}`;
      const refuse = (message: string) => {
        context.addIssue({ code: "custom", path: [field], message });
        return [];
      };
      if (!id.success || !firstDay) return refuse(rainMessages.dayMissing);
      if (firstDay === wetDay) return refuse(rainMessages.sameDay);
      return [{ field, id: id.data, firstDay, updatedAt: typed(`updatedAt${number}`) }];
    });
    return { day: wetDay, moves };
  });

/** What Undo sends back: "12:4:2026-09-07T14:00:00.000Z", for each piece of work that was moved. */
const undone = z.string().transform((typed, context) => {
  const [, id, days, updatedAt] = /^(\d{1,15}):(-?\d{1,4}):(\S{1,40})$/.exec(typed) ?? [];
  if (id && days && updatedAt) return { id: Number(id), days: Number(days), updatedAt };
  context.addIssue({ code: "custom", message: rainMessages.undoFailed.text });
  return z.NEVER;
});

export const undoRainForm = z.object({
  moved: z
    .string()
    .transform((typed) => typed.split(" "))
    .pipe(z.array(undone).min(1).max(MOST_MOVED)),
});
