import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDayInFull } from "~/business/time";
import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import { balanceOf } from "~/quotes/balance";
import type { Payment } from "~/quotes/payments.server";
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "~/quotes/quote-options";
import type { Quote } from "~/quotes/quotes.server";
import { type BillingBusiness, type InvoiceDocument, letterheadOf, numbersOf } from "./invoice-document";
import { receiptNumber } from "./receipt-number";

/** A receipt or refund in its printed words. Stored as it is, so that a sent one never changes. */
export interface ReceiptDocument
  extends Pick<InvoiceDocument, "number" | "issued" | "business" | "customer"> {
  title: string;
  /** "$3,000.00" */
  amount: string;
  rows: readonly SummaryRow[];
  /** "Paid $3,000.00 of $10,993.50, $7,993.50 left" */
  balance: string;
  numbers: string;
}

interface Received {
  payment: Payment;
  /** The head of the payment's job. */
  head: Quote;
  /** What the whole job had paid, this payment included. */
  paidCents: number;
  /** "INV-0042": the invoice that the payment names. */
  invoice: string | undefined;
  business: BillingBusiness;
}

/** Words the receipt of a payment. */
export function receiptDocument({ payment, head, paidCents, invoice, business }: Received): ReceiptDocument {
  const isRefund = payment.amountCents < 0;
  const amount = formatCents(Math.abs(payment.amountCents));
  const { name, email, phone, address = "" } = head;
  return {
    title: isRefund ? "Refund" : "Receipt",
    number: receiptNumber(payment.id),
    issued: formatDayInFull(albertaDay(payment.recordedAt)),
    business: letterheadOf(business),
    customer: { name, email, phone, address },
    amount,
    rows: [
      ...(payment.receivedOn
        ? [{ label: isRefund ? "Paid back on" : "Received on", value: formatDayInFull(payment.receivedOn) }]
        : []),
      { label: "Paid by", value: methodLabel(payment.method) },
      { label: "For", value: projectTypeLabel(head.projectType) },
      ...(invoice ? [{ label: "Invoice", value: invoice }] : []),
      { label: isRefund ? "Paid back" : "Received", value: amount, isTotal: true },
    ],
    balance: balanceOf(head.projectPriceCents, paidCents).text,
    numbers: numbersOf(business),
  };
}

function methodLabel(method: string): string {
  return PAYMENT_METHOD_LABELS[method as PaymentMethod] ?? method;
}
