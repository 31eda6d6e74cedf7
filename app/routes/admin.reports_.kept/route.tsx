import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { ReportHead } from "~/reports/report-head";
import { CsvLink } from "~/ui/download-csv";
import { KeptTable, Legend } from "./kept-table";
import { LeftOut, NoFigures } from "./left-out";
import { loadKept } from "./load.server";

export const meta: MetaFunction = () => [{ title: "What you kept" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** For admins alone: `?from=` and `?to=` are months. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireAdmin(request);
  return loadKept(deployment(username), new URL(request.url).searchParams);
}

/** Rows below the wanted margin that are named. */
const MOST_NAMED = 3;

/** What the jobs of some months left, by service, crew and mix. */
export default function WhatYouKept() {
  const report = useLoaderData<typeof loader>();
  const { period, count, all, below, wanted } = report;
  return (
    <>
      <ReportHead tab="kept" period={period} isAdmin />
      <section aria-labelledby="kept" className="card grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 id="kept" className="text-lg">
            What you kept
          </h2>
          <span className="text-muted">
            {count.done === 0
              ? "no job was finished in these months"
              : `${count.withFigures} of ${count.done} jobs finished in these months have all figures; before GST`}
          </span>
          {count.withFigures > 0 && <b className="ml-auto text-lg figures">{all.kept}</b>}
        </div>
        {count.withFigures === 0 ? (
          <NoFigures areCostsOn={report.areCostsOn} />
        ) : (
          <>
            <p>
              <b>{report.words}</b>{" "}
              {below.length > 0 && (
                <>
                  Less than the {wanted}% you want, the least first: {below.slice(0, MOST_NAMED).join(", ")}
                  {below.length > MOST_NAMED && ` and ${below.length - MOST_NAMED} more`}.
                </>
              )}
            </p>
            {!report.areCostsOn && <p>Costs are off now: newly accepted estimates get no figures.</p>}
            <Legend wanted={wanted} />
            <KeptTable report={report} />
            <CsvLink href={`/admin/reports/kept/csv?${new URLSearchParams(period)}`} />
            <p className="text-muted">
              A job counts in the month its last work was done, all in one row: packs and hours are known only
              for the whole job, so one with several services, crews or mixes is under Several. Each part adds
              up to All. Planned is what the accepted estimates left of their price. Kept is what is left of
              the final price, with change orders, after the packs and hours that were entered. Lost jobs and
              jobs with work to come are not counted.
            </p>
          </>
        )}
      </section>
      <LeftOut report={report} />
    </>
  );
}
