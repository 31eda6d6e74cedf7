import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { ESTIMATE_CELLS, everyEstimate } from "~/estimates/estimate-csv.server";
import { estimateListForm } from "~/estimates/estimate-forms.server";
import { csvAnswer } from "~/http/file-answers.server";

/** The sent estimates that the page's address shows, for a spreadsheet. A login on the way leads to the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/estimates${search}`);
  const context = deployment();
  const { standing, q } = estimateListForm.safeParse(Object.fromEntries(searchParams)).data ?? {};
  return csvAnswer(request, {
    name: `Estimates ${albertaDay(context.now.toISOString())}.csv`,
    content: toTable(ESTIMATE_CELLS, everyEstimate(context, { standing, search: q })),
  });
}
