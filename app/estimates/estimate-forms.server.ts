import { z } from "zod";
import { blankAsMissing, email, lines, optional, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { moneyField } from "~/pricing/money-field.server";
import { estimateMessages } from "./estimate-messages";
import { type EstimateField, parseArea } from "./estimate-values";

const money = (negative: string) => moneyField(estimateMessages.invalidAmount, negative);

/** An amount; left empty it is 0. */
const moneyOrNothing = (negative: string) => blankAsMissing(money(negative)).transform((cents) => cents ?? 0);

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

const colorMix = blankAsMissing(
  z
    .union([z.number(), z.string().transform(Number)], { error: estimateMessages.invalidColorMix })
    .pipe(
      z
        .int(estimateMessages.invalidColorMix)
        .min(0, estimateMessages.invalidColorMix)
        .max(100, estimateMessages.invalidColorMix),
    ),
).transform((percentage) => percentage ?? 0);

const estimateFields = z.object({
  firstName: required(100, estimateMessages.firstNameMissing),
  lastName: required(100, estimateMessages.lastNameMissing),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  phone: required(100, formMessages.phoneMissing),
  address: required(500, estimateMessages.addressMissing),
  squareFeet: area,
  colorMixPercentage: colorMix,
  customColor: optional(100),
  preparationCost: moneyOrNothing(estimateMessages.negativePreparation),
  pricePerSqFt: money(estimateMessages.negativePrice),
  discountAmount: moneyOrNothing(estimateMessages.negativeDiscount),
  discountDescription: optional(200),
  notes: blankAsMissing(lines(5000)),
  specialNotes: blankAsMissing(lines(5000)),
  /** The lead that the estimate is for. Without one a new lead is added. */
  quoteId: blankAsMissing(rowId),
} satisfies Record<EstimateField, z.ZodType>);

/**
 * What /admin/estimates and the API's send-estimate accept. Gives cents. A posted subtotal, GST or total is ignored,
 * since the server prices the job; so is a custom colour when the colour mix is 0. An empty preparation or discount is
 * 0. An empty price is refused, because a free job would be a slip.
 */
export const estimateForm = inCents(estimateFields);

/** What a customer has not given, and staff need not fill in. */
export interface Lacking {
  email: boolean;
  phone: boolean;
}

/** The form of the page, where what is `lacking` may stay empty: it is then "". */
export function estimateFormOf(lacking: Lacking) {
  const { email, phone } = estimateFields.shape;
  return inCents(
    estimateFields.extend({
      email: lacking.email ? blankAsMissing(email).transform(orEmpty) : email,
      phone: lacking.phone ? blankAsMissing(phone).transform(orEmpty) : phone,
    }),
  );
}

const orEmpty = (text: string | undefined) => text ?? "";

export type EstimateInput = z.output<typeof estimateForm>;

/** The same form with its amounts in cents. */
function inCents<Form extends z.ZodType<z.output<typeof estimateFields>>>(form: Form) {
  return form.transform(({ preparationCost, pricePerSqFt, discountAmount, ...estimate }) => ({
    ...estimate,
    customColor: estimate.colorMixPercentage > 0 ? estimate.customColor : undefined,
    preparationCents: preparationCost,
    pricePerSqFtCents: pricePerSqFt,
    discountCents: discountAmount,
  }));
}

/** The name under which a draft is kept. */
export const draftNameForm = required(200, estimateMessages.draftNameMissing.text);
