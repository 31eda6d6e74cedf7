import type { Business } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import { type BilledLines, billRows } from "./invoice-lines";

/** What a paper about money says of the business. */
export type BillingBusiness = Pick<
  Business,
  "name" | "city" | "province" | "phone" | "email" | "address" | "logo" | "gstNumber"
>;

/** An invoice in the words that are printed. It is stored as it is, so that what was sent never changes. */
export interface InvoiceDocument {
  /** "INV-0042" */
  number: string;
  /** "November 20, 2026" */
  issued: string;
  /** With the logo's address: no file of a logo is ever deleted. */
  business: BillingBusiness;
  customer: { name: string; email: string; phone: string; address: string };
  /** What was done, and by which estimates. */
  work: readonly SummaryRow[];
  rows: readonly SummaryRow[];
  /** What was paid until then, and what is due. */
  payment: readonly SummaryRow[];
  /** "GST number 123456789 RT0001"; empty for none. */
  numbers: string;
}

interface Billed {
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

/** What is kept of a business with a paper: it may know more than belongs there. */
export function letterheadOf(business: BillingBusiness): BillingBusiness {
  const { name, city, province, phone, email, address, logo, gstNumber } = business;
  return { name, city, province, phone, email, address, logo, gstNumber };
}

/** "GST number 123456789 RT0001"; empty for none. */
export function numbersOf({ gstNumber }: BillingBusiness): string {
  return gstNumber ? `GST number ${gstNumber}` : "";
}
