import { Link } from "@remix-run/react";
import { formatNumber } from "~/business/format-number";
import type { ReportData } from "./load.server";

interface FiguresTableProps {
  /** "Month" or "Source". */
  heading: string;
  rows: ReportData["byMonth"];
  total: ReportData["total"];
}

const COUNTED = ["leads", "quoted", "won", "lost"] as const;

/** The numbers of each month or source; each count links to its list. */
export function FiguresTable({ heading, rows, total }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="report-table">
        <thead>
          <tr>
            {[heading, "Leads", "Quoted", "Won", "Lost", "Won $", "Win rate", "First contact"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={total} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row }: { row: ReportData["total"] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {COUNTED.map((name) => (
        <td key={name}>
          {row[name] > 0 ? (
            <Link to={row.links[name]} aria-label={`${row.label}, ${name}: ${row[name]}`}>
              {formatNumber(row[name])}
            </Link>
          ) : (
            0
          )}
        </td>
      ))}
      <td>{row.wonMoney}</td>
      <td>{row.winRate}</td>
      <td>{row.firstContact}</td>
    </tr>
  );
}
