import { type SqlBool, sql } from "kysely";
import { lastActivity, writeActivity } from "~/activities/activities.server";
import { updatedAfter } from "~/business/updated-after";
import { prepared } from "../../db/prepared";
import type { Context, Db, Row } from "../../db/schema";
import {
  type AskedColumn,
  MERGED_COLUMNS,
  type MergedValues,
  type MergeQuestion,
  mergedValues,
  mergeQuestions,
} from "./merged-values";
import type { QuoteStatus } from "./quote-options";
import { type Quote, toQuote } from "./quotes.server";

/*
 * A job is a family of quotes: its head, and the rows folded into it by a conversion or a merge. Families have one
 * level: folding a head moves its parts along.
 */

/** All rows of the job that a quote belongs to, head first, then by id, deleted ones too. Empty when there is none. */
export async function getFamily(db: Db, id: number): Promise<Quote[]> {
  const rows = await db
    .selectFrom("quotes")
    .selectAll()
    .where((quote) => {
      const head = quote
        .selectFrom("quotes as own")
        .select((own) => own.fn.coalesce("own.part_of_id", "own.id").as("head"))
        .where("own.id", "=", id);
      return quote.or([quote("id", "=", head), quote("part_of_id", "=", head)]);
    })
    .orderBy("id")
    .execute();
  return rows.toSorted((a, b) => Number(a.part_of_id !== null) - Number(b.part_of_id !== null)).map(toQuote);
}

/** A row folded into a head. */
export type Part = Pick<Quote, "id" | "name" | "status" | "totalPaidCents">;

/** The live parts of each of these heads, oldest first, in one query. Heads without parts are left out. */
export async function listParts(db: Db, headIds: number[]): Promise<Map<number, Part[]>> {
  const rows = await readParts(db, { headIds: JSON.stringify(headIds) });
  const parts = new Map<number, Part[]>();
  for (const { id, name, status, total_paid_cents, part_of_id } of rows) {
    const part = { id, name, status: status as QuoteStatus, totalPaidCents: total_paid_cents };
    parts.set(part_of_id!, [...(parts.get(part_of_id!) ?? []), part]);
  }
  return parts;
}

const readParts = prepared((db, { headIds }: { headIds: string }) =>
  db
    .selectFrom("quotes")
    .select(["id", "name", "status", "total_paid_cents", "part_of_id"])
    .where(sql<SqlBool>`part_of_id IN (SELECT value FROM json_each(${headIds}))`)
    .where("deleted_at", "is", null)
    .orderBy("id"),
);

/** What a fold changed, as its timeline line stores it. */
interface Fold {
  intoId: number;
  movedIds: number[];
  status: QuoteStatus;
  /** For a merge: the head's values before and after. */
  head?: HeadChange;
}

interface HeadChange {
  before: MergedValues;
  after: MergedValues;
  taken: readonly AskedColumn[];
}

const FOLDS = ["converted", "merged"] as const;

/**
 * Folds a head into another; its parts move along. Runs in the transaction in which both were read as live heads. A
 * conversion marks the request as converted; a merge leaves its status.
 */
export async function foldQuote(
  { db, now, actor }: Context,
  part: Pick<Row<"quotes">, "id" | "status" | "updated_at">,
  intoId: number,
  kind: (typeof FOLDS)[number],
  head?: HeadChange,
): Promise<void> {
  const moved = await db
    .updateTable("quotes")
    .set({ part_of_id: intoId })
    .where("part_of_id", "=", part.id)
    .returning("id")
    .execute();
  await db
    .updateTable("quotes")
    .set({
      part_of_id: intoId,
      status: kind === "converted" ? "converted" : part.status,
      updated_at: updatedAfter(part.updated_at, now),
    })
    .where("id", "=", part.id)
    .execute();
  const data: Fold = {
    intoId,
    movedIds: moved.map(({ id }) => id),
    status: part.status as QuoteStatus,
    head,
  };
  const summary = kind === "converted" ? `Converted into #${intoId}` : `Merged into #${intoId}`;
  await writeActivity({ db, now, actor }, { quoteId: part.id, kind, summary, data: { ...data } });
}

