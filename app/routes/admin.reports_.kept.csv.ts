import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";
import { readKept } from "~/reports/kept.server";
import { KEPT_CELLS, keptLines } from "~/reports/kept-rows";
import { readPeriod } from "~/reports/report-months";

/** What the jobs of some months left as CSV, for an admin. After a login the page opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireAdminFor(request, `/admin/reports/kept${search}`);
  const { db, now } = deployment();
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  const { jobs } = await readKept(db, period);
  const name = `What you kept ${period.from} to ${period.to}.csv`;
  return csvAnswer(request, { name, content: toTable(KEPT_CELLS, keptLines(jobs)) });
}
