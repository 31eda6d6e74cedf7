import { z } from "zod";
import {
  blankAsMissing,
  clearable,
  email,
  flag,
  instant,
  line,
  lines,
  optional,
  required,
  requiredLines,
  tooLong,
} from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { projectTypeCode } from "~/business/project-types";
import { rowId } from "~/business/row-id.server";
import { parseFollowUpDate, parseInstant, parseMonth } from "~/business/time";
import { type AskedSurface, COLOR_MIX_STEP, MAX_SQUARE_FEET, MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import { moneyField } from "~/pricing/money-field.server";
import { LONGEST_SURFACE_NAME, MAX_SURFACES, MIN_SQUARE_FEET_BESIDE, ONLY_SURFACE } from "~/pricing/surfaces";
import { projectForm } from "~/projects/project-forms.server";
import { LOST_REASON_CODES } from "./lost-reasons";
import { quoteMessages } from "./quote-messages";
import {
  ALL_STATUSES,
  CALL_AGAIN_DAYS,
  type CallAgain,
  DUE_FILTERS,
  MOST_CHOSEN,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  QUOTE_FILTERS,
  QUOTE_SORTS,
  QUOTE_STATUSES,
} from "./quote-options";
import { orderOf, type QuoteQuery, readCursor } from "./sort-quotes.server";

/** A hidden field; true when a robot has filled it in. */
const robotTrap = z.unknown().optional().transform(Boolean);

const contactMethod = required(40, quoteMessages.invalidContactMethod);

/** One or several ways to be contacted; email when none is given. */
const contactMethods = blankAsMissing(
  z.union([z.array(contactMethod), contactMethod.transform((one) => [one])], {
    error: quoteMessages.invalidContactMethod,
  }),
).transform((methods) => (methods?.length ? methods.slice(0, 10) : ["email"]));

/** Characters. Short, because anybody can have it mailed to a stranger. */
export const LONGEST_COLOR = 60;

/** A whole number that a slider with these steps can have. */
const onSteps = (least: number, most: number, step: number, message: string) =>
  z.coerce
    .number({ error: message })
    .refine((value) => value >= least && value <= most && value % step === 0, message);

const colorMix = onSteps(0, 100, COLOR_MIX_STEP, quoteMessages.invalidColorMix);

/** A job's surfaces as JSON. Small ones are allowed beside a larger one. */
const surfacesField = z
  .string({ error: quoteMessages.invalidSurfaces })
  .max(2000, quoteMessages.invalidSurfaces)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: quoteMessages.invalidSurfaces });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.object(
          {
            name: required(LONGEST_SURFACE_NAME, quoteMessages.invalidSurfaces),
            squareFeet: onSteps(MIN_SQUARE_FEET_BESIDE, MAX_SQUARE_FEET, 1, quoteMessages.invalidSurfaces),
            colorMixPercentage: colorMix,
          },
          { error: quoteMessages.invalidSurfaces },
        ),
        { error: quoteMessages.invalidSurfaces },
      )
      .min(1, quoteMessages.invalidSurfaces)
      .max(MAX_SURFACES, quoteMessages.invalidSurfaces),
  );

/**
 * The calculator's form and the API's. The server prices the job, so posted prices are ignored; so is a colour for an
 * all-black job. The form's own fields are the first surface. Returns the largest first. `leaveEmpty` is the hidden
 * field for robots.
 */
export const instantQuoteForm = z
  .object({
    email: email(quoteMessages.emailEmpty, formMessages.invalidEmail),
    phone: required(100, quoteMessages.phoneEmpty),
    squareFeet: onSteps(MIN_SQUARE_FEET_BESIDE, MAX_SQUARE_FEET, 1, quoteMessages.invalidArea),
    colorMixPercentage: colorMix,
    surfaces: blankAsMissing(surfacesField),
    customColor: optional(5000),
    leaveEmpty: robotTrap,
  })
  .transform(({ squareFeet, colorMixPercentage, surfaces, customColor, ...contact }, context) => {
    const own = { name: ONLY_SURFACE, squareFeet, colorMixPercentage };
    const problem = wrongTogether(own, surfaces ?? [own]);
    if (problem) context.addIssue({ code: "custom", ...problem });
    const asked = (surfaces ?? [own]).toSorted((one, other) => other.squareFeet - one.squareFeet);
    const isColoured = asked.some((surface) => surface.colorMixPercentage > 0);
    return { ...contact, surfaces: asked, customColor: isColoured ? customColor : undefined };
  })
  .refine(({ customColor = "" }) => customColor.length <= LONGEST_COLOR, {
    path: ["customColor"],
    message: tooLong(LONGEST_COLOR),
  });

