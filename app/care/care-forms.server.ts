import { z } from "zod";
import { rowId } from "~/business/row-id.server";
import { SOLD_SERVICES } from "~/business/sold-services";
import { parseDay } from "~/business/time";
import { careMessages } from "./care-messages";

/** Work was looked after on a day. */
export const careDoneForm = z.object({
  quoteId: rowId,
  service: z.enum(SOLD_SERVICES.map(({ code }) => code)),
  doneOn: z
    .string()
    .default("")
    .transform((typed, context) => {
      const day = parseDay(typed);
      if (day) return day;
      context.addIssue({ code: "custom", message: careMessages.dayMissing });
      return z.NEVER;
    }),
});
