import { Form, Link, useNavigation } from "@remix-run/react";
import { countOf } from "~/contacts/contact-messages";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import { ColumnForm } from "./column-form";
import type { DryRunData } from "./load.server";

interface DryRunProps {
  dryRun: DryRunData;
  refusal: PageRefusal | undefined;
}

type Row = DryRunData["rows"][number];

const VERDICT_WORDS: Record<Row["verdict"], string> = {
  new: "New",
  known: "Already a customer",
  double: "Duplicate",
  refused: "Can’t import",
};

/** What an import would do, row by row, and the press. */
export function DryRun({ dryRun, refusal }: DryRunProps) {
  const { id, fileName, hasName, show, seen, counts, all, rows, next } = dryRun;
  const isPending = useNavigation().formMethod === "POST";
  const of = (shown?: Row["verdict"]) => `/admin/contacts?import=${id}${shown ? `&show=${shown}` : ""}`;
  const tab = (shown: Row["verdict"]) => ({
    to: of(shown),
    label: `${VERDICT_WORDS[shown]} ${counts[shown].toLocaleString("en-CA")}`,
    isCurrent: show === shown,
  });
  return (
    <>
      <section aria-label="Import" className="card grid justify-items-start gap-3 p-4">
        <p className="wrap-anywhere">
          <b>{fileName}</b>
          {hasName &&
            ` has ${all === 1 ? "one row" : `${all.toLocaleString("en-CA")} rows`}. ${plan(dryRun)}`}
        </p>
        <p className="text-muted">
          The import sends no email and adds no leads or subscribers. The file is kept for a day, or until you
          import or discard it.
        </p>
        <Form
          noValidate
          method="post"
          preventScrollReset
          className="flex flex-wrap gap-2"
          onSubmit={(event) => isPending && event.preventDefault()}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          {counts.new > 0 && (
            <Button name="intent" value="run-import" aria-disabled={isPending || undefined}>
              {isPending ? "One moment..." : `Import ${countOf(counts.new)}`}
            </Button>
          )}
          <Button look="secondary" name="intent" value="drop-import" aria-disabled={isPending || undefined}>
            Discard the file
          </Button>
        </Form>
      </section>
      <ColumnForm dryRun={dryRun} refusal={refusal} />
      {hasName && (
        <>
          <Tabs
            label="Rows"
            tabs={[
              { to: of(), label: `All ${all.toLocaleString("en-CA")}`, isCurrent: !show },
              ...(["new", "known", "double", "refused"] as const).map(tab),
            ]}
          />
          <Rows rows={rows} />
          <Pagination next={next} />
        </>
      )}
    </>
  );
}

function plan({ counts }: DryRunData): string {
  if (counts.new === 0) return "There is nobody new in this file.";
  const rest = counts.known + counts.double + counts.refused;
  const others =
    rest === 1 ? "The other row is left out." : `The other ${rest.toLocaleString("en-CA")} are left out.`;
  return `The import adds ${countOf(counts.new)}.${rest > 0 ? ` ${others}` : ""}`;
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <div className="card">
      <table className="office-table">
        <caption className="sr-only">Rows of the file, in their order</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">What happens</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td data-label="Row">{row.row}</td>
              <td data-label="What happens">
                <div className="grid gap-0.5">
                  <p className={row.verdict === "refused" ? "font-semibold text-danger" : "font-semibold"}>
                    {VERDICT_WORDS[row.verdict]}
                  </p>
                  {(row.about || row.known) && (
                    <p className="wrap-anywhere text-muted">
                      {row.about}
                      {row.known && <KnownLink known={row.known} />}
                    </p>
                  )}
                </div>
              </td>
              <td data-label="Who">
                <div className="grid gap-0.5 wrap-anywhere">
                  {row.name && <p className="font-semibold">{row.name}</p>}
                  <p>{row.words}</p>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="p-8 text-center text-muted">No rows.</p>}
    </div>
  );
}

function KnownLink({ known: { of, id, name } }: { known: NonNullable<Row["known"]> }) {
  return of === "job" ? (
    <Link to={`/admin/quotes/${id}`} className="hit-link">
      Job #{id} {name}
    </Link>
  ) : (
    <Link to={`/admin/contacts/${id}`} className="hit-link">
      Contact {name}
    </Link>
  );
}