function wrongTogether(own: AskedSurface, surfaces: AskedSurface[]) {
  const [first] = surfaces;
  const isSame = first?.squareFeet === own.squareFeet && first.colorMixPercentage === own.colorMixPercentage;
  if (!isSame) return { path: ["surfaces"], message: quoteMessages.invalidSurfaces };
  const sizes = surfaces.map(({ squareFeet }) => squareFeet);
  const isPriced =
    Math.max(...sizes) >= MIN_SQUARE_FEET && sizes.reduce((sum, size) => sum + size) <= MAX_SQUARE_FEET;
  return isPriced ? undefined : { path: ["squareFeet"], message: quoteMessages.invalidArea };
}

export type InstantQuoteInput = z.output<typeof instantQuoteForm>;

/** Characters: a Canadian number has ten digits with its area code. Source: docs/facts.md (quotes and leads). */
const SHORTEST_PHONE = 10;

/**
 * The request form, and the API's. A project type may be given as its label. Status, follow-up and lead source are
 * ignored, because a visitor can't set them.
 */
export const requestForm = z.object({
  name: required(100, formMessages.nameMissing),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  phone: required(100, quoteMessages.invalidPhone).pipe(
    z.string().min(SHORTEST_PHONE, quoteMessages.invalidPhone),
  ),
  projectType: required(100, formMessages.projectTypeMissing).transform(projectTypeCode),
  address: optional(300),
  projectSize: optional(100),
  budget: optional(100),
  details: blankAsMissing(lines(5000)),
  contactMethod: contactMethods,
  leaveEmpty: robotTrap,
});

/**
 * The request form on the page, which also asks for consent to news. The API does not, because it shows nobody the
 * question.
 */
export const requestPageForm = requestForm.extend({ consent: flag });

export type RequestInput = z.output<typeof requestForm> & { consent?: boolean | undefined };

const money = (negative?: string) => moneyField(quoteMessages.invalidAmount, negative);

/** An amount; clearing the field means zero. */
const zeroWhenCleared = clearable(money()).transform((cents) => (cents === null ? 0 : cents));

/** The quote's `updatedAt` when the form was loaded. */
const loadedAt = blankAsMissing(z.string());

const contact = quoteMessages.contactMissing.text;

/** In a form, several ways are one value: "phone,text". */
const editedContactMethods = blankAsMissing(
  z.union(
    [
      z.array(contactMethod),
      line(400).transform((text) =>
        text
          .split(",")
          .map((method) => method.trim())
          .filter(Boolean),
      ),
    ],
    { error: quoteMessages.invalidContactMethod },
  ),
).transform((methods) => (methods?.length ? methods.slice(0, 10) : undefined));

/** Characters of an order's number, which stands on one line of a paper. */
const LONGEST_PO_NUMBER = 60;

/** What a job has about who pays and whom to meet, each a line of text. */
const billingLines = {
  billingName: line(200),
  billingAddress: line(500),
  siteContact: line(200),
  poNumber: line(LONGEST_PO_NUMBER),
};

/** The Edit Quote dialog and PATCH /quotes/{id}. */
export const quoteEditForm = z.object({
  name: required(200, contact).optional(),
  email: email(contact, formMessages.invalidEmail).optional(),
  phone: required(100, contact).optional(),
  address: clearable(line(500)),
  projectType: blankAsMissing(line(200).transform(projectTypeCode)),
  projectSize: clearable(line(200)),
  budget: clearable(line(200)),
  details: clearable(lines(5000)),
  contactMethod: editedContactMethods,
  leadSource: blankAsMissing(line(100)),
  leadSourceDetails: clearable(line(500)),
  billingName: clearable(billingLines.billingName),
  billingAddress: clearable(billingLines.billingAddress),
  siteContact: clearable(billingLines.siteContact),
  poNumber: clearable(billingLines.poNumber),
  updatedAt: loadedAt,
});

