import type { Business } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import { type BilledLines, billRows } from "./invoice-lines";

/** What an invoice or receipt prints about the business. */
export type BillingBusiness = Pick<
  Business,
  "name" | "city" | "province" | "phone" | "email" | "address" | "logo" | "gstNumber"
>;

/** An invoice in its printed words. Stored as it is, so that a sent one never changes. */
export interface InvoiceDocument {
  /** "INV-0042" */
  number: string;
  /** "November 20, 2026" */
  issued: string;
  /** With the logo's address, because logo files are never deleted. */
  business: BillingBusiness;
  customer: { name: string; email: string; phone: string; address: string };
  /** Who pays, where that is not the customer; missing otherwise, as on invoices from before it was asked. */
  billTo?: { name: string; address: string } | undefined;
  /** The payer's number of the order, where given. */
  poNumber?: string | undefined;
  /** The work, and the estimates it was priced by. */
  work: readonly SummaryRow[];
  rows: readonly SummaryRow[];
  /** What was paid before, and what is due. */
  payment: readonly SummaryRow[];
  /** "GST number 123456789 RT0001"; empty for none. */
  numbers: string;
}

interface Billed extends Pick<InvoiceDocument, "billTo" | "poNumber"> {
  number: string;
  issued: string;
  business: BillingBusiness;
  customer: InvoiceDocument["customer"];
  projectType: string;
  billed: BilledLines;
  estimates: readonly string[];
  /** What the job has paid so far. */
  paidCents: number;
}

/** Puts an invoice into the words that are printed. */
export function invoiceDocument({
  business,
  projectType,
  billed,
  estimates,
  paidCents,
  ...rest
}: Billed): InvoiceDocument {
  const dueCents = billed.totalCents - paidCents;
  return {
    ...rest,
    business: letterheadOf(business),
    work: [
      { label: "Service", value: projectTypeLabel(projectType) },
      ...(estimates.length > 0 ? [{ label: "Estimate", value: estimates.join(", ") }] : []),
    ],
    rows: billRows(billed),
    payment: [
      { label: `Paid by ${rest.issued}`, value: formatCents(paidCents) },
      {
        label: dueCents < 0 ? "Paid too much" : "Left to pay",
        value: formatCents(Math.abs(dueCents)),
        isTotal: true,
      },
    ],
    numbers: numbersOf(business),
  };
}

/** Only the facts that the paper prints; the argument may hold more. */
export function letterheadOf(business: BillingBusiness): BillingBusiness {
  const { name, city, province, phone, email, address, logo, gstNumber } = business;
  return { name, city, province, phone, email, address, logo, gstNumber };
}

/** "GST number 123456789 RT0001"; empty for none. */
export function numbersOf({ gstNumber }: BillingBusiness): string {
  return gstNumber ? `GST number ${gstNumber}` : "";
}
