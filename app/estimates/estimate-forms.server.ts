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
import { type EstimateLine, quantityCents } from "~/pricing/estimate";
import { formatCents, MAX_CENTS, parseCreditOrMoney } from "~/pricing/money";
import { moneyField } from "~/pricing/money-field.server";
import {
  AREA_NUMBERS,
  type AreaNumber,
  type AreaPart,
  areaField,
  isIncludedField,
  MORE_AREA_FIELDS,
  MOST_AREAS,
  parseArea,
  readThickness,
} from "./estimate-areas";
import {
  LINE_FIELDS,
  type LineField,
  type LinePart,
  MOST_LINES,
  parseQuantity,
  type TypedLine,
  typedLines,
} from "./estimate-lines";
import { estimateMessages } from "./estimate-messages";
import { STANDINGS } from "./estimate-standing";
import { MOST_PHOTOS, type PlainField, type TickField } from "./estimate-values";

/** Lines of an area's "What is included". */
const MOST_INCLUDED = 20;

/** Five areas, each with twenty ticks, and twelve lines come to some 250 fields. */
export const MOST_ESTIMATE_FIELDS = 300;

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

/** A number or text that `read` turns into whole units; undefined from it means wrong text. */
const readAs = (read: (typed: string | number) => number | undefined, message: string) =>
  z.union([z.string(), z.number()], { error: message }).transform((typed, context) => {
    const value = read(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const creditOrMoney = readAs(parseCreditOrMoney, estimateMessages.invalidLineAmount);
const hundredths = readAs(parseQuantity, estimateMessages.invalidQuantity);

/**
 * An extra line in dollars, negative for a credit: `quantity` times `price`, or `amount` alone. An amount beside a
 * quantity has to be their product.
 */
const estimateLine = z
  .object({
    description: required(200, estimateMessages.lineWithoutDescription),
    quantity: blankAsMissing(hundredths),
    unit: optional(20),
    price: blankAsMissing(creditOrMoney),
    amount: blankAsMissing(creditOrMoney),
    isOptional: flag,
  })
  .transform(({ description, quantity, unit, price, amount, isOptional = false }, context): EstimateLine => {
    const refuse = (path: "amount" | "quantity", message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    const of = price ?? (quantity === undefined ? amount : undefined);
    if (of === undefined) return refuse("amount", estimateMessages.invalidLineAmount);
    const counted =
      quantity === undefined && unit === undefined
        ? undefined
        : { hundredths: quantity ?? 100, unit: unit ?? "", priceCents: of };
    const amountCents = counted ? quantityCents(counted) : of;
    if (amount !== undefined && amount !== amountCents) {
      return refuse("amount", estimateMessages.otherAmount(formatCents(amountCents)));
    }
    if (Math.abs(amountCents) > MAX_CENTS) return refuse("amount", estimateMessages.invalidLineAmount);
    if (isOptional && amountCents < 0) return refuse("amount", estimateMessages.negativeOption);
    return { description, amountCents, isOptional, ...(counted && { quantity: counted }) };
  });

/** A missing field, one value or several all become a list. */
const photos = z.preprocess(
  (typed) => (typed === undefined || typed === null ? [] : [typed].flat()),
  z.array(rowId).max(MOST_PHOTOS, estimateMessages.manyPhotos),
);

/** A text of which each tick and the field beside them sends a part. */
function ticked<Text extends z.ZodType>(text: Text) {
  return z.preprocess((typed) => (Array.isArray(typed) ? typed.join("\n") : typed), text);
}

/** Ticked lines and typed ones become a list. Missing stays missing. */
const includedLines = ticked(lines(3000).nullish()).transform((typed) =>
  typed
    ?.split("\n")
    .map((each) => each.trim())
    .filter(Boolean),
);

/** Parts of an area that the API does not have. */
const FOR_THE_PAGE = { included: true, areaTerms: true, thickness: true } as const;

/** The words of an area are for the page's form; by the API they are the service's. */
const areaFields = {
  projectType,
  squareFeet: area,
  finish: optional(300),
  colorMixPercentage: colorMix,
  customColor: optional(100),
  preparationCost: moneyOrNothing(estimateMessages.negativePreparation),
  pricePerSqFt: money(estimateMessages.negativePrice),
  included: includedLines.pipe(
    z.array(z.string()).max(MOST_INCLUDED, estimateMessages.manyIncluded).optional(),
  ),
  areaTerms: lines(2000)
    .nullish()
    .transform((typed) => typed ?? undefined),
  /** Percent of the usual; for the owner's own figures. */
  thickness: blankAsMissing(readAs(readThickness, estimateMessages.invalidThickness)),
} satisfies Record<AreaPart, z.ZodType>;
const areaForm = z.object(areaFields);
type AreaInput = z.output<typeof areaForm>;

const estimateFields = z.object({
  firstName: required(100, estimateMessages.firstNameMissing),
  lastName: required(100, estimateMessages.lastNameMissing),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  phone: required(100, formMessages.phoneMissing),
  address: required(500, estimateMessages.addressMissing),
  /** Where the work is done; missing when that is the customer's address. */
  workAddress: optional(500),
  ...areaFields,
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
    .omit(FOR_THE_PAGE)
    .extend({
      email,
      lines: z.array(estimateLine).max(MOST_LINES, estimateMessages.manyLines).nullish(),
      /** The areas beside the first. */
      areas: z
        .array(areaForm.omit(FOR_THE_PAGE))
        .max(MOST_AREAS - 1, estimateMessages.manyAreas)
        .nullish(),
    })
    .transform(({ lines, areas, ...estimate }) => inCents(estimate, areas ?? [], lines ?? []));
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
const moreAreaFields = Object.fromEntries(
  MORE_AREA_FIELDS.map((field) => [field, isIncludedField(field) ? ticked(typedText) : typedText]),
) as {
  [F in (typeof MORE_AREA_FIELDS)[number]]: typeof typedText;
};

/** The part of a line's fields that a problem belongs to. */
const PART_OF = {
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  price: "Amount",
  amount: "Amount",
  isOptional: "Optional",
} as const satisfies Record<keyof z.input<typeof estimateLine>, LinePart>;

/**
 * Like `estimateForm`, for the page, which numbers the fields of its lines and of its areas after the first. What is
 * `lacking` may be empty, and is "" then.
 */
export function estimateFormOf(lacking: Lacking) {
  const { email, phone } = estimateFields.shape;
  return estimateFields
    .extend({
      email: lacking.email ? blankAsMissing(email).transform(orEmpty) : email,
      phone: lacking.phone ? blankAsMissing(phone).transform(orEmpty) : phone,
      ...moreAreaFields,
      ...lineFields,
    })
    .transform((fields, context) => {
      // On the page nothing ticked means that nothing is included.
      const { included = [], areaTerms = "" } = fields;
      const areas = moreAreas(fields).map(({ number, typed }) =>
        readInto(context, areaForm, typed, (part) => areaField(number, part)),
      );
      const lines = typedLines(fields).map((typed) =>
        readInto(context, estimateLine, inLineForm(typed), (part) => `line${typed.number}${PART_OF[part]}`),
      );
      return { ...fields, included, areaTerms, areas, lines };
    })
    .transform(({ areas, lines, ...fields }) => inCents(fields, areas, lines));
}

/** Reads a part of the form by its own schema. Problems stand at the field that `fieldOf` names. */
function readInto<Schema extends z.ZodType<unknown, object>>(
  context: z.RefinementCtx,
  schema: Schema,
  typed: z.input<Schema>,
  fieldOf: (part: keyof z.input<Schema> & string) => string,
): z.output<Schema> {
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    context.addIssue({ code: "custom", path: [fieldOf(path[0] as keyof z.input<Schema> & string)], message });
  }
  return z.NEVER;
}

/** A typed line for `estimateLine`: beside a quantity the form has the price of one. */
function inLineForm({ description, quantity, unit, amount, isOptional }: TypedLine) {
  return { description, quantity, unit, price: amount, isOptional };
}

type MoreAreaInput = { [F in (typeof MORE_AREA_FIELDS)[number]]?: string | null | undefined };

/** The typed areas after the first that have a service. */
function moreAreas(
  fields: MoreAreaInput & Fields,
): { number: AreaNumber; typed: z.input<typeof areaForm> }[] {
  return AREA_NUMBERS.slice(1).flatMap((number) => {
    const typed = Object.fromEntries(
      Object.keys(areaFields).map((part) => [
        part,
        fields[areaField(number, part as AreaPart) as keyof MoreAreaInput],
      ]),
    );
    const { projectType, included = "", areaTerms = "" } = typed;
    return projectType
      ? [{ number, typed: { ...typed, included, areaTerms } as z.input<typeof areaForm> }]
      : [];
  });
}

function orEmpty(text: string | undefined): string {
  return text ?? "";
}

export type EstimateInput = z.output<typeof estimateForm>;

/** An area with amounts in cents, without the fields that its service does not have. */
function areaInCents(area: Omit<AreaInput, keyof typeof FOR_THE_PAGE> & Partial<AreaInput>) {
  const colorMixPercentage = hasRubber(area.projectType) ? area.colorMixPercentage : 0;
  return {
    projectType: area.projectType,
    squareFeet: area.squareFeet,
    finish: hasOtherFinish(area.projectType) ? area.finish : undefined,
    colorMixPercentage,
    customColor: colorMixPercentage > 0 ? area.customColor : undefined,
    preparationCents: area.preparationCost,
    pricePerSqFtCents: area.pricePerSqFt,
    /** Undefined: the service's. */
    included: area.included,
    areaTerms: area.areaTerms,
    thickness: area.thickness,
  };
}

type Fields = z.output<typeof estimateFields>;

/** The estimate with amounts in cents. */
function inCents(
  fields: Omit<Fields, keyof typeof FOR_THE_PAGE> & Partial<AreaInput>,
  areas: readonly Parameters<typeof areaInCents>[0][],
  lines: readonly EstimateLine[],
) {
  return {
    ...areaInCents(fields),
    moreAreas: areas.map(areaInCents) as readonly ReturnType<typeof areaInCents>[],
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    workAddress: fields.workAddress,
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
