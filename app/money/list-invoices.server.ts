import { type SqlBool, sql } from "kysely";
import { everyRow } from "~/business/csv.server";
import { finderOf } from "~/business/search-words";
import { albertaDay, formatDate } from "~/business/time";
import type { Context, Db, InvoiceKind } from "../../db/schema";
import { creditNumber } from "./credit-number";
import { daysLate, lateWords } from "./invoice-age";
import type { InvoiceFilters } from "./invoice-filters";
import { invoiceNumber } from "./invoice-number";
import { listOpenInvoices } from "./open-invoices.server";

/** An invoice or a credit note in a list. Cents; instants ISO in UTC. */
export interface ListedInvoice {
  type: "invoice" | "credit";
  id: number;
  /** "INV-0042" or "CR-0001" */
  number: string;
  /** The head of its job. */
  quoteId: number;
  customer: string;
  poNumber: string | undefined;
  /** "Whole", "Part", "Final", or what a credit note takes back. */
  what: string;
  issuedAt: string;
  /** YYYY-MM-DD in Alberta; undefined for one due on receipt, and for a credit note. */
  dueOn: string | undefined;
  /** Negative for a credit note. */
  totalCents: number;
  /** Undefined for a credit note. */
  leftCents: number | undefined;
  isLate: boolean;
  /** "12 days late", "Paid". */
  state: string;
}

/** The ids below which a page begins: of invoices, of credit notes. "1200.37" in an address. */
interface Cursor {
  invoice: number;
  credit: number;
}

export interface InvoiceQuery extends InvoiceFilters {
  before: string | undefined;
  limit: number;
}

interface InvoicePage {
  invoices: ListedInvoice[];
  /** The `before` of the following page; undefined on the last. */
  next: string | undefined;
}

/** Invoices and credit notes, newest first; credit notes only where no filter is set. */
export async function listInvoices(context: Context, query: InvoiceQuery): Promise<InvoicePage> {
  return readPage(context.db, await wantedBy(context, query), query);
}

/** Every invoice and credit note that the filters let through, newest first. */
export async function* everyInvoice(
  context: Context,
  filters: InvoiceFilters,
): AsyncGenerator<ListedInvoice> {
  const wanted = await wantedBy(context, filters);
  yield* everyRow<ListedInvoice, string>(async (page) => {
    const { invoices, next } = await readPage(context.db, wanted, page);
    return { rows: invoices, next };
  });
}

/** What a list looks for, read once for all of its pages. */
interface Wanted extends InvoiceFilters {
  /** What is left of each open invoice, by its id. */
  left: ReadonlyMap<number, number>;
  /** YYYY-MM-DD in Alberta. */
  today: string;
  /** Ids; undefined for all. */
  invoiceIds: readonly number[] | undefined;
  creditIds: readonly number[] | undefined;
}

async function wantedBy({ db, now }: Context, { filter, search }: InvoiceFilters): Promise<Wanted> {
  const today = albertaDay(now.toISOString());
  const open = await listOpenInvoices(db);
  const left = new Map(open.map(({ id, leftCents }) => [id, leftCents]));
  const late = open.filter((invoice) => daysLate(invoice, today) > 0);
  const narrowed = filter === "open" ? open : filter === "late" ? late : undefined;
  const found = search === undefined ? undefined : await findBySearch(db, search);
  const ids = narrowed?.map(({ id }) => id);
  const foundInvoices = new Set(found?.invoiceIds);
  return {
    ...{ filter, search, left, today },
    invoiceIds: found && ids ? ids.filter((id) => foundInvoices.has(id)) : (ids ?? found?.invoiceIds),
    creditIds: filter === undefined ? found?.creditIds : [],
  };
}

async function readPage(
  db: Db,
  wanted: Wanted,
  { before, limit }: Pick<InvoiceQuery, "before" | "limit">,
): Promise<InvoicePage> {
  const cursor = readCursor(before);
  const [invoices, credits] = [
    await readInvoices(db, wanted, { before: cursor.invoice, limit: limit + 1 }),
    await readCredits(db, wanted, { before: cursor.credit, limit: limit + 1 }),
  ];
  const merged = [...invoices, ...credits].sort(newestFirst);
  const shown = merged.slice(0, limit);
  const last = (type: ListedInvoice["type"]) => shown.findLast((each) => each.type === type)?.id;
  const next = `${last("invoice") ?? cursor.invoice}.${last("credit") ?? cursor.credit}`;
  return { invoices: shown, next: merged.length > limit ? next : undefined };
}

/** Above every id; sixteen digits, which a cursor of a page without credit notes carries. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A credit note of the same instant stands above the invoice that it takes back. */
function newestFirst(one: ListedInvoice, other: ListedInvoice): number {
  if (one.type === other.type) return other.id - one.id;
  return other.issuedAt.localeCompare(one.issuedAt) || (one.type === "credit" ? -1 : 1);
}

function readCursor(before: string | undefined): Cursor {
  const [, invoice, credit] = /^(\d{1,16})\.(\d{1,16})$/.exec(before ?? "") ?? [];
  return { invoice: Number(invoice ?? NEWEST), credit: Number(credit ?? NEWEST) };
}

interface Slice {
  before: number;
  limit: number;
}

