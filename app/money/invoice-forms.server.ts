import { z } from "zod";
import { parseDay } from "~/business/time";
import { invoiceMessages } from "./invoice-messages";
import { SENT_WAYS } from "./sent-ways";

const day = z.string({ error: invoiceMessages.dayMissing }).transform((typed, context) => {
  const read = parseDay(typed);
  if (read) return read;
  context.addIssue({ code: "custom", message: invoiceMessages.dayMissing });
  return z.NEVER;
});

/** A customer says by what, and on which day in Alberta, the money was sent. */
export const sentForm = z.object({
  way: z.enum(
    SENT_WAYS.map(({ value }) => value),
    { error: invoiceMessages.wayMissing },
  ),
  sentOn: day,
});
