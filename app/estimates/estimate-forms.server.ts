import { z } from "zod";
import { parseMoney } from "~/pricing/money";
import { estimateMessages } from "./estimate-messages";
import { parseArea } from "./estimate-values";

const tooLong = (longest: number) => `Please use ${longest} characters or fewer`;

/** One line of text: control characters, line breaks among them, become blanks. */
const line = (longest: number) =>
  z
    .string()
    .max(longest, tooLong(longest))
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

const required = (longest: number, message: string) =>
  z.string({ error: message }).pipe(line(longest)).pipe(z.string().min(1, message));

/** Blank as missing. */
const optional = (longest: number) =>
  line(longest)
    .nullish()
    .transform((text) => text || undefined);

const optionalLines = z
  .string()
  .max(5000, tooLong(5000))
  .nullish()
  .transform((text) => lineBreaksOnly(text ?? "") || undefined);

function lineBreaksOnly(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** An amount in dollars as cents. */
const money = (negative: string) =>
  z
    .union([z.string(), z.number()], { error: estimateMessages.invalidAmount })
    .transform((amount, context) => {
      const cents = parseMoney(amount);
      if (cents !== undefined) return cents;
      const message = Number(amount) < 0 ? negative : estimateMessages.invalidAmount;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** An amount that is 0 when it is left empty. */
const moneyOrNothing = (negative: string) =>
  z.preprocess((value) => (isBlank(value) ? 0 : value), money(negative));

const area = z
  .union([z.string(), z.number()], { error: estimateMessages.invalidSquareFeet })
  .transform((typed, context) => {
    const squareFeet = parseArea(typed);
    if (squareFeet) return squareFeet;
    context.addIssue({ code: "custom", message: areaProblem(typed) });
    return z.NEVER;
  });

function areaProblem(typed: string | number): string {
  if (Number(typed) > 9_999_999) return estimateMessages.areaTooLarge;
  return Number(typed) > 0 ? estimateMessages.brokenArea : estimateMessages.invalidSquareFeet;
}

const colorMix = z.preprocess(
  (value) => (isBlank(value) ? 0 : value),
  z.coerce
    .number({ error: estimateMessages.invalidColorMix })
    .int(estimateMessages.invalidColorMix)
    .min(0, estimateMessages.invalidColorMix)
    .max(100, estimateMessages.invalidColorMix),
);

/**
 * What /admin/estimates and the API's send-estimate take. Gives cents. Posted subtotal, GST and total are ignored:
 * the server prices the job; so is a colour without a colour mix. An empty preparation or discount is none; an empty
 * price is refused, because a free job would be a slip.
 */
export const estimateForm = z
  .object({
    firstName: required(100, estimateMessages.firstNameMissing),
    lastName: required(100, estimateMessages.lastNameMissing),
    email: required(254, estimateMessages.invalidEmail)
      .transform((text) => text.toLowerCase())
      .pipe(z.email(estimateMessages.invalidEmail)),
    phone: required(100, estimateMessages.phoneMissing),
    address: required(500, estimateMessages.addressMissing),
    squareFeet: area,
    colorMixPercentage: colorMix,
    customColor: optional(100),
    preparationCost: moneyOrNothing(estimateMessages.negativePreparation),
    pricePerSqFt: money(estimateMessages.negativePrice),
    discountAmount: moneyOrNothing(estimateMessages.negativeDiscount),
    discountDescription: optional(200),
    notes: optionalLines,
    specialNotes: optionalLines,
    /** The lead that this estimate is for. Without it a new one is added. */
    quoteId: z.preprocess(
      (value) => (isBlank(value) ? undefined : value),
      z.coerce.number({ error: estimateMessages.no_such_lead }).int(estimateMessages.no_such_lead).optional(),
    ),
  })
  .transform(({ preparationCost, pricePerSqFt, discountAmount, ...estimate }) => ({
    ...estimate,
    customColor: estimate.colorMixPercentage > 0 ? estimate.customColor : undefined,
    preparationCents: preparationCost,
    pricePerSqFtCents: pricePerSqFt,
    discountCents: discountAmount,
  }));

export type EstimateInput = z.output<typeof estimateForm>;

/** The name under which a draft is kept. */
export const draftNameForm = required(200, estimateMessages.draftNameMissing.text);
