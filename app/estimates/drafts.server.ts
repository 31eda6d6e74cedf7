import type { Selectable } from "kysely";
import { z } from "zod";
import { centsToField, parseMoney } from "~/pricing/money";
import { liveQuotes } from "~/quotes/quotes.server";
import type { ColumnName, Context, Db, EstimateDraftsTable } from "../../db/schema";
import {
  BLANK_MORE_AREAS,
  colorMixOf,
  MORE_AREA_FIELDS,
  newArea,
  type PriceBook,
  parseArea,
} from "./estimate-areas";
import { BLANK_LINES, LINE_FIELDS } from "./estimate-lines";
import { type EstimateValues, type PlainField, TICK_FIELDS } from "./estimate-values";

/** A named, unfinished estimate. Its figures are text, as they would be typed. */
export interface ServerDraft {
  id: number;
  name: string;
  data: EstimateValues;
  savedAt: string;
}

/** The newest drafts that are listed. Nobody has more. */
const LONGEST_LIST = 200;

/** The drafts, last saved first. */
export async function listDrafts(db: Db, priceBook: PriceBook): Promise<ServerDraft[]> {
  const rows = await db
    .selectFrom("estimate_drafts")
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(LONGEST_LIST)
    .execute();
  return rows.map((row) => toDraft(row, priceBook));
}

/** One draft; undefined when there is none. */
export async function getDraft(db: Db, id: number, priceBook: PriceBook): Promise<ServerDraft | undefined> {
  const row = await db.selectFrom("estimate_drafts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toDraft(row, priceBook);
}

/**
 * Saves a draft and returns its id. Replaces draft `id` if it still exists under this name, and adds a new one
 * otherwise. An area or amount that is not a number yet is stored as empty.
 */
export async function saveDraft(
  { db, now }: Context,
  { id, name, data }: { id?: number; name: string; data: EstimateValues },
): Promise<number> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const draft = { ...columnsOf(data), quote_id: await leadOf(trx, data), name, updated_at: at };
    const saved = await trx
      .updateTable("estimate_drafts")
      .set(draft)
      .where("id", "=", id ?? 0)
      .where("name", "=", name)
      .returning("id")
      .executeTakeFirst();
    if (saved) return saved.id;
    const added = await trx
      .insertInto("estimate_drafts")
      .values({ ...draft, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  });
}

/** Deletes a draft. Does nothing when there is none. */
export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom("estimate_drafts").where("id", "=", id).execute();
}

/** The id of the draft's lead; null when it has none or the lead was deleted meanwhile. */
async function leadOf(db: Db, { quoteId }: EstimateValues): Promise<number | null> {
  const lead = await liveQuotes(db)
    .select("id")
    .where("id", "=", Number(quoteId) || 0)
    .executeTakeFirst();
  return lead?.id ?? null;
}

/** Fields that are typed in dollars and stored in cents. */
type MoneyField = "preparationCost" | "pricePerSqFt" | "discountAmount";
type FieldColumn = ColumnName<Exclude<PlainField, MoneyField | "quoteId" | WordField> | `${MoneyField}Cents`>;
/** The columns that hold form fields. */
type DataColumn = Exclude<
  keyof EstimateDraftsTable,
  "id" | "name" | "quote_id" | "created_at" | "updated_at"
>;

function columnsOf(data: EstimateValues) {
  return {
    first_name: data.firstName,
    last_name: data.lastName,
    email: data.email,
    phone: data.phone,
    address: data.address,
    work_address: data.workAddress,
    square_feet: parseArea(data.squareFeet) ?? null,
    color_mix_percentage: colorMixOf(data.colorMixPercentage),
    custom_color: data.customColor,
    preparation_cost_cents: parseMoney(data.preparationCost) ?? null,
    price_per_sq_ft_cents: parseMoney(data.pricePerSqFt) ?? null,
    discount_amount_cents: parseMoney(data.discountAmount) ?? null,
    discount_description: data.discountDescription,
    notes: data.notes,
    special_notes: data.specialNotes,
    project_type: data.projectType,
    finish: data.finish,
    lines: JSON.stringify(moreIn(data)),
    revises_id: Number(data.revisesId) || null,
  } satisfies Record<FieldColumn | DataColumn, unknown>;
}

/** What the first area says beside its figures. */
const WORD_FIELDS = ["included", "areaTerms", "thickness"] as const satisfies readonly PlainField[];
type WordField = (typeof WORD_FIELDS)[number];

/** Fields stored together as JSON: words of the first area, the other areas, the extra lines and the ticks. */
const MORE_FIELDS = [...WORD_FIELDS, ...MORE_AREA_FIELDS, ...LINE_FIELDS, ...TICK_FIELDS];

/** The fields of `MORE_FIELDS` that are not empty. An area's words are kept when they are: nothing may be ticked. */
function moreIn(data: EstimateValues): Partial<EstimateValues> {
  const { included, areaTerms } = data;
  const filled = MORE_FIELDS.flatMap((field) => (data[field] ? [[field, data[field]]] : []));
  return { included, areaTerms, ...Object.fromEntries(filled) };
}

const storedMore = z.partialRecord(z.enum(MORE_FIELDS), z.string());

/** A draft from before areas had words has those of its service. */
function toDraft(row: Selectable<EstimateDraftsTable>, priceBook: PriceBook): ServerDraft {
  const { included, areaTerms } = newArea(row.project_type, priceBook);
  return {
    id: row.id,
    name: row.name,
    savedAt: row.updated_at,
    data: {
      firstName: row.first_name ?? "",
      lastName: row.last_name ?? "",
      email: row.email ?? "",
      phone: row.phone ?? "",
      address: row.address ?? "",
      workAddress: row.work_address ?? "",
      squareFeet: row.square_feet?.toString() ?? "",
      colorMixPercentage: (row.color_mix_percentage ?? 0).toString(),
      customColor: row.custom_color ?? "",
      preparationCost: centsToField(row.preparation_cost_cents),
      pricePerSqFt: centsToField(row.price_per_sq_ft_cents),
      discountAmount: centsToField(row.discount_amount_cents),
      discountDescription: row.discount_description ?? "",
      notes: row.notes ?? "",
      specialNotes: row.special_notes ?? "",
      quoteId: row.quote_id?.toString() ?? "",
      revisesId: row.revises_id?.toString() ?? "",
      projectType: row.project_type,
      finish: row.finish ?? "",
      included,
      areaTerms,
      thickness: "",
      ...BLANK_MORE_AREAS,
      ...BLANK_LINES,
      noEmail: "",
      photos: "",
      alsoOnJob: "",
      ...storedMore.parse(JSON.parse(row.lines)),
    },
  };
}
