import { z } from "zod";
import {
  blankAsMissing,
  email,
  flag,
  lines,
  optional,
  required,
  saysNoEmail,
} from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { hasOtherFinish, hasRubber, PROJECT_TYPES } from "~/business/project-types";
import { rowId } from "~/business/row-id.server";
import type { EstimateLine } from "~/pricing/estimate";
import { parseCreditOrMoney } from "~/pricing/money";
import { moneyField } from "~/pricing/money-field.server";
import { LINE_FIELDS, type LineField, MOST_LINES, type TypedLine, typedLines } from "./estimate-lines";
import { estimateMessages } from "./estimate-messages";
import { STANDINGS } from "./estimate-standing";
import { MOST_PHOTOS, type PlainField, parseArea, type TickField } from "./estimate-values";

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

/** Rubber when the field is missing: callers of the API from before other services leave it out. */
const projectType = blankAsMissing(
  z.enum(
    PROJECT_TYPES.map(({ code }) => code),
    estimateMessages.noSuchService,
  ),
).transform((code): string => code ?? "rubber_resurfacing");

/** An extra line with a price: `amount` in dollars, negative for a credit. */
const estimateLine = z
  .object({
    description: required(200, estimateMessages.lineWithoutDescription),
    amount: z
      .union([z.string(), z.number()], { error: estimateMessages.invalidLineAmount })
      .transform((typed, context) => {
        const cents = parseCreditOrMoney(typed);
        if (cents !== undefined) return cents;
        context.addIssue({ code: "custom", message: estimateMessages.invalidLineAmount });
        return z.NEVER;
      }),
    isOptional: flag,
  })
  .refine(({ amount, isOptional }) => !isOptional || amount >= 0, {
    path: ["amount"],
    message: estimateMessages.negativeOption,
  })
  .transform(
    ({ description, amount, isOptional = false }): EstimateLine => ({
      description,
      amountCents: amount,
      isOptional,
    }),
  );

/** A missing field, one value or several all become a list. */
const photos = z.preprocess(
  (typed) => (typed === undefined || typed === null ? [] : [typed].flat()),
  z.array(rowId).max(MOST_PHOTOS, estimateMessages.manyPhotos),
);

const estimateFields = z.object({
  projectType,
  finish: optional(300),
  firstName: required(100, estimateMessages.firstNameMissing),
  lastName: required(100, estimateMessages.lastNameMissing),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  phone: required(100, formMessages.phoneMissing),
  address: required(500, estimateMessages.addressMissing),
  /** Where the work is done; missing when that is the customer's address. */
  workAddress: optional(500),
  squareFeet: area,
  colorMixPercentage: colorMix,
  customColor: optional(100),
  preparationCost: moneyOrNothing(estimateMessages.negativePreparation),
  pricePerSqFt: money(estimateMessages.negativePrice),
  discountAmount: moneyOrNothing(estimateMessages.negativeDiscount),
  discountDescription: optional(200),
  notes: blankAsMissing(lines(5000)),
  specialNotes: blankAsMissing(lines(5000)),
  /** The lead that the estimate is for. Without it a new lead is added. */
  quoteId: blankAsMissing(rowId),
  /** The id of the version that this one revises. */
  revisesId: blankAsMissing(rowId),
  /** Ids of photos of the job that the customer will see. */
  photos,
  /** True: the job takes over a name, email, phone or address that differs. */
  alsoOnJob: flag,
} satisfies Record<PlainField | Exclude<TickField, "noEmail">, z.ZodType>);

/**
 * What the API's send-estimate accepts; returns cents. The server prices the job, so a posted subtotal, GST or total is
 * ignored. Ignored too: colours for a service without rubber, a custom colour when the mix is 0, a finish for a rubber
 * job. An empty preparation or discount is 0. An empty price is refused, because a free job would be a slip.
 */
export const estimateForm = callForm(estimateFields.shape.email);
const estimateFormWithoutEmail = callForm(blankAsMissing(estimateFields.shape.email).transform(orEmpty));

/** The form for one API call: with `noEmail: true` the customer may lack an email. */
export function estimateFormFor(body: unknown) {
  return saysNoEmail(body) ? estimateFormWithoutEmail : estimateForm;
}

function callForm(email: z.ZodType<string>) {
  return estimateFields
    .extend({ email, lines: z.array(estimateLine).max(MOST_LINES, estimateMessages.manyLines).nullish() })
    .transform(({ lines, ...estimate }) => inCents(estimate, lines ?? []));
}

/** What the customer has not given, so that staff may leave it empty. */
export interface Lacking {
  email: boolean;
  phone: boolean;
}

/** An estimate can be previewed before anybody knows how to reach the customer. */
export const PREVIEW_LACKS: Lacking = { email: true, phone: true };

const typedText = z.string().nullish();
const lineFields = Object.fromEntries(LINE_FIELDS.map((field) => [field, typedText])) as {
  [F in LineField]: typeof typedText;
};

/**
 * Like `estimateForm`, for the page, which numbers the fields of its lines. What is `lacking` may be empty, and is ""
 * then.
 */
export function estimateFormOf(lacking: Lacking) {
  const { email, phone } = estimateFields.shape;
  return estimateFields
    .extend({
      email: lacking.email ? blankAsMissing(email).transform(orEmpty) : email,
      phone: lacking.phone ? blankAsMissing(phone).transform(orEmpty) : phone,
      ...lineFields,
    })
    .superRefine((fields, context) => {
      for (const typed of typedLines(fields)) {
        for (const { path, message } of estimateLine.safeParse(typed).error?.issues ?? []) {
          const part = path[0] === "amount" ? "Amount" : "Description";
          context.addIssue({ code: "custom", path: [`line${typed.number}${part}`], message });
        }
      }
    })
    .transform((fields) => inCents(fields, typedLines(fields).map(toLine)));
}

const toLine = (typed: TypedLine) => estimateLine.parse(typed);

function orEmpty(text: string | undefined): string {
  return text ?? "";
}

export type EstimateInput = z.output<typeof estimateForm>;

type Fields = z.output<typeof estimateFields>;

/** The estimate with amounts in cents, without the fields that its service does not have. */
function inCents(fields: Fields, lines: readonly EstimateLine[]) {
  const colorMixPercentage = hasRubber(fields.projectType) ? fields.colorMixPercentage : 0;
  return {
    projectType: fields.projectType,
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    workAddress: fields.workAddress,
    squareFeet: fields.squareFeet,
    finish: hasOtherFinish(fields.projectType) ? fields.finish : undefined,
    colorMixPercentage,
    customColor: colorMixPercentage > 0 ? fields.customColor : undefined,
    preparationCents: fields.preparationCost,
    pricePerSqFtCents: fields.pricePerSqFt,
    lines,
    discountCents: fields.discountAmount,
    discountDescription: fields.discountDescription,
    notes: fields.notes,
    specialNotes: fields.specialNotes,
    quoteId: fields.quoteId,
    revisesId: fields.revisesId,
    photos: fields.photos as readonly number[],
    alsoOnJob: fields.alsoOnJob ?? false,
  };
}

/** The filters of the list of estimates. */
export const estimateListForm = z.object({
  standing: blankAsMissing(z.enum(STANDINGS)),
  q: optional(200),
  before: blankAsMissing(rowId),
});

/** The name under which a draft is kept. */
export const draftNameForm = required(200, estimateMessages.draftNameMissing.text);