/** gone: one of them is missing, deleted or suspect. folded: one of them is a part by now. */
export type Merged = { ok: true; head: Quote } | { ok: false; reason: "gone" | "same_job" | "folded" };

/**
 * Makes one job of two: folds `partId` into `headId`. Both must be live heads. The head takes what it lacks, the
 * earlier open follow-up, and the differing columns in `taken`.
 */
export function mergeQuotes(
  { db, now, actor }: Context,
  { headId, partId, taken = [] }: { headId: number; partId: number; taken?: readonly AskedColumn[] },
): Promise<Merged> {
  return db.transaction().execute(async (trx) => {
    const [head, part] = [await getLive(trx, headId), await getLive(trx, partId)];
    if (!head || !part) return { ok: false, reason: "gone" };
    if (jobOf(head) === jobOf(part)) return { ok: false, reason: "same_job" };
    if (head.part_of_id !== null || part.part_of_id !== null) return { ok: false, reason: "folded" };
    const before = valuesOf(head);
    const after = mergedValues(before, valuesOf(part), taken);
    // Before the fold, or the part's own appointments would follow the head's new contact.
    const merged = await writeValues({ db: trx, now }, head, after);
    await foldQuote({ db: trx, now, actor }, part, headId, "merged", { before, after, taken });
    return { ok: true, head: toQuote(merged) };
  });
}

/**
 * in_use: the request of a conversion can't leave while its professional quote exists. named_payment: a payment of one
 * side names an invoice of the other.
 */
export type Separated =
  | { ok: true; quote: Quote; fromId: number; taken: readonly AskedColumn[] }
  | { ok: false; reason: "gone" | "not_folded" | "in_use" | "named_payment" };

/**
 * Makes a part a job again, with the parts it brought and its earlier status. One that was folded before timelines
 * existed comes back alone, as contacted.
 */
