import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import { albertaDay, formatDayInFull } from "~/business/time";
import type { SummaryRow } from "~/estimates/estimate-summary";
import { formatCents } from "~/pricing/money";
import { ON_RECEIPT } from "./how-to-pay";
import type { InvoiceDocument } from "./invoice-document";
import type { BilledInvoice } from "./ledger.server";

/** taken back: credit notes take back all of it. */
export type InvoiceStanding = "open" | "paid" | "cancelled" | "taken back";

export function standingOfInvoice({
  cancelReason,
  paidCents,
  leftCents,
}: Pick<BilledInvoice, "cancelReason" | "paidCents" | "leftCents">): InvoiceStanding {
  if (cancelReason !== undefined) return "cancelled";
  if (paidCents + leftCents === 0) return "taken back";
  return leftCents === 0 ? "paid" : "open";
}

/** Until when an open invoice is to be paid; empty when it never said. `today` is a day in Alberta. */
export function dueInWords(
  { dueOn, document }: { dueOn: string | undefined; document: Pick<InvoiceDocument, "due"> },
  today: string,
): string {
  if (!dueOn) return document.due === ON_RECEIPT ? `Due ${ON_RECEIPT}` : "";
  const day = formatDayInFull(dueOn);
  if (dueOn < today) return `It was due on ${day}`;
  const days = differenceInCalendarDays(parseISO(dueOn), parseISO(today));
  if (days === 0) return `Due today, ${day}`;
  return `Due ${day}, ${days === 1 ? "tomorrow" : `in ${days} days`}`;
}

interface Became {
  invoice: BilledInvoice;
  /** An instant; undefined for one that stands. */
  cancelledAt: string | undefined;
}

/** What was taken off an invoice since it was issued, and what is left to pay, in words. */
export function rowsSince({ invoice, cancelledAt }: Became): SummaryRow[] {
  const { kind, credits, totalCents, paidCents, leftCents } = invoice;
  const isVoid = kind === "void" && cancelledAt !== undefined;
  return [
    ...credits.map(({ number, issuedAt, totalCents: cents }) => ({
      label: `Credit note ${number}, ${inFull(issuedAt)}`,
      value: formatCents(-cents),
    })),
    ...(isVoid ? [{ label: `Cancelled on ${inFull(cancelledAt)}`, value: formatCents(-totalCents) }] : []),
    ...(paidCents > 0 ? [{ label: "Paid", value: formatCents(-paidCents) }] : []),
    { label: "Left to pay", value: formatCents(leftCents), isTotal: true },
  ];
}

function inFull(instant: string): string {
  return formatDayInFull(albertaDay(instant));
}
