import { z } from "zod";
import { optional, requiredLines } from "~/business/form-fields.server";
import { digitsOfPhones } from "~/business/phone";
import { parseDay } from "~/business/time";
import { warrantyMessages } from "./warranty-messages";

/** What a customer writes about a warranty. */
export const claimForm = z.object({
  what: requiredLines(2000, warrantyMessages.whatMissing),
  since: optional(100),
  phone: optional(50).refine((typed) => !typed || digitsOfPhones(typed).length > 0, {
    error: warrantyMessages.noPhone,
  }),
});

/** Staff start the warranty of a job from before, with the day on which its work was done. */
export const startWarrantyForm = z.object({
  quoteId: z.coerce.number().int().positive(),
  doneOn: z.string({ error: warrantyMessages.dayMissing }).transform((typed, context) => {
    const day = parseDay(typed);
    if (day) return day;
    context.addIssue({ code: "custom", message: warrantyMessages.dayMissing });
    return z.NEVER;
  }),
});
