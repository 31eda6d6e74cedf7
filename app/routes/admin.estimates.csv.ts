import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { ESTIMATE_CELLS, everyEstimate } from "~/estimates/estimate-csv.server";
import { estimateListForm } from "~/estimates/estimate-forms.server";
import { csvAnswer } from "~/http/file-answers.server";

/** The sent estimates in the page's address as CSV. After a login the page opens. */
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
