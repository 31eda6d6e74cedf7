import type { Business } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDayInFull } from "~/business/time";
import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import type { InvoiceKind } from "../../db/schema";
import type { Agreement } from "./agreed";
import { type HowToPay, ON_RECEIPT, waysToPay } from "./how-to-pay";
import { billRows, GST_LABEL } from "./invoice-lines";
import type { Ledger } from "./ledger.server";
import { type Share, type Sum, takeOff } from "./shares";

/** What an invoice or receipt prints about the business. */
export type BillingBusiness = Pick<
  Business,
  "name" | "city" | "province" | "phone" | "email" | "address" | "logo" | "gstNumber" | "licence" | "paying"
>;

/** An invoice in its printed words. Stored as it is, so that a sent one never changes. */
export interface InvoiceDocument {
  /** "INV-0042" */
  number: string;
  /** "November 20, 2026" */
  issued: string;
  /** "Part 1 of $8,074.50: 30%"; undefined for one that bills all. */
  part?: string;
  /** With the logo's address, because logo files are never deleted. */
  business: Omit<BillingBusiness, "licence" | "paying">;
  customer: { name: string; email: string; phone: string; address: string };
  /** Who pays, where that is not the customer; missing otherwise, as on invoices from before it was asked. */
  billTo?: { name: string; address: string } | undefined;
  /** The payer's number of the order, where given. */
  poNumber?: string | undefined;
  /** "December 10, 2026" or "on receipt"; missing where nothing was left to pay, and on invoices from before. */
  due?: string;
  /** Missing where nothing was left to pay or Settings said nothing, and on invoices from before. */
  paying?: HowToPay;
  /** The work, and the estimates it was priced by. */
  work: readonly SummaryRow[];
  /** Of a part: what was agreed. */
  agreed?: readonly SummaryRow[];
  rows: readonly SummaryRow[];
  /** Of a part: what was billed before, and what is not billed yet. */
  wholeJob?: readonly SummaryRow[];
  /** What was paid before, and what is due. */
  payment: readonly SummaryRow[];
  /** "GST number 123456789 RT0001"; empty for none. */
  numbers: string;
}

/** What is billed, and of what. */
export interface Bill {
  sum: Sum;
  share: Share;
  kind: Exclude<InvoiceKind, "void">;
  /** All that was agreed; with typed lines, those. */
  agreed: Agreement;
  /** As it stands before this invoice. */
  ledger: Ledger;
  /** The work was not done when it was billed, so the paper names the prepaid licence. */
  isPrepaid: boolean;
}

interface Billed extends Bill, Pick<InvoiceDocument, "billTo" | "poNumber"> {
  number: string;
  issued: string;
  business: BillingBusiness;
  customer: InvoiceDocument["customer"];
  projectType: string;
  /** The last day to pay, "YYYY-MM-DD"; null when it is due on receipt. */
  dueOn: string | null;
}

/** Puts an invoice into the words that are printed. */
export function invoiceDocument(billed: Billed): InvoiceDocument {
  const { number, issued, business, customer, billTo, poNumber, agreed, kind } = billed;
  return {
    number,
    issued,
    customer,
    billTo,
    poNumber,
    business: letterheadOf(business),
    work: [
      { label: "Service", value: projectTypeLabel(billed.projectType) },
      ...(agreed.estimates.length > 0 ? [{ label: "Estimate", value: agreed.estimates.join(", ") }] : []),
    ],
    ...(kind === "whole" ? { rows: billRows(agreed) } : partWords(billed)),
    payment: paymentRows(billed),
    ...dueWords(billed),
    numbers: numbersOf(business, billed.isPrepaid),
  };
}

/** Until when it is to be paid, and how; nothing where all of it was paid before. */
function dueWords(billed: Billed): Pick<InvoiceDocument, "due" | "paying"> {
  const { dueOn, business } = billed;
  const dueCents = leftToPay(billed);
  if (dueCents <= 0) return {};
  const ways = waysToPay({}, business);
  return {
    due: dueOn === null ? ON_RECEIPT : formatDayInFull(dueOn),
    ...(ways && { paying: { ...ways, left: formatCents(dueCents) } }),
  };
}

function leftToPay({ sum, ledger }: Pick<Bill, "sum" | "ledger">): number {
  return sum.totalCents - ledger.overCents;
}

function partWords(billed: Billed): Pick<InvoiceDocument, "part" | "agreed" | "rows" | "wholeJob"> {
  const { sum, agreed, ledger, kind, share } = billed;
  const earlier = ledger.invoices.flatMap(({ number, issuedAt, paidCents, leftCents }) => {
    const billedCents = paidCents + leftCents;
    return billedCents > 0 ? [{ number, issuedAt, billedCents }] : [];
  });
  const net = formatCents(agreed.netCents);
  const total = formatCents(agreed.totalCents);
  const percent = share.kind === "percent" ? `${share.thousandths / 1000}%` : undefined;
  const part = [`Part ${earlier.length + 1} of ${total}`, percent].filter(Boolean).join(": ");
  return {
    part: kind === "final" ? `Final invoice of ${total}` : part,
    agreed: [
      ...billRows(agreed).slice(0, agreed.lines.length),
      { label: "Agreed, without GST", value: net },
      { label: GST_LABEL, value: formatCents(agreed.gstCents) },
      { label: "Agreed, with GST", value: total, isTotal: true },
    ],
    rows: [
      {
        label: kind === "final" ? `The rest of ${net}` : `${percent ?? "Part"} of ${net}`,
        value: formatCents(sum.netCents),
      },
      { label: GST_LABEL, value: formatCents(sum.gstCents) },
      { label: "Total", value: formatCents(sum.totalCents), isTotal: true },
    ],
    wholeJob: [
      ...earlier.map(({ number, issuedAt, billedCents }) => ({
        label: `${number}, ${formatDayInFull(albertaDay(issuedAt))}`,
        value: formatCents(billedCents),
      })),
      { label: "This invoice", value: formatCents(sum.totalCents) },
      { label: "Not billed yet", value: formatCents(takeOff(ledger.toBill, sum).totalCents) },
      { label: "Together, as agreed", value: total, isTotal: true },
    ],
  };
}

/** What was paid before counts for earlier invoices first. */
function paymentRows({ sum, ledger }: Billed): SummaryRow[] {
  const dueCents = leftToPay({ sum, ledger });
  return [
    ...(ledger.overCents > 0
      ? [{ label: "Paid before this invoice", value: formatCents(ledger.overCents) }]
      : []),
    {
      label: dueCents < 0 ? "Paid too much" : "Left to pay",
      value: formatCents(Math.abs(dueCents)),
      isTotal: true,
    },
  ];
}

/** Only the facts that the paper prints; the argument may hold more. */
export function letterheadOf(business: BillingBusiness): InvoiceDocument["business"] {
  const { name, city, province, phone, email, address, logo, gstNumber } = business;
  return { name, city, province, phone, email, address, logo, gstNumber };
}

/** "GST number 123456789 RT0001"; with the licence when it is billed before the work. Empty for none. */
export function numbersOf({ gstNumber, licence }: BillingBusiness, isPrepaid = false): string {
  return [
    gstNumber && `GST number ${gstNumber}`,
    isPrepaid && licence && `Prepaid contracting licence ${licence}`,
  ]
    .filter(Boolean)
    .join(". ");
}
