import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";
import { GST_CELLS, readGst } from "~/money/gst.server";
import { gstPeriods, readGstStep } from "~/money/gst-periods";
import { readPeriod } from "~/reports/report-months";

/** The GST by month, quarter or year as CSV, for an admin. After a login the reports open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await requireAdminFor(request, "/admin/reports?tab=money");
  const { db, now } = deployment();
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const periods = gstPeriods(
    readPeriod(asked, albertaDay(now.toISOString())),
    readGstStep(searchParams.get("by")),
  );
  return csvAnswer(request, {
    name: `GST ${periods[0]?.from} to ${periods.at(-1)?.to}.csv`,
    content: toTable(GST_CELLS, await readGst(db, periods)),
  });
}
