import { Link } from "@remix-run/react";
import { formatNumber } from "~/business/format-number";
import { Section } from "~/reports/section";
import type { BookkeeperData } from "./load-money.server";

/** The bookkeeper's tables, by their name in the address. */
const SHEETS = [
  ["payments", "Payments"],
  ["invoices", "Invoices"],
  ["credits", "Credit notes"],
] as const;

/** The files of some months for whoever keeps the books. */
export function Bookkeeper({ period, files, gstCode }: BookkeeperData) {
  const addressOf = (path: string, more: Record<string, string> = {}) =>
    `/admin/reports/${path}?${new URLSearchParams({ ...period, ...more })}`;
  return (
    <>
      <Section id="sheets" title="For a spreadsheet">
        <p>Tables for these months.</p>
        <div className="flex flex-wrap gap-2">
          {SHEETS.map(([sheet, label]) => (
            <a key={sheet} href={addressOf(sheet)} className="button button-secondary">
              {label}
            </a>
          ))}
        </div>
      </Section>
      <Section id="quickbooks" title="For QuickBooks Online">
        <p>
          Files for Import data, under the gear, with at most 100 invoices each. The dates are day/month/year.
          The amounts are before GST: choose “Exclusive of tax”. Credit notes have their own import, if your
          QuickBooks offers it.
        </p>
        <p>
          {gstCode ? `GST has the code ${gstCode}. ` : "The column for the GST code is empty. "}
          <Link to="/admin/settings?tab=paying" className="underline underline-offset-2">
            {gstCode ? "Change it in Settings" : "Enter your program’s code in Settings"}
          </Link>
        </p>
        <p className="text-muted">
          An invoice for part of a price, or with a discount, a credit or more than nine lines, is one row, so
          no amount is below zero. A cancelled invoice is in its month, and its credit note in its own.
        </p>
        {files.map(({ name, label, count, parts }) => (
          <div key={name} className="grid gap-1.5">
            <h3 className="font-semibold">
              {label}: {formatNumber(count)}
            </h3>
            <div className="flex flex-wrap gap-2">
              {parts.map((part, place) => (
                <a
                  key={part}
                  href={addressOf(`quickbooks/${name}`, { part: String(place + 1) })}
                  className="button button-secondary"
                >
                  {label} {part}
                </a>
              ))}
            </div>
          </div>
        ))}
      </Section>
    </>
  );
}