/** The Edit dialog for one quote: what its customer has not given may stay empty. */
export const quoteEditFormOf = (quote: { email: string; phone: string }) => {
  const { email, phone } = quoteEditForm.shape;
  return quoteEditForm.extend({
    email: quote.email ? email : blankAsMissing(email),
    phone: quote.phone ? phone : blankAsMissing(phone),
  });
};
export type QuoteEdit = Partial<Omit<z.output<typeof quoteEditForm>, "updatedAt">>;

/** The status menu and PATCH /quotes/{id}/status. `setQuoteStatus` decides which statuses may be set. */
export const quoteStatusForm = z.object({
  status: z.enum(ALL_STATUSES, { error: formMessages.invalidStatus }),
  /** The status that the menu showed. */
  shown: blankAsMissing(z.enum(ALL_STATUSES, { error: formMessages.invalidStatus })),
});

/**
 * The status menu of a screen. `despite` has the keys of what the job has open, as the page showed them that asks before
 * a job with money or work is lost.
 */
export const statusMenuForm = quoteStatusForm.extend({
  despite: blankAsMissing(line(5000)).transform((keys) => keys?.split(" ") ?? []),
});

/** Why a job was lost. */
export const lostReasonForm = z.object({
  quoteId: rowId,
  reason: z.enum(LOST_REASON_CODES, { error: quoteMessages.lostReasonMissing }),
});

/** When to call again, from Today's buttons. */
export const callForm = z.object({ again: z.enum(Object.keys(CALL_AGAIN_DAYS) as CallAgain[]) });

export type StatusInput = z.output<typeof quoteStatusForm>;

const followUpDate = instant(parseFollowUpDate, quoteMessages.followUpMissing.text);

/** PATCH /quotes/{id}/follow-up. An empty date removes it. */
export const followUpForm = z.object({
  followUpDate: clearable(followUpDate),
  followUpNotes: clearable(lines(5000)),
  lastContactDate: clearable(instant(parseInstant, quoteMessages.invalidTime)),
  updatedAt: loadedAt,
});
/** The Record Follow-up dialog, which requires a date. */
export const followUpDialogForm = followUpForm.extend({ followUpDate });
export type FollowUpInput = Partial<Omit<z.output<typeof followUpForm>, "updatedAt">>;

/** "12@2026-11-20T18:00:00.000Z": a lead as the list showed it. */
const chosenLead = z
  .string()
  .regex(/^\d{1,15}@[\d:.TZ-]{20,30}$/)
  .transform((text) => {
    const [id, updatedAt = ""] = text.split("@");
    return { id: Number(id), updatedAt };
  });

/** The leads ticked in the list. */
export const chosenForm = z.object({
  lead: z.preprocess(
    (leads) => [leads ?? []].flat(),
    z
      .array(chosenLead)
      .min(1, quoteMessages.noneChosen.text)
      .max(MOST_CHOSEN, `Please choose at most ${MOST_CHOSEN} leads.`),
  ),
});
/** The same, with the day on which to call them. */
export const chosenFollowUpForm = chosenForm.extend({ followUpDate });

/** Undo of what was done with several leads: the first and the last line that it wrote. */
export const undoChosenForm = z.object({ first: rowId, last: rowId });

