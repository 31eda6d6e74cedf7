import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idIn } from "~/business/row-id.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { csvAnswer } from "~/http/file-answers.server";
import { QUICKBOOKS_FILES } from "~/money/quickbooks.server";
import { readPeriod } from "~/reports/report-months";

/** A file of a period for QuickBooks Online; `?part=` is the hundred, from 1. After a login the reports open. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await requireUserFor(request, "/admin/reports?tab=bookkeeper");
  const { db, now, business } = deployment();
  const file = (["invoices", "credits"] as const).find((name) => name === params.file);
  if (!file) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  const part = idIn(searchParams, "part") || 1;
  return csvAnswer(request, {
    name: `QuickBooks ${file} ${period.from} to ${period.to}, ${part}.csv`,
    content: await QUICKBOOKS_FILES[file](db, period, { part, gstCode: business.paying.gstCode }),
  });
}
