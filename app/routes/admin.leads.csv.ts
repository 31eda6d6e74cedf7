import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { everyQuote, QUOTE_CELLS } from "~/desk/quote-csv.server";
import { csvAnswer } from "~/http/file-answers.server";
import { quotePageForm } from "~/quotes/quote-forms.server";
import type { QuoteQuery } from "~/quotes/sort-quotes.server";

/** The leads in the page's address as CSV. After a login the page opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/leads${search}`);
  const { db, now } = deployment();
  const read = quotePageForm(now).safeParse(Object.fromEntries(searchParams)).data;
  const query: QuoteQuery = !read || read.view ? { rows: "heads", limit: 1 } : read;
  return csvAnswer(request, {
    name: `Leads ${albertaDay(now.toISOString())}.csv`,
    content: toTable(QUOTE_CELLS, everyQuote(db, query)),
  });
}
