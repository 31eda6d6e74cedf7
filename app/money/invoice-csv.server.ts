import type { Cells } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import type { ListedInvoice } from "./list-invoices.server";

/** The list of invoices for a spreadsheet. Amounts in dollars, days in Alberta. */
export const LISTED_INVOICE_CELLS: Cells<ListedInvoice> = {
  number: ({ number }) => number,
  job: ({ quoteId }) => quoteId,
  customer: ({ customer }) => customer,
  po_number: ({ poNumber }) => poNumber,
  what: ({ what }) => what,
  issued: ({ issuedAt }) => albertaDay(issuedAt),
  due: ({ dueOn }) => dueOn,
  total_dollars: ({ totalCents }) => centsToNumber(totalCents),
  left_dollars: ({ leftCents }) => (leftCents === undefined ? undefined : centsToNumber(leftCents)),
  state: ({ state }) => state,
};
