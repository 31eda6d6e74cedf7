import type { Updateable } from "kysely";
import { lastActivity, writeActivity } from "~/activities/activities.server";
import { formatDate } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import { formatCents } from "~/pricing/money";
import type { ColumnsOf, Context, QuotesTable } from "../../db/schema";
import { getFamily } from "./families.server";
import { withPaymentStatus } from "./job-money";
import { type LostReason, lostReasonLabel } from "./lost-reasons";
import { writePayment } from "./payments.server";
import { squareFeetOf } from "./project-size";
import type { FollowUpInput, PaymentInput, QuoteEdit, StatusInput } from "./quote-forms.server";
import { isSystemStatus, type PaymentStatus, type QuoteStatus } from "./quote-options";
import { getQuote, type Quote, toQuote } from "./quotes.server";
import { listStillOpen } from "./still-open.server";
import { tellStatus } from "./tell-status.server";

/**
 * changed_meanwhile: somebody has saved this quote since `updatedAt`. Without `updatedAt` the later editor wins.
 * Undefined: no such quote, or a deleted one.
 */
export type EditOutcome = { ok: true; quote: Quote } | { ok: false; reason: "changed_meanwhile" } | undefined;

/** The fields of a form or call: `undefined` leaves one as it is, `null` clears it. */
type Edited<Fields> = Fields & { updatedAt?: string };

/** Changes the customer and the project. A new size in square feet becomes the job's area. */
export function editQuote(
  context: Context,
  id: number,
  { updatedAt, ...edit }: Edited<QuoteEdit>,
): Promise<EditOutcome> {
  const changes = {
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    address: edit.address,
    project_type: edit.projectType,
    project_size: edit.projectSize,
    budget: edit.budget,
    details: edit.details,
    contact_method: edit.contactMethod && JSON.stringify(edit.contactMethod),
    lead_source: edit.leadSource,
    lead_source_details: edit.leadSourceDetails,
    billing_name: edit.billingName,
    billing_address: edit.billingAddress,
    site_contact: edit.siteContact,
    po_number: edit.poNumber,
  } satisfies ColumnsOf<QuoteEdit>;
  return save(context, id, updatedAt, changes, async (saving, before) => {
    const changed = (Object.keys(edit) as (keyof QuoteEdit)[]).filter(
      (field) => edit[field] !== undefined && String(edit[field] ?? "") !== String(before[field] ?? ""),
    );
    if (changed.length === 0) return undefined;
    const summary = `Edited: ${changed.map((field) => FIELD_NAMES[field]).join(", ")}`;
    const settlesBounce = changed.includes("email");
    await writeActivity(saving, { quoteId: id, kind: "edited", summary, settlesBounce });
    return undefined;
  });
}

const FIELD_NAMES: Record<keyof QuoteEdit, string> = {
  name: "name",
  email: "email",
  phone: "phone",
  address: "address",
  projectType: "project type",
  projectSize: "size",
  budget: "budget",
  details: "details",
  contactMethod: "preferred contact",
  leadSource: "lead source",
  leadSourceDetails: "lead source details",
  billingName: "billing name",
  billingAddress: "billing address",
  siteContact: "contact on site",
  poNumber: "PO number",
};

/** Records the next follow-up, what was said, and when the customer was last contacted. */
export function recordFollowUp(
  context: Context,
  id: number,
  { updatedAt, ...followUp }: Edited<FollowUpInput>,
): Promise<EditOutcome> {
  const changes = {
    follow_up_date: followUp.followUpDate,
    follow_up_notes: followUp.followUpNotes,
    last_contact_date: followUp.lastContactDate,
  } satisfies ColumnsOf<FollowUpInput>;
  return save(context, id, updatedAt, changes, async (saving, before) => {
    const { followUpDate = before.followUpDate, followUpNotes } = followUp;
    const body = followUpNotes === before.followUpNotes ? undefined : followUpNotes;
    const isContact = Boolean(followUp.lastContactDate);
    const summary = followUpSummary(followUpDate);
    const settlesBounce = followUpDate !== before.followUpDate;
    await writeActivity(saving, { quoteId: id, kind: "follow_up", summary, body, isContact, settlesBounce });
    return undefined;
  });
}

/** A follow-up in the timeline. */
export function followUpSummary(followUpDate: string | null | undefined): string {
  return followUpDate ? `Follow-up on ${formatDate(followUpDate)}` : "No follow-up";
}

/**
 * Records price and payments of a job, in cents. A price of null: not priced yet. A different total paid becomes a
 * payment line. A status other than the one shown stays as it is set here, until it is set to follow the payments.
 */
export function recordPayment(
  context: Context,
  id: number,
  {
    updatedAt,
    totalPaidCents,
    paymentStatus,
    ...payment
  }: Edited<Omit<PaymentInput, "paymentStatus"> & { paymentStatus?: PaymentStatus | "automatic" }>,
): Promise<EditOutcome> {
  const changes = {
    project_price_cents: payment.projectPriceCents,
    deposit_amount_cents: payment.depositAmountCents,
    payment_notes: payment.paymentNotes,
  } satisfies ColumnsOf<Omit<PaymentInput, "totalPaidCents" | "paymentStatus">>;
  return save(context, id, updatedAt, changes, async (saving, quote) => {
    const { projectPriceCents: price } = payment;
    if (price !== undefined && price !== (quote.projectPriceCents ?? null)) {
      const summary = price === null ? "Price taken off" : `Price ${formatCents(price)}`;
      await writeActivity(saving, { quoteId: id, kind: "edited", summary });
    }
    const status = await statusChanges(saving, quote, paymentStatus);
    const amountCents = (totalPaidCents ?? quote.totalPaidCents) - quote.totalPaidCents;
    if (amountCents === 0) return status;
    const written = await writePayment(saving, {
      quoteId: id,
      amountCents,
      method: "other",
      note: SET_BY_HAND,
    });
    // The form only accepts a total that the column can hold.
    if (!written.ok) throw new Error(`A total of ${totalPaidCents} cents can’t be kept: ${written.reason}`);
    return status;
  });
}

