import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { subDays } from "date-fns/subDays";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ActivityKind } from "~/activities/activity-kinds";
import { PROJECT_TYPES } from "~/business/project-types";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { removePhoto, type UploadsContext } from "~/images/store-picture.server";
import type { Context, Db, QuotesTable } from "../../db/schema";

/**
 * Deletes for good the quotes deleted 30 days ago, and then every photo that no quote uses: theirs, and what a crash
 * left behind. A job with money, an invoice or an accepted estimate keeps its rows for the books, without who the
 * customer was. Returns how many quotes were deleted.
 */
export async function purgeDeletedQuotes(context: Context & UploadsContext): Promise<number> {
  const { db, now } = context;
  const before = subDays(now, DELETED_QUOTE_DAYS).toISOString();
  const { deleted } = await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("quotes").select("id").where("deleted_at", "<=", before).execute();
    await trx.deleteFrom("deleted_events").where("deleted_at", "<=", before).execute();
    return forgetQuotes(
      trx,
      rows.map(({ id }) => id),
    );
  });
  await removeUnusedPhotos(context);
  return deleted;
}

/**
 * Deletes these rows for good, with the estimates that nobody accepted. Rows with money, an invoice or an accepted
 * estimate stay, without who the customer was; so do all appointments. Runs in the transaction of whatever else is
 * forgotten.
 */
export async function forgetQuotes(
  db: Db,
  ids: readonly number[],
): Promise<{ deleted: number; kept: number }> {
  await forgetAppointments(db, (table) =>
    table === "deleted_events"
      ? sql`event ->> '$.quote_id' IN ${among(ids)}`
      : sql`quote_id IN ${among(ids)}`,
  );
  await forgetOffers(db, sql`quote_id IN ${among(ids)}`);
  const kept = await forgetCustomers(db, ids);
  const { numDeletedRows } = await db
    .deleteFrom("quotes")
    .where("id", "in", among(ids))
    .where("id", "not in", keptForTheBooks(db))
    .executeTakeFirst();
  return { deleted: Number(numDeletedRows), kept };
}

/**
 * Removes the customer from appointments, whose times stay in the calendar, and ends their private links. `which`
 * selects the rows of each table.
 */
export async function forgetAppointments(
  db: Db,
  which: (table: "calendar_events" | "deleted_events" | "visits" | "presses") => RawBuilder<SqlBool>,
): Promise<void> {
  await db.deleteFrom("presses").where(which("presses")).execute();
  await db.deleteFrom("visits").where(which("visits")).execute();
  await db.deleteFrom("deleted_events").where(which("deleted_events")).execute();
  const forgotten = db.selectFrom("calendar_events").select("id").where(which("calendar_events"));
  await db.deleteFrom("sign_offs").where("event_id", "in", forgotten).execute();
  await db
    .updateTable("calendar_events")
    .set({
      title: FORGOTTEN,
      description: null,
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      address: null,
      notes: null,
    })
    .where(which("calendar_events"))
    .execute();
}

/**
 * Deletes the estimates among these that were never accepted: they name the customer, and the books do not need them.
 * Private links to the others end.
 */
export async function forgetOffers(db: Db, which: RawBuilder<SqlBool>): Promise<void> {
  const offers = db.deleteFrom("estimates").where(which).where("state", "!=", "accepted");
  await offers.where("root_id", "is not", null).execute();
  // A first version stays while a later version exists on any job, because it gives that one its number.
  const numbered = db
    .selectFrom("estimates as version")
    .select("version.root_id")
    .where("root_id", "is not", null);
  await offers.where("id", "not in", numbered).execute();
  await db.updateTable("estimates").set({ token: null }).where(which).execute();
}

/** The rows of every job with a payment, an invoice, a change order, a warranty or an accepted estimate. */
export function keptForTheBooks(db: Db) {
  const documented = db
    .selectFrom("payments")
    .innerJoin("quotes as paid", "paid.id", "payments.quote_id")
    .select(({ fn }) => fn.coalesce("paid.part_of_id", "paid.id").as("head"))
    .union(
      db
        .selectFrom("estimates")
        .innerJoin("quotes as priced", "priced.id", "estimates.quote_id")
        .select(({ fn }) => fn.coalesce("priced.part_of_id", "priced.id").as("head"))
        .where("estimates.state", "=", "accepted"),
    )
    .union(
      db
        .selectFrom("invoices")
        .innerJoin("quotes as billed", "billed.id", "invoices.quote_id")
        .select(({ fn }) => fn.coalesce("billed.part_of_id", "billed.id").as("head")),
    )
    .union(
      db
        .selectFrom("warranties")
        .innerJoin("quotes as built", "built.id", "warranties.quote_id")
        .select(({ fn }) => fn.coalesce("built.part_of_id", "built.id").as("head")),
    )
    .union(
      db
        .selectFrom("change_orders")
        .innerJoin("quotes as changed", "changed.id", "change_orders.quote_id")
        .select(({ fn }) => fn.coalesce("changed.part_of_id", "changed.id").as("head")),
    );
  return db
    .selectFrom("quotes as kept")
    .select("kept.id")
    .where(({ fn, eb }) => eb(fn.coalesce("kept.part_of_id", "kept.id"), "in", documented));
}

