import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import { type BillingBusiness, type InvoiceDocument, letterheadOf, numbersOf } from "./invoice-document";
import { GST_LABEL } from "./invoice-lines";
import type { Sum } from "./shares";

/** A credit note in its printed words. Stored as it is, so that a sent one never changes. */
export interface CreditDocument
  extends Pick<InvoiceDocument, "number" | "issued" | "business" | "customer" | "numbers"> {
  /** The invoice it takes back, and why. */
  work: readonly SummaryRow[];
  /** What is taken back, negative. */
  rows: readonly SummaryRow[];
}

interface Credited {
  number: string;
  issued: string;
  business: BillingBusiness;
  invoice: InvoiceDocument;
  /** What it takes back. */
  sum: Sum;
  reason: string;
}

/** Puts a credit note into the words that are printed; the customer is the invoice's. */
export function creditDocument({ number, issued, business, invoice, sum, reason }: Credited): CreditDocument {
  return {
    number,
    issued,
    business: letterheadOf(business),
    customer: invoice.customer,
    work: [
      { label: "For invoice", value: `${invoice.number} of ${invoice.issued}` },
      { label: "Why", value: reason },
    ],
    rows: [
      { label: "Taken back", value: formatCents(-sum.netCents) },
      { label: GST_LABEL, value: formatCents(-sum.gstCents) },
      { label: "Total", value: formatCents(-sum.totalCents), isTotal: true },
    ],
    numbers: numbersOf(business),
  };
}
