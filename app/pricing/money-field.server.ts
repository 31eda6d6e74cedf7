import { z } from "zod";
import { parseMoney } from "./money";

/**
 * A field for dollars, as a number or text; gives cents. Refuses text that is no amount with `invalid`, and an amount
 * below 0 with `negative`.
 */
export const moneyField = (invalid: string, negative = invalid) =>
  z.union([z.string(), z.number()], { error: invalid }).transform((amount, context) => {
    const cents = parseMoney(amount);
    if (cents !== undefined) return cents;
    context.addIssue({ code: "custom", message: Number(amount) < 0 ? negative : invalid });
    return z.NEVER;
  });
