import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { HANDBOOK, type Task } from "~/desk/handbook";
import { SAMPLES_PAGE } from "~/sample-paths";

const PICTURES = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export const meta: MetaFunction = () => [{ title: "Handbook" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

/** How the owner's twelve tasks are done, each with a picture of the sample company. */
export default function Handbook() {
  return (
    <>
      <header className="flex flex-wrap items-end gap-3">
        <h1 className="mr-auto text-title">Handbook</h1>
        <Link to={SAMPLES_PAGE} className="button button-secondary">
          Try it in the sample company
        </Link>
      </header>
      <nav aria-label="Tasks" className="card p-4">
        <ol className="grid list-decimal gap-x-6 pl-5 sm:grid-cols-2 lg:grid-cols-3">
          {HANDBOOK.map(({ slug, title }) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                className="font-semibold text-accent underline underline-offset-2 pointer-coarse:inline-block pointer-coarse:py-2.5"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {HANDBOOK.map((task) => (
        <HowTo key={task.slug} task={task} />
      ))}
    </>
  );
}

function HowTo({ task: { slug, title, page, steps, note } }: { task: Task }) {
  return (
    <section aria-labelledby={slug} className="card grid grid-cols-1 gap-4 p-4 sm:p-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 id={slug} className="scroll-mt-6 text-lg">
          {title}
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note && <p className="text-muted">{note}</p>}
        <Link to={page} className="button button-secondary w-fit">
          Open <span className="sr-only">the page for: {title}</span>
        </Link>
      </div>
      <img
        src={PICTURES[`./pictures/${slug}.webp`]}
        alt=""
        width={720}
        height={450}
        loading="lazy"
        className="h-auto w-full rounded-base border border-line"
      />
    </section>
  );
}
