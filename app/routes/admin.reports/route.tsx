import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { deployment } from "~/deployment.server";
import { ReportHead } from "~/reports/report-head";
import { DownloadCsv } from "~/ui/download-csv";
import { Bookkeeper } from "./bookkeeper";
import { LeadsAndWon } from "./leads-and-won";
import { loadReport } from "./load.server";
import { loadBookkeeper, loadMoney } from "./load-money.server";
import { Money } from "./money";

export const meta: MetaFunction = () => [{ title: "Reports" }, { name: "robots", content: "noindex" }];

/** `?tab=` is money or bookkeeper; otherwise leads and what was won. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const context = deployment();
  const tab = searchParams.get("tab");
  const isAdmin = user.role === ADMIN;
  if (tab === "money") return { isAdmin, ...(await loadMoney(context, searchParams, user)) };
  if (tab === "bookkeeper") return { isAdmin, ...(await loadBookkeeper(context, searchParams)) };
  return { isAdmin, ...(await loadReport(context, searchParams)) };
}

export default function Reports() {
  const report = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHead tab={report.tab} period={report.period} isAdmin={report.isAdmin}>
        {report.tab === "leads" && <DownloadCsv />}
      </ReportHead>
      {report.tab === "leads" && <LeadsAndWon report={report} />}
      {report.tab === "money" && <Money {...report} />}
      {report.tab === "bookkeeper" && <Bookkeeper {...report} />}
    </>
  );
}
