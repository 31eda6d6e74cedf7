import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";
import { readPeriod } from "~/reports/report-months";
import { REPORT_CELLS } from "~/reports/report-rows";
import { readReport } from "~/reports/reports.server";

/** The report by month and source as CSV. After a login the page opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/reports${search}`);
  const { db, now } = deployment();
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  const { cells } = await readReport(db, period);
  const name = `Report ${period.from} to ${period.to}.csv`;
  return csvAnswer(request, { name, content: toTable(REPORT_CELLS, cells) });
}
