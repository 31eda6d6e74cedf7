import { Link } from "@remix-run/react";
import { GST_STEPS, type GstStep } from "~/money/gst-periods";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { GST_COLOR } from "~/reports/chart-colors";
import { CsvLink } from "~/ui/download-csv";
import { SideScroll } from "~/ui/side-scroll";
import type { MoneyData } from "./load-money.server";

type GstData = NonNullable<MoneyData["gst"]>;

const STEP_LABELS: Record<GstStep, string> = { month: "Month", quarter: "Quarter", year: "Year" };

interface GstProps {
  gst: GstData;
  period: MoneyData["period"];
}

/** The GST of invoices and credit notes, each on its own day of issue. */
export function Gst({ gst, period }: GstProps) {
  const addressOf = (by: GstStep) => new URLSearchParams({ ...period, by });
  return (
    <section aria-labelledby="gst" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="gst" className="text-lg">
          GST charged
        </h2>
        <span className="text-muted">by day of issue, less credit notes</span>
        <b className="ml-auto text-lg">{gst.all.gst}</b>
      </div>
      <p>
        {gst.current && (
          <>
            <b>
              {gst.current.gst} in {gst.current.label} so far.
            </b>{" "}
          </>
        )}
        A credit note counts on the day you issue it, so a past {gst.step} stays as it is.
      </p>
      <Bars rows={gst.rows} />
      <GstTable gst={gst} />
      <div className="flex flex-wrap items-center gap-2">
        <CsvLink href={`/admin/reports/gst?${addressOf(gst.step)}`} />
        {GST_STEPS.filter((by) => by !== gst.step).map((by) => (
          <Link
            key={by}
            to={`/admin/reports?tab=money&${addressOf(by)}`}
            preventScrollReset
            className="button button-quiet"
          >
            By {by}
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Heights of the picture's parts, in its units. */
const [TOP, BAR, BOTTOM] = [20, 110, 20];
const EACH = 100;
/** With more bars their words would overlap. */
const MOST_BARS = 13;

/** The table below has the same figures. */
function Bars({ rows }: Pick<GstData, "rows">) {
  if (rows.length > MOST_BARS) return null;
  return (
    // Right to left, so that a narrow screen starts at the newest.
    <SideScroll label="GST as a chart" dir="rtl">
      <svg
        aria-hidden
        direction="ltr"
        viewBox={`0 0 ${rows.length * EACH} ${TOP + BAR + BOTTOM}`}
        className="max-h-48 w-full min-w-200 print:min-w-0"
      >
        {rows.map(({ label, gst, share, isSoFar }, place) => {
          const height = Math.max(0, share) * BAR;
          const [x, y] = [place * EACH, TOP + BAR - height];
          return (
            <g key={label} fill="currentColor" fontSize="12" textAnchor="middle">
              <rect
                x={x + 10}
                y={y}
                width={EACH - 20}
                height={height}
                fill={GST_COLOR}
                opacity={isSoFar ? 0.6 : 1}
              />
              <text x={x + EACH / 2} y={y - 5} fontWeight="600">
                {gst}
              </text>
              <text x={x + EACH / 2} y={TOP + BAR + 15}>
                {label}
              </text>
            </g>
          );
        })}
        <line x2={rows.length * EACH} y1={TOP + BAR} y2={TOP + BAR} stroke="currentColor" />
      </svg>
    </SideScroll>
  );
}

function GstTable({ gst }: Pick<GstProps, "gst">) {
  const heads = [
    STEP_LABELS[gst.step],
    "Invoices",
    "Before GST",
    `GST ${GST_PERCENTAGE}%`,
    "With GST",
    "Credits, apart",
    "GST less credits",
  ];
  return (
    <SideScroll label="GST as a table">
      <table className="report-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gst.rows.map((row) => (
            <GstCells key={row.label} row={row} label={row.isSoFar ? `${row.label}, so far` : row.label} />
          ))}
        </tbody>
        <tfoot>
          <GstCells row={gst.all} label={gst.all.label} />
        </tfoot>
      </table>
    </SideScroll>
  );
}

function GstCells({ row, label }: { row: GstData["all"]; label: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{row.invoices}</td>
      <td>{row.net}</td>
      <td>{row.charged}</td>
      <td>{row.total}</td>
      <td>{row.credits}</td>
      <td className="font-semibold">{row.gst}</td>
    </tr>
  );
}
