import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { csvAnswer } from "~/http/file-answers.server";
import { SHEETS } from "~/money/sheets.server";
import { readPeriod } from "~/reports/report-months";

/** The payments, invoices or credit notes of a period as CSV. After a login the reports open. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/reports${search}`);
  const { db, now } = deployment();
  const name = (Object.keys(SHEETS) as (keyof typeof SHEETS)[]).find((sheet) => sheet === params.sheet);
  if (!name) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  return csvAnswer(request, {
    name: `${name} ${period.from} to ${period.to}.csv`,
    content: await SHEETS[name](db, period),
  });
}
