import { ADMIN } from "~/auth/roles";
import type { User } from "~/auth/users.server";
import type { Months } from "~/business/months";
import { albertaDay, formatAlberta, startOfAlbertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { type GstRow, readGst, sumGst } from "~/money/gst.server";
import { gstPeriods, readGstStep } from "~/money/gst-periods";
import { listOwed, type OwedInvoice } from "~/money/owed.server";
import { countForQuickBooks, INVOICES_IN_FILE } from "~/money/quickbooks.server";
import { formatCents } from "~/pricing/money";
import { readPeriod } from "~/reports/report-months";

export type MoneyData = Awaited<ReturnType<typeof loadMoney>>;
export type BookkeeperData = Awaited<ReturnType<typeof loadBookkeeper>>;

/** What is owed today and, for an admin, the GST of the months from `?from=` to `?to=` by `?by=`. */
export async function loadMoney(context: Deployment, parameters: URLSearchParams, user: User) {
  const today = albertaDay(context.now.toISOString());
  const period = periodOf(parameters, today);
  const owed = await loadOwed(context, today);
  const gst = user.role === ADMIN ? await loadGst(context, period, parameters.get("by")) : undefined;
  return { tab: "money" as const, period, owed, gst };
}

/** The files of the months from `?from=` to `?to=`, and how many papers they hold. */
export async function loadBookkeeper({ db, now, business }: Deployment, parameters: URLSearchParams) {
  const period = periodOf(parameters, albertaDay(now.toISOString()));
  const { invoices, credits } = await countForQuickBooks(db, period);
  return {
    tab: "bookkeeper" as const,
    period,
    gstCode: business.paying.gstCode,
    files: [
      { name: "invoices", label: "Invoices", count: invoices, parts: partsOf(invoices) },
      { name: "credits", label: "Credit notes", count: credits, parts: partsOf(credits) },
    ],
  };
}

function periodOf(parameters: URLSearchParams, today: string): Months {
  return readPeriod({ from: parameters.get("from"), to: parameters.get("to") }, today);
}

/** Each hundred of so many papers: "1 to 100". */
function partsOf(count: number): string[] {
  return Array.from({ length: Math.ceil(count / INVOICES_IN_FILE) }, (_, place) => {
    const first = place * INVOICES_IN_FILE + 1;
    return `${first} to ${Math.min(count, first + INVOICES_IN_FILE - 1)}`;
  });
}

async function loadOwed(context: Deployment, today: string) {
  const ages = await listOwed(context);
  const sum = (of: typeof ages) => of.reduce((all, { leftCents }) => all + leftCents, 0);
  const count = (of: typeof ages) => of.reduce((all, { invoices }) => all + invoices.length, 0);
  const late = ages.slice(1);
  return {
    today: shortDay(today),
    total: formatCents(sum(ages)),
    count: count(ages),
    late: { total: formatCents(sum(late)), count: count(late) },
    ages: ages.map(({ label, invoices, leftCents }) => ({
      label,
      left: formatCents(leftCents),
      share: leftCents / Math.max(1, sum(ages)),
      invoices: invoices.map(toOwed),
    })),
  };
}

function toOwed(invoice: OwedInvoice) {
  const { number, quoteId, name, poNumber, kind, leftCents, saysPaidAt, isLost } = invoice;
  return {
    ...{ number, quoteId, name },
    about: [
      daysWords(invoice),
      poNumber && `PO ${poNumber}`,
      kind !== "whole" && kind,
      isLost && "lost job",
      saysPaidAt && `says paid on ${shortDay(albertaDay(saysPaidAt))}`,
    ]
      .filter(Boolean)
      .join(", "),
    left: formatCents(leftCents),
  };
}

function daysWords({ daysLate, dueOn }: OwedInvoice): string {
  const days = daysLate === 1 ? "1 day" : `${daysLate} days`;
  if (dueOn === undefined) return daysLate === 0 ? "due on receipt" : `due on receipt, ${days}`;
  return daysLate > 0 ? `${days} late` : `due ${shortDay(dueOn)}`;
}

/** "Nov 12" */
function shortDay(day: string): string {
  return formatAlberta(startOfAlbertaDay(day)!, "MMM d");
}

async function loadGst({ db, now }: Deployment, period: Months, by: string | null) {
  const step = readGstStep(by);
  const rows = await readGst(db, gstPeriods(period, step));
  const thisMonth = albertaDay(now.toISOString()).slice(0, 7);
  const all = sumGst(rows, "All");
  const most = Math.max(1, ...rows.map(({ gstCents }) => gstCents));
  const current = rows.find((row) => isOf(row, thisMonth));
  return {
    step,
    current: current && { label: current.label, gst: formatCents(current.gstCents) },
    rows: rows.map((row) => ({ ...toGst(row), isSoFar: isOf(row, thisMonth), share: row.gstCents / most })),
    all: toGst(all),
  };
}

function isOf({ from, to }: Months, month: string): boolean {
  return from <= month && month <= to;
}

function toGst({ label, invoices, credits, gstCents }: GstRow) {
  return {
    label,
    invoices: invoices.count,
    net: formatCents(invoices.netCents),
    charged: formatCents(invoices.gstCents),
    total: formatCents(invoices.totalCents),
    credits: credits.count > 0 ? `${credits.count}, ${formatCents(-credits.totalCents)}` : "none",
    gst: formatCents(gstCents),
  };
}
