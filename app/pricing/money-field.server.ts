import { z } from "zod";
import { parseMoney } from "./money";

/**
 * A form field for dollars, as a number or text; returns cents. Says `invalid` for text that is no amount, and
 * `negative` for an amount below 0.
 */
export const moneyField = (invalid: string, negative = invalid) =>
  z.union([z.string(), z.number()], { error: invalid }).transform((amount, context) => {
    const cents = parseMoney(amount);
    if (cents !== undefined) return cents;
    context.addIssue({ code: "custom", message: Number(amount) < 0 ? negative : invalid });
    return z.NEVER;
  });
