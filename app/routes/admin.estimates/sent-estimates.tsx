import { Form, Link } from "@remix-run/react";
import { STANDING_LABELS, STANDINGS } from "~/estimates/estimate-standing";
import { StandingBadge } from "~/estimates/standing-badge";
import { ContactLinks } from "~/quotes/contact-links";
import { Button } from "~/ui/button";
import { DownloadCsv } from "~/ui/download-csv";
import { Pagination } from "~/ui/pagination";
import type { ListedRow, SentList } from "./load-sent.server";

const COLUMNS = ["Estimate", "Customer", "Total", "Issued", "Viewed", "Valid until", "Open"] as const;
const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** The sent estimates, a row for each version, newest first. */
export function SentEstimates({ estimates, next, standing, search }: SentList) {
  const isNarrowed = standing !== undefined || search !== undefined;
  return (
    <>
      <h1 className="text-title">Sent estimates</h1>
      <Form noValidate action="/admin/estimates" className="flex flex-wrap items-end gap-3" role="search">
        <input type="hidden" name="tab" value="sent" />
        <label className="field grow">
          <span className="label">Search</span>
          <input
            key={search}
            type="search"
            name="q"
            maxLength={200}
            defaultValue={search}
            placeholder="Number, name, email or phone"
            className="input"
          />
        </label>
        <label className="field">
          <span className="label">Status</span>
          <select key={standing} name="standing" defaultValue={standing ?? ""} className="input">
            <option value="">All</option>
            {STANDINGS.map((each) => (
              <option key={each} value={each}>
                {STANDING_LABELS[each]}
              </option>
            ))}
          </select>
        </label>
        <Button look="secondary">Search</Button>
        {isNarrowed && (
          <Link to="?tab=sent" className="button button-quiet">
            Show all
          </Link>
        )}
      </Form>
      <div className="card">
        <table className="office-table office-table-wide">
          <caption className="sr-only">Estimates, newest first</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {estimates.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length} className="cell-title col-span-full">
                  {isNarrowed ? "Nothing found." : "No estimate has been sent yet."}
                </td>
              </tr>
            )}
            {estimates.map((estimate) => (
              <Row key={estimate.id} estimate={estimate} />
            ))}
          </tbody>
        </table>
      </div>
      {estimates.length > 0 && <DownloadCsv />}
      <Pagination next={next} />
    </>
  );
}

function Row({ estimate }: { estimate: ListedRow }) {
  const { id, number, quoteId, name, email, phone, standing, total, sent, isNotMailed, viewed, validUntil } =
    estimate;
  const { path } = estimate;
  return (
    <tr>
      <td data-label={COLUMNS[0]} className="cell-title">
        <span className="flex flex-wrap items-baseline gap-2 font-semibold whitespace-nowrap">
          {number} <StandingBadge standing={standing} />
        </span>
      </td>
      <td data-label={COLUMNS[1]}>
        <div className="grid gap-0.5">
          <p className="font-semibold wrap-anywhere">
            {quoteId === undefined ? (
              name
            ) : (
              <Link to={`/admin/quotes/${quoteId}`} className="underline underline-offset-2">
                {name}
              </Link>
            )}
          </p>
          <ContactLinks email={email} phone={phone} />
        </div>
      </td>
      <td data-label={COLUMNS[2]}>{total}</td>
      <td data-label={COLUMNS[3]}>
        <p>
          {sent}
          {isNotMailed && <span className="block text-muted">Not emailed</span>}
        </p>
      </td>
      <td data-label={COLUMNS[4]}>{viewed ?? "Not yet"}</td>
      <td data-label={COLUMNS[5]}>{validUntil}</td>
      <td data-label={COLUMNS[6]} className="cell-actions">
        <div className="flex flex-wrap gap-x-3">
          <a href={`/admin/estimates/${id}/pdf`} className={LINK}>
            PDF<span className="sr-only"> of {number}</span>
          </a>
          {path && (
            <a href={path} className={LINK}>
              Page<span className="sr-only"> of {number}</span>
            </a>
          )}
        </div>
      </td>
    </tr>
  );
}
