import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { deployment } from "~/deployment.server";
import { taskAddress } from "~/desk/handbook";
import { isLookingAround, isOwnAlone } from "~/sample-paths";
import { findPages } from "~/search/find-pages";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Pagination } from "~/ui/pagination";
import { Hits } from "./hits";
import { loadSearch } from "./load.server";

const MOST_PAGES = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.text ? `Search: ${data.text.slice(0, 60)}` : "Search" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { username, role } = await requireUser(request);
  const found = await loadSearch(deployment(username), new URL(request.url).searchParams);
  if (found.alone || found.refused) return { ...found, pages: [] };
  const isClosed = isLookingAround(request.headers.get("Cookie")) ? isOwnAlone : () => false;
  const pages = findPages(found.text, role === ADMIN).filter(({ to }) => !isClosed(to));
  return { ...found, pages: pages.slice(0, MOST_PAGES) };
}

/** The office's search. On a wide screen its field is the header's. */
export default function Search() {
  const found = useLoaderData<typeof loader>();
  const { text, refused, exact, groups, pages, tasks, alone, next } = found;
  return (
    <>
      <h1 className="text-title">Search</h1>
      <Form
        key={text}
        noValidate
        role="search"
        aria-label="Office"
        action="/admin/search"
        className="flex flex-wrap items-end gap-2 md:hidden"
      >
        <div className="min-w-[min(10rem,100%)] flex-1">
          <TextField
            id="everything"
            label="Name, street, phone, note or number"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={text}
            errors={refused ? [refused] : undefined}
            autoFocus={!text}
          />
        </div>
        <Button className="min-h-11!">Search</Button>
      </Form>
      {refused && (
        <p role="alert" className="notice notice-danger max-md:hidden">
          {refused}
        </p>
      )}
      {alone && (
        <Link
          to={`/admin/search?${new URLSearchParams({ q: text })}`}
          className="w-fit font-semibold text-accent underline underline-offset-2 pointer-coarse:py-2.75"
        >
          All that was found
        </Link>
      )}
      {exact.length > 0 && <Hits groups={exact} title="This number" />}
      <Found title="Pages" rows={pages} />
      <Hits groups={groups} />
      <Found title="Handbook" rows={tasks.map((task) => ({ to: taskAddress(task), name: task.title }))} />
      <Pagination next={next} />
      <Hint found={found} />
    </>
  );
}

interface FoundProps {
  title: string;
  rows: readonly { to: string; name: string; about?: string }[];
}

/** What is no row of the database: the office's pages, and how things are done. */
function Found({ title, rows }: FoundProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="card divide-y divide-line">
        {rows.map(({ to, name, about }) => (
          <li key={to} className="hit">
            <p>
              <Link to={to} className="hit-link">
                {name}
              </Link>
            </p>
            {about && <p className="text-muted">{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SearchPage = Awaited<ReturnType<typeof loader>>;

/** What can be searched for, or where else to look. */
function Hint({ found: { text, refused, exact, groups, pages, tasks, isShort } }: { found: SearchPage }) {
  if (refused) return null;
  if (!text.trim())
    return (
      <p className="text-muted">
        Finds jobs by name, street, phone, email and notes, contacts by the same, estimates, invoices, credit
        notes and receipts by number and customer, appointments, and the office’s pages. Press / to begin on
        any page.
      </p>
    );
  return (
    <div className="grid gap-2 text-muted">
      {exact.length + groups.length + pages.length + tasks.length === 0 && (
        <p className="card p-8 text-center wrap-anywhere text-ink">Nothing found for “{text}”.</p>
      )}
      {isShort && (
        <p>With three letters or more, contacts, estimates, notes and appointments are searched too.</p>
      )}
      <p>
        Not in here:{" "}
        <Link to={`/admin?${new URLSearchParams({ status: "deleted", q: text })}`} className="hit-link">
          deleted
        </Link>{" "}
        and{" "}
        <Link to={`/admin?${new URLSearchParams({ status: "suspect", q: text })}`} className="hit-link">
          held requests
        </Link>
      </p>
    </div>
  );
}