/** The Manage Payments dialog and PATCH /quotes/{id}/payment. Returns cents. */
export const paymentForm = z
  .object({
    projectPrice: clearable(money()),
    depositAmount: zeroWhenCleared,
    totalPaid: zeroWhenCleared,
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
/** The form's fields, in dollars; `PaymentInput` has cents. */
export type PaymentField = keyof z.input<typeof paymentForm>;
export type PaymentInput = Partial<Omit<z.output<typeof paymentForm>, "updatedAt">>;

/** A note for the timeline. */
export const crewNoteForm = z.object({
  /** The appointment's: says which of the page's forms comes back with what was typed. */
  id: rowId,
  note: requiredLines(5000, quoteMessages.noteMissing),
});

export const noteForm = z.object({
  quoteId: rowId,
  note: requiredLines(5000, quoteMessages.noteMissing),
  isForCrew: flag,
});

/** New words for one's own note. */
export const correctNoteForm = noteForm.pick({ note: true }).extend({ lineId: rowId });

/** Photos for the gallery by file name: one, or a before and an after. */
export const publishForm = projectForm.pick({ title: true, description: true, projectType: true }).extend({
  quoteId: rowId,
  photo: required(100, quoteMessages.photoMissing),
  before: blankAsMissing(line(100)),
  place: blankAsMissing(line(100)),
  /** Begin a story with them, as a draft; with the agreed price. */
  asStory: flag,
  withPrice: flag,
});

/** A payment; negative for a refund. Returns cents. */
export const newPaymentForm = z
  .object({
    quoteId: rowId,
    isRefund: flag,
    /** True: record it even if the same was recorded a moment ago. */
    again: flag,
    sendReceipt: flag,
    amount: blankAsMissing(money()).refine((cents) => cents, quoteMessages.amountMissing),
    method: z.enum(PAYMENT_METHODS, { error: quoteMessages.methodMissing }),
    receivedOn: blankAsMissing(z.iso.date(quoteMessages.invalidDay)),
    note: blankAsMissing(line(500)),
    /** The invoice that it is for; none for the oldest open one. */
    invoiceId: blankAsMissing(rowId),
  })
  .transform(({ amount = 0, isRefund, ...payment }) => ({
    ...payment,
    amountCents: isRefund ? -amount : amount,
  }));

const jobCost = (negative: string) =>
  blankAsMissing(money(negative))
    .refine((cents) => cents !== undefined, quoteMessages.costsMissing.text)
    .transform((cents) => cents ?? 0);

const conversionFields = z.object({
  preparationCost: jobCost(quoteMessages.negativePreparation),
  pricePerSqFt: jobCost(quoteMessages.negativePrice),
  discountAmount: blankAsMissing(money(quoteMessages.negativeDiscount)),
  squareFeet: blankAsMissing(
    z.coerce
      .number<unknown>(quoteMessages.invalidSquareFeet)
      .pipe(z.int(quoteMessages.invalidSquareFeet).positive(quoteMessages.invalidSquareFeet)),
  ),
  notes: blankAsMissing(lines(5000)),
  updatedAt: loadedAt,
});

const inCents = <Rest>({
  preparationCost,
  pricePerSqFt,
  discountAmount,
  ...conversion
}: Rest & Record<"preparationCost" | "pricePerSqFt", number> & { discountAmount?: number }) => ({
  ...conversion,
  preparationCents: preparationCost,
  pricePerSqFtCents: pricePerSqFt,
  discountCents: discountAmount ?? 0,
});

// The id is last, so that an empty form's first error is about a visible field.

/** The Convert to Professional Quote dialog. Returns cents. */
export const conversionForm = conversionFields.extend({ quoteId: rowId }).transform(inCents);
/** POST /convert-estimate, which calls the quote's id `estimateId`. */
export const convertEstimateForm = conversionFields
  .extend({ estimateId: rowId })
  .transform(({ estimateId, ...conversion }) => inCents({ ...conversion, quoteId: estimateId }));
export type ConversionInput = z.output<typeof conversionForm>;

const emailText = quoteMessages.emailMissing.text;

/** The Send Email to Customer dialog and POST /send-email. */
export const emailForm = z.object({
  to: email(formMessages.invalidEmail, formMessages.invalidEmail),
  subject: required(200, emailText),
  message: requiredLines(5000, emailText),
  quoteId: blankAsMissing(rowId),
});
export type EmailInput = z.output<typeof emailForm>;

/** A new lead, from the leads screen or from staff by POST /api/quotes. */
export const leadForm = z.object({
  name: required(200, formMessages.nameMissing),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  phone: required(100, formMessages.phoneMissing),
  address: blankAsMissing(line(500)),
  projectType: required(200, formMessages.projectTypeMissing).transform(projectTypeCode),
  projectSize: blankAsMissing(line(200)),
  budget: blankAsMissing(line(200)),
  details: blankAsMissing(lines(5000)),
  contactMethod: contactMethods,
  status: blankAsMissing(z.enum(QUOTE_STATUSES, { error: formMessages.invalidStatus })).transform(
    (status) => status ?? "new",
  ),
  leadSource: required(100, quoteMessages.leadSourceMissing),
  leadSourceDetails: blankAsMissing(line(500)),
  followUpDate: blankAsMissing(followUpDate),
  followUpNotes: blankAsMissing(lines(5000)),
  billingName: blankAsMissing(billingLines.billingName),
  billingAddress: blankAsMissing(billingLines.billingAddress),
  siteContact: blankAsMissing(billingLines.siteContact),
  poNumber: blankAsMissing(billingLines.poNumber),
});
export type LeadInput = z.output<typeof leadForm>;

/** Add New Lead with "They have no email" ticked, for a caller: name and phone are enough. */
export const quickLeadForm = leadForm.extend({
  email: blankAsMissing(email(formMessages.invalidEmail, formMessages.invalidEmail)).transform(
    (address) => address ?? "",
  ),
  projectType: blankAsMissing(leadForm.shape.projectType).transform((type) => type ?? "other"),
  leadSource: blankAsMissing(leadForm.shape.leadSource).transform((source) => source ?? "other"),
  contactMethod: blankAsMissing(z.string()).transform(() => ["phone"]),
});

/** The most quotes in one answer or page. */
const LONGEST_LIST = 1000;

/** "YYYY-MM"; any other text filters nothing. */
const month = z
  .string()
  .optional()
  .transform((text) => parseMonth(text ?? null));

const narrowed = z.object({
  status: blankAsMissing(z.enum(QUOTE_FILTERS, { error: formMessages.invalidStatus })),
  q: blankAsMissing(line(200)),
  limit: blankAsMissing(z.coerce.number().int().min(1).max(LONGEST_LIST)).transform(
    (limit) => limit ?? LONGEST_LIST,
  ),
  before: blankAsMissing(z.string().max(500, quoteMessages.invalidCursor)),
  due: z.enum(DUE_FILTERS).optional().catch(undefined),
  sort: z.enum(QUOTE_SORTS).optional().catch(undefined),
  source: blankAsMissing(line(100)).catch(undefined),
  open: z.literal("balance").optional().catch(undefined),
  from: month,
  to: month,
  reached: z.literal("quoted").optional().catch(undefined),
  lost: line(500).optional().catch(undefined),
});

/** Made once, because zod compiles a schema when it first parses. */
const narrowedPage = narrowed.extend({ before: narrowed.shape.before.catch(undefined) });

type Narrowed = z.output<typeof narrowed>;

/** `now` decides which follow-ups are due or overdue. */
function asQuery(
  { status, due, from, to, reached, ...rest }: Narrowed,
  now: Date,
  rows?: "heads",
): QuoteQuery {
  const months = from && to ? { from, to } : undefined;
  const query = { ...rest, months, priced: reached && true, due: due && { filter: due, now } };
  if (status === "deleted" || status === "suspect") return { ...query, rows, view: status };
  return status === "merged" ? { ...query, rows: "merged" } : { ...query, rows, status };
}

/** The API's filters of quotes: `?status= &q= &heads= &limit= &before=`. Without `heads=1`, all rows. */
export const quoteListForm = (now: Date) =>
  narrowed
    .extend({ heads: z.literal("1").optional().catch(undefined) })
    .transform(({ heads, ...query }) => asQuery(query, now, heads && "heads"))
    .refine((query) => !query.before || readCursor(orderOf(query), query.before), {
      path: ["before"],
      error: quoteMessages.invalidCursor,
    });

/** The same for a page, which lists jobs, and parts only when asked. An unreadable `before` means the first page. */
export const quotePageForm = (now: Date) =>
  narrowedPage.transform((query) => asQuery(query, now, query.status === "converted" ? undefined : "heads"));
