import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { everyQuote, QUOTE_CELLS } from "~/desk/quote-csv.server";
import { csvAnswer } from "~/http/file-answers.server";
import { quotePageForm } from "~/quotes/quote-forms.server";

/** The requests that the dashboard's address shows, as CSV. After a login the dashboard opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin${search}`);
  const { db, now } = deployment();
  const asked = quotePageForm(now).safeParse(Object.fromEntries(searchParams));
  return csvAnswer(request, {
    name: `Requests ${albertaDay(now.toISOString())}.csv`,
    content: toTable(QUOTE_CELLS, everyQuote(db, asked.data ?? { rows: "heads", limit: 1 })),
  });
}