export function separateQuote({ db, now, actor }: Context, id: number): Promise<Separated> {
  return db.transaction().execute(async (trx) => {
    const part = await getLive(trx, id);
    if (!part) return { ok: false, reason: "gone" };
    const fromId = part.part_of_id;
    if (fromId === null) return { ok: false, reason: "not_folded" };
    if (await hasProfessionalQuote(trx, id)) return { ok: false, reason: "in_use" };

    const line = await lastActivity(trx, id, FOLDS);
    const fold = (line?.data ?? {}) as Partial<Fold>;
    const { movedIds = [], status = "contacted" } = fold;
    const brought = await trx
      .selectFrom("quotes")
      .select("id")
      .where("part_of_id", "=", fromId)
      .where("id", "in", movedIds)
      .execute();
    const leaving = [id, ...brought.map((row) => row.id)];
    if (await paysAcross(trx, leaving)) return { ok: false, reason: "named_payment" };
    const row = await trx
      .updateTable("quotes")
      .set({ part_of_id: null, status, updated_at: updatedAfter(part.updated_at, now) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("quotes")
      .set({ part_of_id: id })
      .where("id", "in", leaving)
      .where("id", "<>", id)
      .execute();
    // After the separation, or the part's own appointments would follow the head's old contact.
    if (line && fold.head) await takeBack({ db: trx, now }, line.id, fold as MergeFold);
    const context = { db: trx, now, actor };
    await writeActivity(context, { quoteId: id, kind: "separated", summary: `Separated from #${fromId}` });
    await writeActivity(context, { quoteId: fromId, kind: "separated", summary: `#${id} separated` });
    return { ok: true, quote: toQuote(row), fromId, taken: fold.head?.taken ?? [] };
  });
}

/** Whether a payment that stands names an invoice, and only one of the two belongs to these rows. */
async function paysAcross(db: Db, ids: readonly number[]): Promise<boolean> {
  const crossing = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select("payments.id")
    .where("payments.voided_at", "is", null)
    .where(({ or, eb }) => or([eb("payments.quote_id", "in", ids), eb("invoices.quote_id", "in", ids)]))
    .where(({ not, and, eb }) =>
      not(and([eb("payments.quote_id", "in", ids), eb("invoices.quote_id", "in", ids)])),
    )
    .executeTakeFirst();
  return crossing !== undefined;
}

type MergeFold = Fold & { head: HeadChange };

/**
 * Removes from a head what a merge gave it, as if later merges had come without it. What somebody has edited since
 * stays.
 */
async function takeBack(
  context: Pick<Context, "db" | "now">,
  lineId: number,
  fold: MergeFold,
): Promise<void> {
  const { db } = context;
  const head = await db.selectFrom("quotes").selectAll().where("id", "=", fold.intoId).executeTakeFirst();
  if (!head) return;
  let was = fold.head.after;
  let is = fold.head.before;
  for (const later of await mergesAfter(db, lineId, fold.intoId)) {
    const before = unlessEdited(later.fold.head.before, { was, is });
    was = later.fold.head.after;
    is = mergedValues(before, later.part, later.fold.head.taken);
    const data = JSON.stringify({ ...later.fold, head: { ...later.fold.head, before, after: is } });
    await db.updateTable("activities").set({ data }).where("id", "=", later.lineId).execute();
  }
  await writeValues(context, head, unlessEdited(valuesOf(head), { was, is }));
}

/** The head's values now, with those of `is` in place of those of `was` unless somebody has edited them. */
function unlessEdited(now: MergedValues, { was, is }: { was: MergedValues; is: MergedValues }): MergedValues {
  const columns = MERGED_COLUMNS.map((column) => [column, (now[column] === was[column] ? is : now)[column]]);
  return Object.fromEntries(columns) as MergedValues;
}

/** Later merges into the same head that still stand, in order. */
async function mergesAfter(db: Db, lineId: number, headId: number) {
  const lines = await db
    .selectFrom("activities as line")
    .innerJoin("quotes as part", "part.id", "line.quote_id")
    .selectAll("part")
    .select(["line.id as lineId", "line.data"])
    .where("line.kind", "=", "merged")
    .where("line.id", ">", lineId)
    .where("part.part_of_id", "is not", null)
    .where(sql<SqlBool>`line.data ->> '$.intoId' = ${headId} AND line.data ->> '$.head' IS NOT NULL`)
    // Of a row that was merged several times, only the last merge counts.
    .where(
      sql<SqlBool>`line.id = (SELECT max(id) FROM activities WHERE quote_id = part.id AND kind IN ('converted', 'merged'))`,
    )
    .orderBy("line.id")
    .execute();
  return lines.map((line) => ({
    lineId: line.lineId,
    fold: JSON.parse(line.data ?? "{}") as MergeFold,
    part: valuesOf(line),
  }));
}

function valuesOf(row: MergedValues): MergedValues {
  return Object.fromEntries(MERGED_COLUMNS.map((column) => [column, row[column]])) as MergedValues;
}

async function writeValues(
  { db, now }: Pick<Context, "db" | "now">,
  head: Row<"quotes">,
  values: MergedValues,
): Promise<Row<"quotes">> {
  return db
    .updateTable("quotes")
    .set({ ...values, updated_at: updatedAfter(head.updated_at, now) })
    .where("id", "=", head.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The questions that merging each of these rows into the head would ask, in order. A row that is gone is left out. */
export async function questionsOfMerges(
  db: Db,
  { headId, partIds }: { headId: number; partIds: readonly number[] },
): Promise<MergeQuestion[][]> {
  if (partIds.length === 0) return [];
  const rows = await liveRows(db)
    .where("id", "in", [headId, ...partIds])
    .execute();
  const [head, ...parts] = [headId, ...partIds].map((id) => rows.find((row) => row.id === id));
  return parts.map((part) => (head && part ? mergeQuestions(head, part) : []));
}

/**
 * Whether a conversion has used the request. Looks for the quote that it made, since staff may have set any status on
 * the request; once that quote is deleted, the request is free again.
 */
export async function hasProfessionalQuote(db: Db, id: number): Promise<boolean> {
  const made = await db
    .selectFrom("quotes")
    .select("id")
    .where("converted_from_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return made !== undefined;
}

function jobOf({ id, part_of_id }: Row<"quotes">): number {
  return part_of_id ?? id;
}

function getLive(db: Db, id: number): Promise<Row<"quotes"> | undefined> {
  return liveRows(db).where("id", "=", id).executeTakeFirst();
}

function liveRows(db: Db) {
  return db.selectFrom("quotes").selectAll().where("deleted_at", "is", null).where("suspect_at", "is", null);
}
