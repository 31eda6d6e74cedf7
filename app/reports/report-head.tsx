import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Months } from "~/business/months";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Tabs } from "~/ui/tabs";

const TABS = {
  leads: { label: "Leads and won", page: "/admin/reports" },
  money: { label: "Money", page: "/admin/reports" },
  bookkeeper: { label: "For the bookkeeper", page: "/admin/reports" },
  kept: { label: "What you kept", page: "/admin/reports/kept" },
} as const;

export type ReportTab = keyof typeof TABS;

interface ReportHeadProps {
  tab: ReportTab;
  period: Months;
  /** Who may read what was kept. */
  isAdmin: boolean;
  /** Beside the months. */
  children?: ReactNode;
}

/** The heading of every report, its months and the way to the others. */
export function ReportHead({ tab, period, isAdmin, children }: ReportHeadProps) {
  const tabs = (Object.keys(TABS) as ReportTab[]).filter((each) => isAdmin || each !== "kept");
  return (
    <>
      <header className="flex flex-wrap items-end gap-3 [&>a]:min-h-11!">
        <h1 className="mr-auto text-title">Reports</h1>
        <Form
          noValidate
          key={`${period.from} ${period.to}`}
          action={TABS[tab].page}
          className="flex flex-wrap items-end gap-3"
        >
          {isNamed(tab) && <input type="hidden" name="tab" value={tab} />}
          <TextField id="from" label="From" name="from" type="month" defaultValue={period.from} />
          <TextField id="to" label="To" name="to" type="month" defaultValue={period.to} />
          <Button look="secondary" className="min-h-11!">
            Show
          </Button>
        </Form>
        {children}
      </header>
      <Tabs
        label="Reports"
        tabs={tabs.map((each) => ({
          to: addressOf(each, period),
          label: TABS[each].label,
          isCurrent: each === tab,
        }))}
      />
    </>
  );
}

function addressOf(tab: ReportTab, period: Months): string {
  return `${TABS[tab].page}?${new URLSearchParams({ ...(isNamed(tab) && { tab }), ...period })}`;
}

/** Whether the address has the tab's name beside its page. */
function isNamed(tab: ReportTab): boolean {
  return tab === "money" || tab === "bookkeeper";
}
