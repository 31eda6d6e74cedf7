import type { Updateable } from "kysely";
import { updatedAfter } from "~/business/updated-after";
import type { ColumnsOf, Context, QuotesTable } from "../../db/schema";
import { squareFeetOf } from "./project-size";
import type { FollowUpInput, PaymentInput, QuoteEdit, StatusInput } from "./quote-forms.server";
import { isSystemStatus } from "./quote-options";
import { getQuote, type Quote, toQuote } from "./quotes.server";

/**
 * changed_meanwhile: somebody has saved this quote since `updatedAt` was loaded. Without `updatedAt` the later of two
 * editors wins. Undefined: no such quote, or a deleted one.
 */
export type EditOutcome = { ok: true; quote: Quote } | { ok: false; reason: "changed_meanwhile" } | undefined;

/** What a form or a call brings: `undefined` stays as it is, `null` clears. */
type Edited<Fields> = Fields & { updatedAt?: string };

/** Changes who the customer is and what they want. A new size in square feet is the job's area from then on. */
export function editQuote(
  context: Context,
  id: number,
  { updatedAt, ...edit }: Edited<QuoteEdit>,
): Promise<EditOutcome> {
  return save(context, id, updatedAt, {
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    address: edit.address,
    project_type: edit.projectType,
    project_size: edit.projectSize,
    budget: edit.budget,
    details: edit.details,
  } satisfies ColumnsOf<QuoteEdit>);
}

/** Records when to follow up, what was said, and when the customer was last contacted. */
export function recordFollowUp(
  context: Context,
  id: number,
  { updatedAt, ...followUp }: Edited<FollowUpInput>,
): Promise<EditOutcome> {
  return save(context, id, updatedAt, {
    follow_up_date: followUp.followUpDate,
    follow_up_notes: followUp.followUpNotes,
    last_contact_date: followUp.lastContactDate,
  } satisfies ColumnsOf<FollowUpInput>);
}

/** Records what a job costs and what was paid, in cents. A price of null: not priced yet. */
export function recordPayment(
  context: Context,
  id: number,
  { updatedAt, ...payment }: Edited<PaymentInput>,
): Promise<EditOutcome> {
  return save(context, id, updatedAt, {
    project_price_cents: payment.projectPriceCents,
    deposit_amount_cents: payment.depositAmountCents,
    total_paid_cents: payment.totalPaidCents,
    payment_status: payment.paymentStatus,
    payment_notes: payment.paymentNotes,
  } satisfies ColumnsOf<PaymentInput>);
}

/**
 * system_status: one that only the product itself sets. set_meanwhile: somebody has set another one, which `quote`
 * has, since the menu showed what it did. Undefined: no such quote, or a deleted one.
 */
export type StatusOutcome =
  | { ok: true; quote: Quote }
  | { ok: false; reason: "system_status" | "set_meanwhile"; quote: Quote }
  | undefined;

/**
 * Sets a status; any may follow any other. The one that a quote has already changes nothing and is no error, the
 * system's own among them: a menu saved as it stands sends it back.
 */
export function setQuoteStatus(
  { db, now }: Context,
  id: number,
  { status, shown }: StatusInput,
): Promise<StatusOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (quote.status === status) return { ok: true, quote };
    if (isSystemStatus(status)) return { ok: false, reason: "system_status", quote };
    if (shown && shown !== quote.status) return { ok: false, reason: "set_meanwhile", quote };
    return { ok: true, quote: await update({ db: trx, now }, quote, { status }) };
  });
}

function save(
  { db, now }: Context,
  id: number,
  loadedAt: string | undefined,
  changes: Updateable<QuotesTable>,
): Promise<EditOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, id);
    if (!quote || quote.deletedAt) return undefined;
    if (loadedAt && loadedAt !== quote.updatedAt) return { ok: false, reason: "changed_meanwhile" };
    return { ok: true, quote: await update({ db: trx, now }, quote, changes) };
  });
}

/** Takes the transaction in which the quote was read: nobody has changed it since. */
async function update({ db, now }: Context, before: Quote, changes: Updateable<QuotesTable>): Promise<Quote> {
  const row = await db
    .updateTable("quotes")
    .set({ ...changes, ...newArea(before, changes), updated_at: updatedAfter(before.updatedAt, now) })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQuote(row);
}

/** The area is what a conversion prices: it must not stay behind when the size is changed. */
function newArea(before: Quote, { project_size }: Updateable<QuotesTable>): Updateable<QuotesTable> {
  if (project_size === undefined || project_size === (before.projectSize ?? null)) return {};
  return { square_feet: squareFeetOf(project_size) };
}