/** What a forgotten customer's row keeps for the books: dates, amounts, sizes and codes, no word that anybody typed. */
type KeptColumn =
  | "id"
  | "square_feet"
  | "color_mix_percentage"
  | "contact_method"
  | "status"
  | "lead_source"
  | "follow_up_date"
  | "last_contact_date"
  | "project_price_cents"
  | "deposit_amount_cents"
  | "total_paid_cents"
  | "payment_status"
  | "payment_status_by_hand"
  | "instant_quote_cents"
  | "part_of_id"
  | "converted_from_id"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "suspect_at"
  | "lost_reason"
  | "automatic_mails_stopped_at"
  | "payment_reminders_stopped_at"
  | "needs_day_at"
  | "before_stages_at"
  | "new_job_at"
  | "is_no_home"
  // Written by triggers from the others.
  | "family_words"
  | "phone_digits"
  | "searchable";

/** Also removes what people wrote, because it may name the customer. Returns how many rows are kept. */
async function forgetCustomers(db: Db, quoteIds: readonly number[]): Promise<number> {
  const rows = await db
    .updateTable("quotes")
    .set({
      name: FORGOTTEN,
      email: "",
      phone: "",
      address: null,
      details: null,
      budget: null,
      // Another text than a code may have been typed.
      project_type: sql<string>`iif(project_type IN (${sql.join(PROJECT_TYPES.map(({ code }) => code))}), project_type, 'other')`,
      project_size: null,
      instant_quote: null,
      follow_up_notes: null,
      payment_notes: null,
      lead_source_details: null,
      origin: null,
      photo_file: null,
      token: null,
      billing_name: null,
      billing_address: null,
      site_contact: null,
      po_number: null,
    } satisfies Record<Exclude<keyof QuotesTable, KeptColumn>, unknown>)
    .where("id", "in", among(quoteIds))
    .where("name", "!=", FORGOTTEN)
    .where("id", "in", keptForTheBooks(db))
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable("activities")
    .set({ body: null, summary: namelessSummary, data: sql`json_remove(data, '$.head', '$.photos')` })
    .where("quote_id", "in", among(ids))
    .execute();
  await db.deleteFrom("inbox").where("quote_id", "in", among(ids)).execute();
  await db.deleteFrom("change_offers").where("quote_id", "in", among(ids)).execute();
  await db.updateTable("invoices").set({ token: null }).where("quote_id", "in", among(ids)).execute();
  await db
    .updateTable("warranties")
    .set({
      token: null,
      document: sql`json_set(document, '$.name', ${FORGOTTEN}, '$.address', '')`,
    })
    .where("quote_id", "in", among(ids))
    .execute();
  await db.deleteFrom("care_marks").where("quote_id", "in", among(ids)).execute();
  await db.deleteFrom("photos").where("quote_id", "in", among(ids)).execute();
  return ids.length;
}

const KEPT = undefined;

/** What a line of each kind says instead, where its summary repeats a title, subject or signature: it may name the customer. */
const NAMELESS: Record<ActivityKind, string | undefined> = {
  created: KEPT,
  note: KEPT,
  contacted: KEPT,
  follow_up: KEPT,
  status: KEPT,
  edited: KEPT,
  payment: KEPT,
  payment_voided: KEPT,
  invoice: KEPT,
  invoice_cancelled: KEPT,
  invoice_viewed: KEPT,
  invoice_question: KEPT,
  says_paid: KEPT,
  credit_note: KEPT,
  change_order: KEPT,
  change_offered: KEPT,
  change_question: KEPT,
  change_declined: KEPT,
  change_withdrawn: KEPT,
  warranty: KEPT,
  warranty_taken_back: KEPT,
  warranty_claim: KEPT,
  care: KEPT,
  photo: KEPT,
  mail: "Email",
  reply: "Email from the customer",
  mail_in: "Email",
  mail_out: "Email",
  bounced: "Email came back",
  text_opened: KEPT,
  estimate: KEPT,
  estimate_viewed: KEPT,
  estimate_accepted: "Estimate accepted",
  estimate_declined: KEPT,
  estimate_question: KEPT,
  estimate_renewal_asked: KEPT,
  appointment: "Appointment",
  converted: KEPT,
  merged: KEPT,
  separated: KEPT,
  deleted: KEPT,
  restored: KEPT,
  not_spam: KEPT,
  chat: KEPT,
  complaint: KEPT,
  answered: KEPT,
};

/** A kind that is not in the list, from newer code, says nothing. */
const namelessSummary = sql<string>`CASE kind ${sql.join(
  Object.entries(NAMELESS).map(
    ([kind, words]) => sql`WHEN ${kind} THEN ${words === undefined ? sql.ref("summary") : words}`,
  ),
  sql` `,
)} ELSE '' END`;

/** As one JSON parameter, because SQLite takes at most 32,766 of them. */
function among(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Replaces the name of a customer who was forgotten. */
const FORGOTTEN = "Removed";

async function removeUnusedPhotos(context: Context & UploadsContext): Promise<void> {
  const files = await photosOnDisk(context);
  if (files.length === 0) return;
  const rows = await context.db
    .selectFrom("quotes")
    .select("photo_file as file")
    .where("photo_file", "is not", null)
    .unionAll(context.db.selectFrom("photos").select("file"))
    .execute();
  const used = new Set(rows.map(({ file }) => file));
  for (const file of files.filter((file) => !used.has(file))) await removePhoto(context, file);
}

/** Photos older than a day. A new one is on disk a moment before its lead is in the database. */
async function photosOnDisk({ now, uploadsFolder }: Context & UploadsContext): Promise<string[]> {
  const folder = join(uploadsFolder, "private");
  const names = await readdir(folder).catch(() => []);
  const yesterday = subDays(now, 1);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtime < yesterday) old.push(name);
  }
  return old;
}
