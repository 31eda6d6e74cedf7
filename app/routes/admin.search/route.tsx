import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { taskAddress } from "~/desk/handbook";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Pagination } from "~/ui/pagination";
import { Hits } from "./hits";
import { loadSearch, type SearchData } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.text ? `Search: ${data.text.slice(0, 60)}` : "Search" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireUser(request);
  return loadSearch(deployment(username), new URL(request.url).searchParams);
}

/** The office's search. On a wide screen its field is the header's. */
export default function Search() {
  const found = useLoaderData<typeof loader>();
  const { text, refused, exact, groups, tasks, alone, next } = found;
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
      <Hits groups={groups} />
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      <Pagination next={next} />
      <Hint found={found} />
    </>
  );
}

/** How it is done: what the handbook has. */
function Tasks({ tasks }: { tasks: SearchData["tasks"] }) {
  return (
    <section aria-labelledby="found-tasks" className="grid gap-2">
      <h2 id="found-tasks" className="text-lg">
        Handbook
      </h2>
      <ul className="card divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.slug} className="hit">
            <a href={taskAddress(task)} className="hit-link">
              {task.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be searched for, or where else to look. */
function Hint({ found: { text, refused, exact, groups, tasks, isShort } }: { found: SearchData }) {
  if (refused) return null;
  if (!text.trim())
    return (
      <p className="text-muted">
        Finds jobs by name, street, phone, email and notes, contacts by the same, estimates, invoices, credit
        notes and receipts by number and customer, and appointments. Press / to begin on any page.
      </p>
    );
  return (
    <div className="grid gap-2 text-muted">
      {exact.length + groups.length + tasks.length === 0 && (
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
