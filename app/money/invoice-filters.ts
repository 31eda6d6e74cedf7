/** Which invoices the list shows; all without one. */
export const INVOICE_FILTERS = ["open", "late", "paid", "cancelled"] as const;

export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export const INVOICE_FILTER_LABELS: Record<InvoiceFilter, string> = {
  open: "Open",
  late: "Late",
  paid: "Paid",
  cancelled: "Cancelled",
};

/** Characters of a search. */
const LONGEST_SEARCH = 200;

export interface InvoiceFilters {
  filter: InvoiceFilter | undefined;
  /** A number ("INV-0042", "42"), or words from a customer's name or a PO number. */
  search: string | undefined;
}

/** Reads the filters from an address: `show` and `q`. Unknown values are ignored. */
export function readInvoiceFilters(parameters: URLSearchParams): InvoiceFilters {
  const show = parameters.get("show");
  return {
    filter: INVOICE_FILTERS.find((filter) => filter === show),
    search: parameters.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}
