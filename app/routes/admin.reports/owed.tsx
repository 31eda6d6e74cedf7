import { Link } from "@remix-run/react";
import { AGE_COLORS } from "~/reports/chart-colors";
import { CsvLink } from "~/ui/download-csv";
import type { MoneyData } from "./load-money.server";

/** The width of the bar in the units of its picture. */
const WIDTH = 1000;

const counted = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);

/** What customers owe today, by how late it is. */
export function Owed({ owed }: Pick<MoneyData, "owed">) {
  return (
    <section aria-labelledby="owed" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="owed" className="text-lg">
          Owed to you
        </h2>
        <span className="text-muted">today, {owed.today}, with GST</span>
        <b className="ml-auto text-lg">{owed.total}</b>
      </div>
      {owed.count === 0 ? (
        <p>Every invoice is paid.</p>
      ) : (
        <>
          <p>
            <b>{owed.late.total} is late</b>, {owed.late.count} of {counted(owed.count)}.
          </p>
          <Bar ages={owed.ages} />
          <OwedTable owed={owed} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <CsvLink href="/admin/reports/owed" />
        <Link to="/admin/invoices" className="button button-quiet">
          All invoices
        </Link>
      </div>
    </section>
  );
}

/** The table below has the same figures. */
function Bar({ ages }: Pick<MoneyData["owed"], "ages">) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 24`}
      preserveAspectRatio="none"
      height="28"
      className="w-full rounded-base"
    >
      {ages.map(({ label, share }, place) => {
        const before = ages.slice(0, place).reduce((sum, age) => sum + age.share, 0);
        return (
          <rect key={label} x={before * WIDTH} width={share * WIDTH} height="24" fill={AGE_COLORS[place]}>
            <title>{label}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function OwedTable({ owed }: Pick<MoneyData, "owed">) {
  return (
    <div className="overflow-x-auto">
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Left to pay</th>
          </tr>
        </thead>
        {owed.ages.map(({ label, left, invoices }, place) => (
          <tbody key={label}>
            <tr className="font-semibold">
              <th scope="rowgroup">
                <svg aria-hidden viewBox="0 0 12 12" className="mr-2 inline size-3">
                  <rect width="12" height="12" rx="2" fill={AGE_COLORS[place]} />
                </svg>
                {label} <span className="text-muted">{counted(invoices.length)}</span>
              </th>
              <td>{left}</td>
            </tr>
            {invoices.map((invoice) => (
              <tr key={invoice.number}>
                <td className="whitespace-pre-line">
                  <Link to={`/admin/quotes/${invoice.quoteId}#invoices`}>{invoice.number}</Link>{" "}
                  {invoice.name}, <span className="text-muted">{invoice.about}</span>
                </td>
                <td>{invoice.left}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">All, {counted(owed.count)}</th>
            <td>{owed.total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
