import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { sql } from "kysely";
import { albertaDay, endOfAlbertaDay } from "~/business/time";
import { listOpenInvoices, type OpenInvoiceOfJob } from "~/money/open-invoices.server";
import { listSaysPaid } from "~/money/says-paid.server";
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
  | { why: "says_paid"; saidAt: string }
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
export async function listOpenMoney(context: Context): Promise<OpenMoney[]> {
  const { db, now } = context;
  const [invoices, unbilled] = await Promise.all([
    listOpenInvoices(db, { newest: NEWEST_INVOICES }),
    listUnbilled(db, { most: MOST_TODAY + 1 }),
  ]);
  const saysPaid = await listSaysPaid(
    context,
    invoices.map(({ id }) => id),
  );
  const today = albertaDay(now.toISOString());
  const due = invoices.flatMap((invoice) => {
    const why = dueOf(invoice, { today, saidAt: saysPaid.get(invoice.id) });
    return why ? [{ ...why, invoice, leftCents: invoice.leftCents }] : [];
  });
  const jobs = await readJobs(db, { ids: JSON.stringify(due.map(({ invoice }) => invoice.quoteId)) });
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const rows = [
    ...due.toSorted(inOrder).flatMap((row) => {
      const job = jobOf.get(row.invoice.quoteId);
      return job ? [{ ...job, ...row }] : [];
    }),
    ...unbilled.map((job) => ({ ...job, why: "not_billed" as const })),
  ];
  const endOfToday = endOfAlbertaDay(today)!;
  return rows
    .filter(({ followUpDate }) => followUpDate === null || followUpDate <= endOfToday)
    .slice(0, MOST_TODAY + 1);
}

/** Undefined when it is not to be asked for yet. */
function dueOf(
  { dueOn }: OpenInvoiceOfJob,
  { today, saidAt }: { today: string; saidAt: string | undefined },
): Due | undefined {
  if (saidAt) return { why: "says_paid", saidAt };
  if (!dueOn) return { why: "on_receipt" };
  const days = differenceInCalendarDays(today, dueOn);
  if (days > 0) return { why: "late", daysLate: days };
  return days >= -DUE_SOON_DAYS ? { why: "due_soon" } : undefined;
}

const ORDER = ["late", "says_paid", "due_soon", "on_receipt"] as const satisfies Due["why"][];

type DueInvoice = Due & { invoice: OpenInvoiceOfJob };

function inOrder(one: DueInvoice, other: DueInvoice): number {
  return ORDER.indexOf(one.why) - ORDER.indexOf(other.why) || sinceWhen(one).localeCompare(sinceWhen(other));
}

function sinceWhen(row: DueInvoice): string {
  return row.why === "says_paid" ? row.saidAt : (row.invoice.dueOn ?? row.invoice.issuedAt);
}

const readJobs = prepared((db, { ids }: { ids: string }) =>
  db.selectFrom("quotes").select(SHOWN).where("id", "in", sql<number>`(SELECT value FROM json_each(${ids}))`),
);

const listUnbilled = prepared((db, { most }: { most: number }) =>
  unbilledHeads(db)
    .select([...SHOWN, unbilledCents.as("leftCents")])
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(most),
);
