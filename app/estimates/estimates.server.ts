import { randomBytes } from "node:crypto";
import { addDays, subMinutes } from "date-fns";
import type { Selectable } from "kysely";
import { albertaDay } from "~/business/time";
import type { EstimateFigures, EstimateTotals } from "~/pricing/estimate";
import type { PriceList } from "~/pricing/price-list";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { ColumnsOf, Context, Db, EstimatesTable, FieldName } from "../../db/schema";
import type { EstimateInput } from "./estimate-forms.server";
import { estimateNumber } from "./estimate-number";

/** Columns that an estimate shows under another name: `preparationCents` and `discountCents`. */
type RenamedColumn = "preparation_cost_cents" | "discount_amount_cents";
/** What becomes of an estimate once it is sent. */
type LaterColumn =
  | "root_id"
  | "version"
  | "project_type"
  | "finish"
  | "state"
  | "valid_until"
  | "token"
  | "lines"
  | "accepted";
/** A new column is a field at once: `toEstimate` does not compile until it has it. */
type EstimateField = FieldName<Exclude<keyof EstimatesTable, RenamedColumn | LaterColumn>>;

/** A priced document as it was sent to a customer. Money in cents, instants ISO in UTC. */
export interface Estimate extends Record<EstimateField, unknown>, EstimateFigures, EstimateTotals {
  id: number;
  /** "EST-0042". */
  number: string;
  /** The lead it belongs to, while there is one. */
  quoteId: number | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  squareFeet: number;
  colorMixPercentage: number;
  customColor: string | undefined;
  pricePerSqFtCents: number;
  discountDescription: string | undefined;
  subtotalCents: number;
  gstCents: number;
  totalCents: number;
  notes: string | undefined;
  specialNotes: string | undefined;
  createdAt: string;
}

/** Stores an estimate that is about to be sent, valid for as long as `prices` say. Its id makes its number. */
export async function storeEstimate(
  { db, now, prices }: Context & { prices: PriceList },
  input: EstimateInput & EstimateTotals & { quoteId: number },
): Promise<Estimate> {
  const row = await db
    .insertInto("estimates")
    .values({
      ...columnsOf(input),
      quote_id: input.quoteId,
      valid_until: albertaDay(addDays(now, prices.validDays).toISOString()),
      token: randomBytes(16).toString("base64url"),
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEstimate(row);
}

/** One estimate; undefined when there is none. */
export async function getEstimate(db: Db, id: number): Promise<Estimate | undefined> {
  const row = await db.selectFrom("estimates").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toEstimate(row);
}

/**
 * The estimate with exactly these words and figures that was sent within the last ten minutes, if any: the button was
 * pressed twice, or an answer was lost and the request repeated.
 */
export async function findRepeatedEstimate(
  { db, now }: Context,
  input: EstimateInput & EstimateTotals,
): Promise<Estimate | undefined> {
  let query = db
    .selectFrom("estimates")
    .selectAll()
    .where("created_at", ">", subMinutes(now, REPEAT_MINUTES).toISOString())
    .where("quote_id", "is not", null);
  for (const [column, value] of Object.entries(columnsOf(input))) {
    query = query.where(column as keyof ReturnType<typeof columnsOf>, "is", value);
  }
  if (input.quoteId !== undefined) {
    // An estimate is stored with the head of its lead's job.
    const head = db
      .selectFrom("quotes")
      .select(({ fn }) => fn.coalesce("part_of_id", "id").as("head"))
      .where("id", "=", input.quoteId);
    query = query.where("quote_id", "=", head);
  }
  const row = await query.orderBy("id", "desc").executeTakeFirst();
  return row && toEstimate(row);
}

/** The form's fields whose columns have the same names. */
type Stored = Omit<EstimateInput, "preparationCents" | "discountCents" | "quoteId">;
/** The columns that are compared to recognize a repeated estimate. */
type OwnColumn = Exclude<keyof EstimatesTable, "id" | "quote_id" | "created_at" | LaterColumn>;

function columnsOf(input: EstimateInput & EstimateTotals) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    square_feet: input.squareFeet,
    color_mix_percentage: input.colorMixPercentage,
    custom_color: input.customColor ?? null,
    preparation_cost_cents: input.preparationCents,
    price_per_sq_ft_cents: input.pricePerSqFtCents,
    discount_amount_cents: input.discountCents,
    discount_description: input.discountDescription ?? null,
    subtotal_cents: input.subtotalCents,
    gst_cents: input.gstCents,
    total_cents: input.totalCents,
    notes: input.notes ?? null,
    special_notes: input.specialNotes ?? null,
  } satisfies ColumnsOf<Stored> & Record<OwnColumn, unknown>;
}

function toEstimate(row: Selectable<EstimatesTable>): Estimate {
  return {
    id: row.id,
    number: estimateNumber(row.id),
    quoteId: row.quote_id ?? undefined,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    squareFeet: row.square_feet,
    colorMixPercentage: row.color_mix_percentage,
    customColor: row.custom_color ?? undefined,
    preparationCents: row.preparation_cost_cents,
    pricePerSqFtCents: row.price_per_sq_ft_cents,
    discountCents: row.discount_amount_cents,
    discountDescription: row.discount_description ?? undefined,
    subtotalCents: row.subtotal_cents,
    netCents: row.subtotal_cents - row.discount_amount_cents,
    gstCents: row.gst_cents,
    totalCents: row.total_cents,
    notes: row.notes ?? undefined,
    specialNotes: row.special_notes ?? undefined,
    createdAt: row.created_at,
  };
}
