import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";
import { listOwed, OWED_CELLS } from "~/money/owed.server";

/** What is owed today as CSV. After a login the reports open. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUserFor(request, "/admin/reports?tab=money");
  const context = deployment();
  const ages = await listOwed(context);
  return csvAnswer(request, {
    name: `Owed ${albertaDay(context.now.toISOString())}.csv`,
    content: toTable(
      OWED_CELLS,
      ages.flatMap(({ invoices }) => invoices),
    ),
  });
}
