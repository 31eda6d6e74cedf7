import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";
import { LISTED_INVOICE_CELLS } from "~/money/invoice-csv.server";
import { readInvoiceFilters } from "~/money/invoice-filters";
import { everyInvoice } from "~/money/list-invoices.server";

/** The invoices in the page's address as CSV. After a login the page opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/invoices${search}`);
  const context = deployment();
  return csvAnswer(request, {
    name: `Invoices ${albertaDay(context.now.toISOString())}.csv`,
    content: toTable(LISTED_INVOICE_CELLS, everyInvoice(context, readInvoiceFilters(searchParams))),
  });
}
