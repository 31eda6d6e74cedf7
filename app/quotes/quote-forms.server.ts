import { z } from "zod";
import { projectTypeCode } from "~/business/project-types";
import { parseFollowUpDate, parseInstant } from "~/business/time";
import { COLOR_MIX_STEP, MAX_SQUARE_FEET, MIN_SQUARE_FEET, SQUARE_FEET_STEP } from "~/pricing/instant-quote";
import { parseMoney } from "~/pricing/money";
import { quoteMessages } from "./quote-messages";
import { PAYMENT_STATUSES, QUOTE_FILTERS, QUOTE_STATUSES } from "./quote-options";

/** One line of text: control characters, line breaks among them, become blanks. */
const line = (longest: number) =>
  z
    .string()
    .max(longest, `Please use ${longest} characters or fewer`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .transform((text) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim());

const required = (longest: number, message: string) =>
  z.string({ error: message }).pipe(line(longest)).pipe(z.string().min(1, message));

const optional = (longest: number) =>
  line(longest)
    .nullish()
    .transform((text) => text || undefined);

const email = (missing: string, invalid: string) =>
  required(254, missing)
    .transform((text) => text.toLowerCase())
    .pipe(z.email(invalid));

/** A whole number on the steps of a slider. */
const onSteps = (least: number, most: number, step: number, message: string) =>
  z.coerce
    .number({ error: message })
    .refine((value) => value >= least && value <= most && value % step === 0, message);

/**
 * What the calculator sends, by its page and by the API. Posted prices are ignored: the server prices the job; so is
 * a colour without a colour mix. `fax` is the field that only a robot fills.
 */
export const instantQuoteForm = z
  .object({
    email: email(quoteMessages.missing.text, quoteMessages.invalidEmail),
    phone: required(100, quoteMessages.missing.text),
    squareFeet: onSteps(MIN_SQUARE_FEET, MAX_SQUARE_FEET, SQUARE_FEET_STEP, quoteMessages.invalidArea),
    colorMixPercentage: onSteps(0, 100, COLOR_MIX_STEP, quoteMessages.invalidColorMix),
    // Short: it goes into a mail to whatever address a visitor types.
    customColor: optional(60),
    fax: optional(5000),
  })
  .transform(({ customColor, ...job }) => ({
    ...job,
    customColor: job.colorMixPercentage > 0 ? customColor : undefined,
  }));

export type InstantQuoteInput = z.output<typeof instantQuoteForm>;

/*
 * The back office's forms, the same for a page and for the API. In a change (PATCH) a missing field stays as it is
 * and an empty one is cleared, so a page parses them with `disableAutoCoercion`: conform would otherwise take every
 * empty field for a missing one.
 */

/** Text of several lines. */
const lines = (longest: number) =>
  z
    .string()
    .max(longest, `Please use ${longest} characters or fewer`)
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, " ")
        .trim(),
    );

/** Missing stays undefined; null and blank are null. */
const clearable = <Field extends z.ZodType<string>>(field: Field) =>
  field.nullish().transform((text) => (text === undefined ? undefined : text || null));

/** Blank as missing: for what is added rather than changed. */
const blankAsMissing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional());

const money = (negative: string = quoteMessages.invalidAmount) =>
  z.union([z.string(), z.number()], { error: quoteMessages.invalidAmount }).transform((amount, context) => {
    const cents = parseMoney(amount);
    if (cents !== undefined) return cents;
    context.addIssue({
      code: "custom",
      message: Number(amount) < 0 ? negative : quoteMessages.invalidAmount,
    });
    return z.NEVER;
  });

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** An amount in cents. Missing stays undefined; null and blank are what `blank` says. */
const clearableMoney = <Blank extends number | null>(blank: Blank) =>
  z.preprocess((value) => (isBlank(value) ? blank : value), z.union([z.literal(blank), money()]).optional());