async function readInvoices(db: Db, wanted: Wanted, { before, limit }: Slice): Promise<ListedInvoice[]> {
  const { filter, left, today, invoiceIds } = wanted;
  const billed = sql<number>`invoices.total_cents - (
    SELECT coalesce(sum(credit.total_cents), 0) FROM credit_notes AS credit
    WHERE credit.invoice_id = invoices.id)`;
  const isTakenBack = sql<SqlBool>`(invoices.kind = 'void' OR ${billed} <= 0)`;
  const rows = await withJob(db)
    .select(["invoices.id", "invoices.number", "invoices.kind", "invoices.issued_at", "invoices.due_on"])
    .select(["invoices.total_cents", "invoices.cancelled_at", billed.as("billed_cents")])
    .where("invoices.id", "<", before)
    .$if(invoiceIds !== undefined, (query) => query.where(isOneOf("invoices.id", invoiceIds)))
    .$if(filter === "cancelled", (query) => query.where(isTakenBack))
    .$if(filter === "paid", (query) =>
      query
        .where(sql<SqlBool>`NOT ${isTakenBack}`)
        .where(sql<SqlBool>`NOT ${isOneOf("invoices.id", [...left.keys()])}`)
        .where("own.deleted_at", "is", null)
        .where("head.deleted_at", "is", null),
    )
    .orderBy("invoices.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const leftCents = left.get(row.id) ?? 0;
    const due = { dueOn: row.due_on ?? undefined, issuedAt: row.issued_at };
    const days = daysLate(due, today);
    return {
      type: "invoice" as const,
      id: row.id,
      number: invoiceNumber(row.number),
      ...ofJob(row),
      what: KIND_LABELS[row.kind],
      issuedAt: row.issued_at,
      dueOn: due.dueOn,
      totalCents: row.total_cents,
      leftCents,
      isLate: leftCents > 0 && days > 0,
      state: leftCents > 0 ? openState(due, days) : closedState(row),
    };
  });
}

const KIND_LABELS: Record<InvoiceKind, string> = {
  whole: "Full",
  part: "Part",
  final: "Final",
  void: "Full",
};

function openState({ dueOn }: { dueOn: string | undefined }, days: number): string {
  if (dueOn === undefined && days > 0) return `Due on receipt, ${days === 1 ? "1 day" : `${days} days`} ago`;
  const words = lateWords(days);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function closedState(row: {
  cancelled_at: string | null;
  billed_cents: number;
  deleted_at: string | null;
}): string {
  if (row.cancelled_at) return `Cancelled on ${formatDate(row.cancelled_at)}`;
  if (row.billed_cents <= 0) return "Credited in full";
  return row.deleted_at ? "Its job is deleted" : "Paid";
}

async function readCredits(
  db: Db,
  { creditIds }: Wanted,
  { before, limit }: Slice,
): Promise<ListedInvoice[]> {
  if (creditIds?.length === 0) return [];
  const rows = await withJob(db)
    .innerJoin("credit_notes", "credit_notes.invoice_id", "invoices.id")
    .select(["credit_notes.id", "credit_notes.number", "credit_notes.issued_at", "credit_notes.total_cents"])
    .select("invoices.number as of_number")
    .where("credit_notes.id", "<", before)
    .$if(creditIds !== undefined, (query) => query.where(isOneOf("credit_notes.id", creditIds)))
    .orderBy("credit_notes.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    type: "credit" as const,
    id: row.id,
    number: creditNumber(row.number),
    ...ofJob(row),
    what: `Credit for ${invoiceNumber(row.of_number)}`,
    issuedAt: row.issued_at,
    dueOn: undefined,
    totalCents: -row.total_cents,
    leftCents: undefined,
    isLate: false,
    state: "Credit note",
  }));
}

function withJob(db: Db) {
  return db
    .selectFrom("invoices")
    .innerJoin("quotes as own", "own.id", "invoices.quote_id")
    .innerJoin("quotes as head", (join) =>
      join.on("head.id", "=", ({ fn }) => fn.coalesce("own.part_of_id", "own.id")),
    )
    .select(["head.id as head_id", "head.name", "head.po_number"])
    .select(({ fn }) => fn.coalesce("own.deleted_at", "head.deleted_at").as("deleted_at"));
}

function ofJob({ head_id, name, po_number }: { head_id: number; name: string; po_number: string | null }) {
  return { quoteId: head_id, customer: name, poNumber: po_number ?? undefined };
}

function isOneOf(column: "invoices.id" | "credit_notes.id", ids: readonly number[] = []) {
  return sql<SqlBool>`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** The ids that match a search: of that number, or with every word in the customer's name or the PO number. */
async function findBySearch(db: Db, search: string): Promise<{ invoiceIds: number[]; creditIds: number[] }> {
  const [, series, digits] = /^(?:(inv|cr)-?)?0*(\d{1,15})$/i.exec(search.trim()) ?? [];
  const isNumber = (number: number, of: string) =>
    digits !== undefined && number === Number(digits) && (series ?? of).toLowerCase() === of;
  const isFound = finderOf(search);
  const invoices = await db
    .selectFrom("invoices")
    .innerJoin("quotes as own", "own.id", "invoices.quote_id")
    .leftJoin("quotes as head", "head.id", "own.part_of_id")
    .select(["invoices.id", "invoices.number"])
    .select(["own.name", "own.billing_name", "own.po_number"])
    .select(["head.name as headName", "head.billing_name as headBilling", "head.po_number as headPo"])
    .execute();
  const ofCustomer = new Set(
    invoices.filter(({ id, number, ...fields }) => isFound(Object.values(fields))).map(({ id }) => id),
  );
  const credits = await db.selectFrom("credit_notes").select(["id", "number", "invoice_id"]).execute();
  return {
    invoiceIds: invoices
      .filter(({ id, number }) => ofCustomer.has(id) || isNumber(number, "inv"))
      .map(({ id }) => id),
    creditIds: credits
      .filter(({ number, invoice_id }) => ofCustomer.has(invoice_id) || isNumber(number, "cr"))
      .map(({ id }) => id),
  };
}
