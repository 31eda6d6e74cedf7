import { Link } from "@remix-run/react";
import { formatNumber } from "~/business/format-number";
import { MOST_ORIGINS } from "~/reports/report-figures";
import { Section } from "~/reports/section";
import { SideScroll } from "~/ui/side-scroll";
import { FiguresTable } from "./figures-table";
import type { ReportData } from "./load.server";
import { Picture } from "./picture";

/** Jobs by the month in which they came in. */
export function LeadsAndWon({ report }: { report: ReportData }) {
  return (
    <>
      <p className="text-muted">
        A job counts in the month it came in. Win rate: jobs won out of those won or lost. First contact: the
        median wait for a call, an email that left or an appointment.
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
      <Section id="by-link" title="By ad or link">
        <Origins origins={report.origins} />
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
      <Section id="lost" title="Why jobs were lost">
        <LostReasons lost={report.lost} />
      </Section>
    </>
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
      <SideScroll label="Won by month and source, in figures">
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
      </SideScroll>
    </details>
  );
}

function Origins({ origins }: { origins: ReportData["origins"] }) {
  return (
    <>
      <p className="text-muted">
        Requests from visitors who came by a link with utm_source, utm_campaign or Google Ads’ gclid in its
        address{origins.length === MOST_ORIGINS && `, the ${MOST_ORIGINS} with the most leads`}.
      </p>
      {origins.length === 0 ? (
        <p className="text-muted">No request came by such a link.</p>
      ) : (
        <SideScroll label="Leads and won by ad or link">
          <table className="report-table">
            <thead>
              <tr>
                {["Source", "Campaign", "Leads", "Won", "Won $"].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {origins.map(({ source, campaign, leads, won, wonMoney }) => (
                <tr key={JSON.stringify([source, campaign])}>
                  <th scope="row">{inShort(source)}</th>
                  <td>{inShort(campaign)}</td>
                  <td>{formatNumber(leads)}</td>
                  <td>{formatNumber(won)}</td>
                  <td>{wonMoney}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </>
  );
}

/** Anybody can write a link with a long name, which must not push the figures out of sight. */
const LONGEST_SHOWN = 40;

function inShort(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}...` : name || "-";
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