const instant = (parse: (text: string) => string | undefined, message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const parsed = parse(text.trim());
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The id of a row, as a number or in a form field. */
export const rowId = z.coerce.number().int().positive();

/** The `updatedAt` that a form was loaded with. */
const loadedAt = blankAsMissing(z.string());

const contact = quoteMessages.contactMissing.text;

/** The Edit Quote dialog and PATCH /quotes/{id}. */
export const quoteEditForm = z.object({
  name: required(200, contact).optional(),
  email: email(contact, quoteMessages.invalidEmail).optional(),
  phone: required(100, contact).optional(),
  address: clearable(line(500)),
  projectType: blankAsMissing(line(200).transform(projectTypeCode)),
  projectSize: clearable(line(200)),
  budget: clearable(line(200)),
  details: clearable(lines(5000)),
  updatedAt: loadedAt,
});
export type QuoteEdit = Partial<Omit<z.output<typeof quoteEditForm>, "updatedAt">>;

/** The status menu and PATCH /quotes/{id}/status. */
export const quoteStatusForm = z.object({
  status: z.enum(QUOTE_STATUSES, { error: quoteMessages.invalidStatus }),
});

/** The Record Follow-up dialog and PATCH /quotes/{id}/follow-up, where a date of null takes it off. */
export const followUpForm = z.object({
  followUpDate: instant(parseFollowUpDate, quoteMessages.followUpMissing.text).nullish(),
  followUpNotes: clearable(lines(5000)),
  lastContactDate: z.preprocess(
    (value) => (isBlank(value) ? null : value),
    instant(parseInstant, quoteMessages.invalidTime).nullable().optional(),
  ),
  updatedAt: loadedAt,
});
export type FollowUpInput = Partial<Omit<z.output<typeof followUpForm>, "updatedAt">>;

/** The Manage Payments dialog and PATCH /quotes/{id}/payment. Gives cents. */
export const paymentForm = z
  .object({
    projectPrice: clearableMoney(null),
    depositAmount: clearableMoney(0),
    totalPaid: clearableMoney(0),
    paymentStatus: blankAsMissing(z.enum(PAYMENT_STATUSES, { error: quoteMessages.invalidPaymentStatus })),
    paymentNotes: clearable(lines(5000)),
    updatedAt: loadedAt,
  })
  .transform(({ projectPrice, depositAmount, totalPaid, ...payment }) => ({
    ...payment,
    projectPriceCents: projectPrice,
    depositAmountCents: depositAmount,
    totalPaidCents: totalPaid,
  }));
export type PaymentInput = Partial<Omit<z.output<typeof paymentForm>, "updatedAt">>;

const jobCost = (negative: string) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z.union([z.string(), z.number()], { error: quoteMessages.costsMissing.text }).pipe(money(negative)),
  );

/** The Convert to Professional Quote dialog and POST /convert-estimate. Gives cents. */
export const conversionForm = z
  .object({
    estimateId: rowId,
    preparationCost: jobCost(quoteMessages.negativePreparation),
    pricePerSqFt: jobCost(quoteMessages.negativePrice),
    discountAmount: blankAsMissing(money(quoteMessages.negativeDiscount)),
    squareFeet: blankAsMissing(
      z.coerce
        .number({ error: quoteMessages.invalidSquareFeet })
        .int(quoteMessages.invalidSquareFeet)
        .min(1, quoteMessages.invalidSquareFeet),
    ),
    notes: blankAsMissing(lines(5000)),
  })
  .transform(({ preparationCost, pricePerSqFt, discountAmount, ...conversion }) => ({
    ...conversion,
    preparationCents: preparationCost,
    pricePerSqFtCents: pricePerSqFt,
    discountCents: discountAmount ?? 0,
  }));
export type ConversionInput = z.output<typeof conversionForm>;

const emailText = quoteMessages.emailMissing.text;

/** The Send Email to Customer dialog and POST /send-email. */
export const emailForm = z.object({
  to: email(quoteMessages.invalidEmail, quoteMessages.invalidEmail),
  subject: required(200, emailText),
  message: z.string({ error: emailText }).pipe(lines(5000)).pipe(z.string().min(1, emailText)),
  quoteId: blankAsMissing(rowId),
});
export type EmailInput = z.output<typeof emailForm>;

/** A new lead, from the leads screen and from POST /api/quotes by a signed-in user. */
export const leadForm = z.object({
  name: required(200, quoteMessages.nameMissing),
  email: email(quoteMessages.invalidEmail, quoteMessages.invalidEmail),
  phone: required(100, quoteMessages.phoneMissing),
  address: blankAsMissing(line(500)),
  projectType: required(200, quoteMessages.projectTypeMissing).transform(projectTypeCode),
  projectSize: blankAsMissing(line(200)),
  budget: blankAsMissing(line(200)),
  details: blankAsMissing(lines(5000)),
  contactMethod: z.preprocess(
    (value) => (Array.isArray(value) ? value : isBlank(value) || value === undefined ? ["email"] : [value]),
    z
      .array(required(40, quoteMessages.invalidContactMethod))
      .min(1, quoteMessages.invalidContactMethod)
      .max(10),
  ),
  status: blankAsMissing(z.enum(QUOTE_STATUSES, { error: quoteMessages.invalidStatus })).transform(
    (status) => status ?? "new",
  ),
  leadSource: required(100, quoteMessages.leadSourceMissing),
  leadSourceDetails: blankAsMissing(line(500)),
  followUpDate: blankAsMissing(instant(parseFollowUpDate, quoteMessages.followUpMissing.text)),
  followUpNotes: blankAsMissing(lines(5000)),
});
export type LeadInput = z.output<typeof leadForm>;

/** The most quotes that one call or page gives. */
const LONGEST_LIST = 1000;

/** What narrows a list of quotes, in the address of a page or of the API: `?status= &q= &limit= &before=`. */
export const quoteListForm = z
  .object({
    status: blankAsMissing(z.enum(QUOTE_FILTERS, { error: quoteMessages.invalidStatus })),
    q: blankAsMissing(line(200)),
    limit: blankAsMissing(z.coerce.number().int().min(1).max(LONGEST_LIST)).transform(
      (limit) => limit ?? LONGEST_LIST,
    ),
    before: blankAsMissing(z.string().max(100)),
  })
  .transform(({ status, ...query }) =>
    status === "deleted" || status === "suspect" ? { ...query, view: status } : { ...query, status },
  );
