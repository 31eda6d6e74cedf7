import { formatDate, startOfAlbertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { readInvoiceFilters } from "~/money/invoice-filters";
import { type ListedInvoice, listInvoices } from "~/money/list-invoices.server";
import { formatCents } from "~/pricing/money";

/** Rows on a page. */
const PAGE_SIZE = 50;

export type InvoiceList = Awaited<ReturnType<typeof loadInvoices>>;
export type ListedRow = InvoiceList["invoices"][number];

/** A page of invoices and credit notes. `show` and `q` filter them; the last `?before=` is the `next` of the page before. */
export async function loadInvoices(context: Deployment, parameters: URLSearchParams) {
  const filters = readInvoiceFilters(parameters);
  const before = parameters.getAll("before").at(-1);
  const { invoices, next } = await listInvoices(context, { ...filters, before, limit: PAGE_SIZE });
  return { ...filters, invoices: invoices.map(toRow), next };
}

function toRow({ totalCents, leftCents, issuedAt, dueOn, type, id, ...invoice }: ListedInvoice) {
  return {
    ...invoice,
    issued: formatDate(issuedAt),
    due: dueOn ? formatDate(startOfAlbertaDay(dueOn)!) : type === "invoice" ? "On receipt" : "",
    total: formatCents(totalCents),
    left: leftCents === undefined ? "" : formatCents(leftCents),
    pdf: `/admin/${type}s/${id}/pdf`,
  };
}
