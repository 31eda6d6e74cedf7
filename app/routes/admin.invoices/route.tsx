import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { INVOICE_FILTER_LABELS, INVOICE_FILTERS } from "~/money/invoice-filters";
import { Button } from "~/ui/button";
import { DownloadCsv } from "~/ui/download-csv";
import { Pagination } from "~/ui/pagination";
import { type InvoiceList, type ListedRow, loadInvoices } from "./load.server";

const PAGE = "/admin/invoices";
const COLUMNS = ["Number", "Customer", "What", "Issued", "Due", "Total", "Left", "State"] as const;

export const meta: MetaFunction = () => [{ title: "Invoices" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return loadInvoices(deployment(), new URL(request.url).searchParams);
}

export default function Invoices() {
  const list = useLoaderData<typeof loader>();
  const { invoices, filter, search, next } = list;
  const isNarrowed = filter !== undefined || search !== undefined;
  return (
    <>
      <h1 className="text-title">Invoices</h1>
      <Filters {...list} isNarrowed={isNarrowed} />
      <div className="card">
        <table className="office-table office-table-wide">
          <caption className="sr-only">Invoices and credit notes, newest first</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoices.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length} className="cell-title col-span-full">
                  {isNarrowed ? "Nothing found." : "No invoice has been issued yet."}
                </td>
              </tr>
            )}
            {invoices.map((invoice) => (
              <Row key={invoice.number} invoice={invoice} />
            ))}
          </tbody>
        </table>
      </div>
      {invoices.length > 0 && <DownloadCsv />}
      <Pagination next={next} />
    </>
  );
}

function Filters({ filter, search, isNarrowed }: InvoiceList & { isNarrowed: boolean }) {
  return (
    <Form noValidate action={PAGE} className="flex flex-wrap items-end gap-3" role="search">
      <label className="field grow">
        <span className="label">Search</span>
        <input
          key={search}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          placeholder="Number, customer or PO number"
          className="input"
        />
      </label>
      <label className="field">
        <span className="label">Show</span>
        <select key={filter} name="show" defaultValue={filter ?? ""} className="input">
          <option value="">All</option>
          {INVOICE_FILTERS.map((each) => (
            <option key={each} value={each}>
              {INVOICE_FILTER_LABELS[each]}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary">Search</Button>
      {isNarrowed && (
        <Link to={PAGE} className="button button-quiet">
          Show all
        </Link>
      )}
    </Form>
  );
}

function Row({ invoice }: { invoice: ListedRow }) {
  const { number, quoteId, customer, poNumber, what, issued, due, total, left, state, isLate, pdf } = invoice;
  return (
    <tr>
      <td data-label={COLUMNS[0]} className="cell-title">
        <span className="flex flex-wrap items-baseline gap-x-3 whitespace-nowrap">
          <Link
            to={`/admin/quotes/${quoteId}#invoices`}
            className="font-semibold underline underline-offset-2 pointer-coarse:py-2.75"
          >
            {number}
          </Link>
          <a href={pdf} className="text-accent underline underline-offset-2 pointer-coarse:py-2.75">
            PDF<span className="sr-only"> of {number}</span>
          </a>
        </span>
      </td>
      <td data-label={COLUMNS[1]}>
        <div className="grid gap-0.5 wrap-anywhere">
          <p className="font-semibold">{customer}</p>
          {poNumber && <p className="text-muted">PO {poNumber}</p>}
        </div>
      </td>
      <td data-label={COLUMNS[2]}>{what}</td>
      <td data-label={COLUMNS[3]}>{issued}</td>
      <td data-label={COLUMNS[4]}>{due}</td>
      <td data-label={COLUMNS[5]}>{total}</td>
      <td data-label={COLUMNS[6]}>{left}</td>
      <td data-label={COLUMNS[7]} className={isLate ? "font-semibold text-danger" : undefined}>
        {state}
      </td>
    </tr>
  );
}
