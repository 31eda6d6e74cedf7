import type { Selectable } from "kysely";
import { toEstimate } from "~/estimates/estimates.server";
import type { CreditDocument } from "~/money/credit-document";
import { creditNumber } from "~/money/credit-number";
import type { InvoiceDocument } from "~/money/invoice-document";
import { invoiceNumber } from "~/money/invoice-number";
import { receiptNumber } from "~/money/receipt-number";
import type { CreditNotesTable, EstimatesTable, InvoicesTable, PaymentsTable } from "../../db/schema";
import type { FoundPaper } from "./found";

/** Of the row's job, if it has one. */
interface OfJob {
  jobDeletedAt: string | null;
  jobSuspectAt: string | null;
}

const isHidden = ({ jobDeletedAt, jobSuspectAt }: OfJob) => Boolean(jobDeletedAt ?? jobSuspectAt);

export function paperOfEstimate(row: Selectable<EstimatesTable> & OfJob): FoundPaper {
  const { id, number, firstName, lastName, accepted, totalCents, createdAt, quoteId } = toEstimate(row);
  return {
    id,
    number,
    customer: `${firstName} ${lastName}`.trim(),
    totalCents: accepted?.totalCents ?? totalCents,
    at: createdAt,
    isVoid: false,
    isPrinted: true,
    jobId: quoteId,
    isHidden: isHidden(row),
  };
}

export function paperOfInvoice(row: Selectable<InvoicesTable> & OfJob): FoundPaper {
  const { customer }: InvoiceDocument = JSON.parse(row.document);
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    customer: customer.name,
    totalCents: row.total_cents,
    at: row.issued_at,
    isVoid: row.cancelled_at !== null,
    isPrinted: true,
    jobId: row.quote_id,
    isHidden: isHidden(row),
  };
}

export function paperOfCredit(row: Selectable<CreditNotesTable> & OfJob & { jobId: number }): FoundPaper {
  const { customer }: CreditDocument = JSON.parse(row.document);
  return {
    id: row.id,
    number: creditNumber(row.number),
    customer: customer.name,
    totalCents: -row.total_cents,
    at: row.issued_at,
    isVoid: false,
    isPrinted: true,
    jobId: row.jobId,
    isHidden: isHidden(row),
  };
}

export function paperOfPayment(row: Selectable<PaymentsTable> & OfJob & { customer: string }): FoundPaper {
  return {
    id: row.id,
    number: receiptNumber(row.id),
    customer: row.customer,
    totalCents: row.amount_cents,
    at: row.recorded_at,
    isVoid: row.voided_at !== null,
    isPrinted: row.receipt !== null,
    jobId: row.quote_id,
    isHidden: isHidden(row),
  };
}