async function statusChanges(
  { db }: Context,
  quote: Quote,
  status: PaymentStatus | "automatic" | undefined,
): Promise<Updateable<QuotesTable>> {
  if (status === undefined) return {};
  if (status === "automatic") return { payment_status_by_hand: 0 };
  const shown = withPaymentStatus(quote, await getFamily(db, quote.id)).paymentStatus;
  return status === shown ? {} : { payment_status: status, payment_status_by_hand: 1 };
}

const SET_BY_HAND = "Total set by hand";

/**
 * system_status: only the product sets this one. set_meanwhile: somebody has set another, which `quote` has. folded:
 * the row is part of a job, whose head has the status. still_open: the job to lose has money or work. Undefined: no such
 * quote, or a deleted one.
 */
export type StatusOutcome =
  | { ok: true; quote: Quote }
  | { ok: false; reason: "system_status" | "set_meanwhile" | "folded" | "still_open"; quote: Quote }
  | undefined;

/**
 * Sets a status; any may follow any other. Setting the one that a quote already has changes nothing and is no error,
 * even one that only the product sets: a menu sends it back unchanged. With `despite`, a job is only lost if it has
 * nothing open but these, by their `key`; without it nobody is asked.
 */
export function setQuoteStatus(
  { db, now, actor }: Context,
  id: number,
  { status, shown, despite }: StatusInput & { despite?: readonly string[] },
): Promise<StatusOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (quote.partOfId) return { ok: false, reason: "folded", quote };
    if (quote.status === status) return { ok: true, quote };
    if (isSystemStatus(status)) return { ok: false, reason: "system_status", quote };
    if (shown && shown !== quote.status) return { ok: false, reason: "set_meanwhile", quote };
    if (status === "lost" && despite) {
      const open = await listStillOpen({ db: trx, now }, id);
      if (open.some(({ key }) => !despite.includes(key))) return { ok: false, reason: "still_open", quote };
    }
    return { ok: true, quote: await writeStatus({ db: trx, now, actor }, quote, status) };
  });
}

/**
 * Undoes the newest change of a status, by the timeline; this may bring back one that only the product sets.
 * set_meanwhile: the status is no longer `shown`. folded: the row is part of a job by now. Undefined: no such quote, or
 * a deleted one.
 */
export function undoQuoteStatus(
  { db, now, actor }: Context,
  id: number,
  shown: string,
): Promise<StatusOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (quote.partOfId) return { ok: false, reason: "folded", quote };
    const line = await lastActivity(trx, id, ["status"]);
    const { from, to } = (line?.data ?? {}) as { from?: QuoteStatus; to?: QuoteStatus };
    if (!from || quote.status !== to || quote.status !== shown) {
      return { ok: false, reason: "set_meanwhile", quote };
    }
    return { ok: true, quote: await writeStatus({ db: trx, now, actor }, quote, from) };
  });
}

/** Stores why a job was lost. not_lost: it has another status. Undefined: no such quote, or a deleted one. */
export function setLostReason(
  { db, now, actor }: Context,
  id: number,
  reason: LostReason,
): Promise<{ ok: true } | { ok: false; reason: "not_lost" } | undefined> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (quote.status !== "lost") return { ok: false, reason: "not_lost" };
    await writeQuote({ db: trx, now }, quote, { lost_reason: reason });
    await writeActivity(
      { db: trx, now, actor },
      { quoteId: id, kind: "edited", summary: `Lost: ${lostReasonLabel(reason)}` },
    );
    return { ok: true };
  });
}

async function writeStatus(context: Context, before: Quote, status: QuoteStatus): Promise<Quote> {
  const set = await writeQuote(context, before, { status });
  await tellStatus(context, before, status);
  return set;
}

function save(
  { db, now, actor }: Context,
  id: number,
  loadedAt: string | undefined,
  changes: Updateable<QuotesTable>,
  tell: (context: Context, before: Quote) => Promise<Updateable<QuotesTable> | undefined>,
): Promise<EditOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (loadedAt && loadedAt !== quote.updatedAt) return { ok: false, reason: "changed_meanwhile" };
    const context = { db: trx, now, actor };
    const more = await tell(context, quote);
    return { ok: true, quote: await writeQuote(context, quote, { ...changes, ...more }) };
  });
}

/** Runs in the transaction that read the quote, so nobody has changed it since. */
export async function writeQuote(
  { db, now }: Context,
  before: Quote,
  changes: Updateable<QuotesTable>,
): Promise<Quote> {
  const row = await db
    .updateTable("quotes")
    .set({ ...changes, ...newArea(before, changes), updated_at: updatedAfter(before.updatedAt, now) })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQuote(row);
}

/** A conversion prices the area, so a new size must change it too. */
function newArea(before: Quote, { project_size }: Updateable<QuotesTable>): Updateable<QuotesTable> {
  if (project_size === undefined || project_size === (before.projectSize ?? null)) return {};
  return { square_feet: squareFeetOf(project_size) };
}
