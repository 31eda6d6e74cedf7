import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { formatNumber } from "~/business/format-number";
import { deployment } from "~/deployment.server";
import { Button } from "~/ui/button";
import { DownloadCsv } from "~/ui/download-csv";
import { TextField } from "~/ui/field";
import { FiguresTable } from "./figures-table";
import { loadReport, type ReportData } from "./load.server";
import { Picture } from "./picture";

/** The bookkeeper's tables, by their name in the address. */
const SHEETS = [
  ["payments", "Payments"],
  ["invoices", "Invoices"],
  ["credits", "Credit notes"],
] as const;

export const meta: MetaFunction = () => [{ title: "Reports" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return loadReport(deployment(), new URL(request.url).searchParams);
}

export default function Reports() {
  const report = useLoaderData<typeof loader>();
  const { period } = report;
  return (
    <>
      <header className="flex flex-wrap items-end gap-3 [&>a]:min-h-11!">
        <h1 className="mr-auto text-title">Reports</h1>
        <Months period={period} />
        <DownloadCsv />
      </header>
      <p className="text-muted">
        A job counts in the month in which it came in. Won of what was decided is the win rate; the first
        contact is the median wait.
      </p>
      <Section id="won" title="Won, by month and source">
        <Picture chart={report.chart} />
        <WonTable won={report.won} />
      </Section>
      <Section id="by-month" title="By month">
        <FiguresTable heading="Month" rows={report.byMonth} total={report.total} />
      </Section>
      <Section id="by-source" title="By source">
        <FiguresTable heading="Source" rows={report.bySource} total={report.total} />
      </Section>
      <Section id="by-stage" title="Where these jobs stand now">
        {report.stages.length === 0 && <p className="text-muted">No job came in.</p>}
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {report.stages.map(({ label, count }) => (
            <li key={label}>
              {label}: <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="sheets" title="For the bookkeeper" isForScreen>
        <p>Tables of these months for a spreadsheet.</p>
        <div className="flex flex-wrap gap-2">
          {SHEETS.map(([sheet, label]) => (
            <a
              key={sheet}
              href={`/admin/reports/${sheet}?${new URLSearchParams({ ...period })}`}
              className="button button-secondary"
            >
              {label}
            </a>
          ))}
        </div>
      </Section>
      <Section id="lost" title="Why jobs were lost">
        <LostReasons lost={report.lost} />
      </Section>
    </>
  );
}

function Months({ period }: { period: ReportData["period"] }) {
  return (
    <Form noValidate key={`${period.from} ${period.to}`} className="flex flex-wrap items-end gap-3">
      <TextField id="from" label="From" name="from" type="month" defaultValue={period.from} />
      <TextField id="to" label="To" name="to" type="month" defaultValue={period.to} />
      <Button look="secondary" className="min-h-11!">
        Show
      </Button>
    </Form>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Hidden when printed. */
  isForScreen?: boolean;
  children: React.ReactNode;
}

function Section({ id, title, isForScreen = false, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`card grid break-inside-avoid grid-cols-1 gap-3 p-4 ${isForScreen ? "print:hidden" : ""}`}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The chart's numbers as a table. */
function WonTable({ won }: { won: ReportData["won"] }) {
  if (won.sources.length === 0) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer font-semibold pointer-coarse:py-2.75">
        The same in figures
      </summary>
      <div className="overflow-x-auto">
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {[...won.sources, "All"].map((source) => (
                <th key={source} scope="col">
                  {source}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {won.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.won.map((cell, place) => (
                  <td key={won.sources[place]}>{cell}</td>
                ))}
                <td className="font-bold">{row.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function LostReasons({ lost }: { lost: ReportData["lost"] }) {
  if (lost.length === 0) return <p className="text-muted">Nothing was lost.</p>;
  return (
    <ul className="grid gap-1">
      {lost.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} className="inline-block underline underline-offset-2 pointer-coarse:py-2.75">
            {label}: <strong>{formatNumber(count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
