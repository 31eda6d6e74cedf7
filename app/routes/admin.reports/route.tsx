import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import type { Period } from "~/reports/report-months";
import { Button } from "~/ui/button";
import { DownloadCsv } from "~/ui/download-csv";
import { TextField } from "~/ui/field";
import { Tabs } from "~/ui/tabs";
import { Bookkeeper } from "./bookkeeper";
import { LeadsAndWon } from "./leads-and-won";
import { loadReport } from "./load.server";
import { loadBookkeeper, loadMoney } from "./load-money.server";
import { Money } from "./money";

const TABS = { leads: "Leads and won", money: "Money", bookkeeper: "For the bookkeeper" } as const;

type Tab = keyof typeof TABS;

export const meta: MetaFunction = () => [{ title: "Reports" }, { name: "robots", content: "noindex" }];

/** `?tab=` is money or bookkeeper; otherwise leads and what was won. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const context = deployment();
  const tab = searchParams.get("tab");
  if (tab === "money") return loadMoney(context, searchParams, user);
  if (tab === "bookkeeper") return loadBookkeeper(context, searchParams);
  return loadReport(context, searchParams);
}

export default function Reports() {
  const report = useLoaderData<typeof loader>();
  const { period, tab } = report;
  return (
    <>
      <header className="flex flex-wrap items-end gap-3 [&>a]:min-h-11!">
        <h1 className="mr-auto text-title">Reports</h1>
        <Months period={period} tab={tab} />
        {tab === "leads" && <DownloadCsv />}
      </header>
      <Tabs
        label="Reports"
        tabs={(Object.keys(TABS) as Tab[]).map((each) => ({
          to: addressOf(each, period),
          label: TABS[each],
          isCurrent: each === tab,
        }))}
      />
      {report.tab === "leads" && <LeadsAndWon report={report} />}
      {report.tab === "money" && <Money {...report} />}
      {report.tab === "bookkeeper" && <Bookkeeper {...report} />}
    </>
  );
}

function addressOf(tab: Tab, period: Period): string {
  return `/admin/reports?${new URLSearchParams({ ...(tab !== "leads" && { tab }), ...period })}`;
}

function Months({ period, tab }: { period: Period; tab: Tab }) {
  return (
    <Form
      noValidate
      key={`${period.from} ${period.to}`}
      action="/admin/reports"
      className="flex flex-wrap items-end gap-3"
    >
      {tab !== "leads" && <input type="hidden" name="tab" value={tab} />}
      <TextField id="from" label="From" name="from" type="month" defaultValue={period.from} />
      <TextField id="to" label="To" name="to" type="month" defaultValue={period.to} />
      <Button look="secondary" className="min-h-11!">
        Show
      </Button>
    </Form>
  );
}
