import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { PrintButton } from "~/ui/print-button";
import { loadOrder } from "./load.server";

export const meta: MetaFunction = () => [{ title: "To order" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `?date=` is a day of the week, otherwise today. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireUser(request);
  return loadOrder(deployment(username), new URL(request.url).searchParams.get("date"));
}

/** The material of all work that begins in a week, to print. It has no price. */
export default function ToOrder() {
  const { title, week, before, after, packs, jobs, lacking } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-title">To order, {title}</h1>
        <nav aria-label="Weeks" className="flex flex-wrap gap-2 print:hidden">
          <Link to={before} className="button button-secondary">
            Week before
          </Link>
          <Link to={after} className="button button-secondary">
            Week after
          </Link>
          <Link to={week} className="button button-secondary">
            Calendar
          </Link>
        </nav>
        <PrintButton>Print this list</PrintButton>
      </header>
      <section aria-labelledby="all" className="card grid gap-3 p-4">
        <h2 id="all" className="text-lg">
          All together
        </h2>
        {packs.length === 0 ? (
          <p className="text-muted">Nothing: no work this week has a material list.</p>
        ) : (
          <ul className="grid gap-1">
            {packs.map((line) => (
              <li key={line} className="border-t border-line py-1 font-semibold wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
        {lacking.length > 0 && (
          <p className="notice wrap-anywhere">No material list, so order by hand: {lacking.join("; ")}.</p>
        )}
      </section>
      {jobs.map((job) => (
        <section key={job.key} className="card grid gap-1 p-4">
          <h2 className="text-base wrap-anywhere">
            {job.quoteId ? (
              <Link
                to={`/admin/quotes/${job.quoteId}`}
                className="text-accent underline underline-offset-2 pointer-coarse:inline-block pointer-coarse:py-2.75"
              >
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h2>
          <p className="text-muted">{job.when}</p>
          <p className="wrap-anywhere">{job.packs}</p>
        </section>
      ))}
    </>
  );
}
