import { sql } from "kysely";
import { albertaDay, endOfAlbertaDay } from "~/business/time";
import { daysLate } from "~/money/invoice-age";
import { listOpenInvoices, type OpenInvoiceOfJob } from "~/money/open-invoices.server";
import { isSaidPaid } from "~/money/says-paid";
import { prepared } from "../../db/prepared";
import type { Context } from "../../db/schema";
import { MOST_TODAY, SHOWN, type TodayJob, unbilledCents, unbilledHeads } from "./today-heads.server";

/** Years of invoices; what is older is in the reports. */
const NEWEST_INVOICES = 1000;
/** An invoice is listed from this many days before its due day. */
const DUE_SOON_DAYS = 7;

/** Why an invoice is in the list. Without a due day it is due on receipt. */
type Due =
  | { why: "late"; daysLate: number }
  | { why: "says_paid" }
  | { why: "due_soon" }
  | { why: "on_receipt" };

/** Money to ask for: an invoice, or a job whose work is done and not billed. Cents. */
export type OpenMoney = TodayJob & { leftCents: number } & (
    | (Due & { invoice: OpenInvoiceOfJob })
    | { why: "not_billed" }
  );

/**
 * Money to act on, up to one more than `MOST_TODAY`: late invoices, the latest first; those that customers say are paid;
 * due this week; due on receipt, the oldest first; then work that is done and not billed, the newest first. Leaves out
 * a job that is to be called on a later day.
 */
export async function listOpenMoney({ db, now }: Context): Promise<OpenMoney[]> {
  const invoices = await listOpenInvoices(db, { newest: NEWEST_INVOICES });
  const today = albertaDay(now.toISOString());
  const due = invoices.flatMap((invoice) => {
    const why = dueOf(invoice, { today, now });
    return why ? [{ ...why, invoice, leftCents: invoice.leftCents }] : [];
  });
  const ids = JSON.stringify(due.map(({ invoice }) => invoice.quoteId));
  const jobs = await readJobs(db, { ids, most: MOST_TODAY + 1 });
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const rows = [
    ...due.toSorted(inOrder).flatMap((row) => {
      const job = jobOf.get(row.invoice.quoteId);
      return job ? [{ ...job, ...row }] : [];
    }),
    ...jobs.flatMap(({ unbilledCents: leftCents, ...job }) =>
      leftCents === null ? [] : [{ ...job, leftCents, why: "not_billed" as const }],
    ),
  ];
  const endOfToday = endOfAlbertaDay(today)!;
  return rows
    .filter(({ followUpDate }) => followUpDate === null || followUpDate <= endOfToday)
    .slice(0, MOST_TODAY + 1);
}

/** Undefined when it is not to be asked for yet. */
function dueOf(invoice: OpenInvoiceOfJob, { today, now }: { today: string; now: Date }): Due | undefined {
  if (isSaidPaid(invoice.saysPaidAt, now)) return { why: "says_paid" };
  if (!invoice.dueOn) return { why: "on_receipt" };
  const days = daysLate(invoice, today);
  if (days > 0) return { why: "late", daysLate: days };
  return days >= -DUE_SOON_DAYS ? { why: "due_soon" } : undefined;
}

const ORDER = ["late", "says_paid", "due_soon", "on_receipt"] as const satisfies Due["why"][];

type DueInvoice = Due & { invoice: OpenInvoiceOfJob };

function inOrder(one: DueInvoice, other: DueInvoice): number {
  return ORDER.indexOf(one.why) - ORDER.indexOf(other.why) || sinceWhen(one).localeCompare(sinceWhen(other));
}

function sinceWhen({ why, invoice }: DueInvoice): string {
  return (why === "says_paid" ? invoice.saysPaidAt : invoice.dueOn) ?? invoice.issuedAt;
}

/** The jobs of these invoices, and those whose work is not billed. */
const readJobs = prepared((db, { ids, most }: { ids: string; most: number }) => {
  const billed = db
    .selectFrom("quotes")
    .select([...SHOWN, sql<number | null>`NULL`.as("unbilledCents")])
    .where("id", "in", sql<number>`(SELECT value FROM json_each(${ids}))`);
  const unbilled = unbilledHeads(db)
    .select([...SHOWN, sql<number | null>`${unbilledCents}`.as("unbilledCents")])
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(most);
  return db
    .selectFrom(billed.as("found"))
    .selectAll()
    .unionAll(db.selectFrom(unbilled.as("found")).selectAll());
});
