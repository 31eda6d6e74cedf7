import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { formatPhone, telHref } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { formatAlberta } from "~/business/time";
import { db } from "~/db.server";
import { formatCents } from "~/pricing/money";
import { QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { countQuotes, listQuotes } from "~/quotes/quotes.server";

/** One page of the list. */
const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [counts, quotes] = await Promise.all([countQuotes(db), listQuotes(db, { limit: PAGE_SIZE })]);
  return {
    counts,
    quotes: quotes.map((quote) => ({
      ...quote,
      submitted: formatAlberta(quote.createdAt, "MMM dd, yyyy HH:mm"),
    })),
  };
}

type ListedQuote = Awaited<ReturnType<typeof loader>>["quotes"][number];

export default function Dashboard() {
  const { counts, quotes } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-title">Dashboard</h1>
      <Counters counts={counts} />
      <section aria-labelledby="requests" className="grid gap-3">
        <h2 id="requests" className="text-lg">
          Customer Quote Requests
        </h2>
        {quotes.length === 0 ? (
          <NoQuotes />
        ) : (
          quotes.map((quote) => <QuoteRow key={quote.id} quote={quote} />)
        )}
      </section>
    </>
  );
}

function Counters({ counts }: { counts: Awaited<ReturnType<typeof loader>>["counts"] }) {
  const counters = [
    ["Total Quotes", counts.total],
    ["New Inquiries", counts.new],
    ["In Progress", counts.contacted],
    ["Projects Won", counts.won],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {counters.map(([label, count]) => (
          <div key={label} className="card flex flex-col-reverse p-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-3xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">Quoted, waiting: {counts.quoted}</p>
    </div>
  );
}

function NoQuotes() {
  return (
    <div className="card p-8 text-center">
      <h3 className="text-lg">No Quote Requests Yet</h3>
      <p className="text-muted">Requests from the calculator and the website appear here.</p>
    </div>
  );
}

function QuoteRow({ quote }: { quote: ListedQuote }) {
  return (
    <article id={`quote-${quote.id}`} className="card flex flex-wrap gap-4 p-4 target:border-accent">
      <div className="grid min-w-64 flex-1 content-start gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-lg">
          <span className="break-all">{quote.name}</span>
          <span className={`badge badge-${quote.status}`}>{QUOTE_STATUS_LABELS[quote.status]}</span>
        </h3>
        <a
          href={`mailto:${quote.email}`}
          className="w-fit break-all text-accent underline underline-offset-2"
        >
          {quote.email}
        </a>
        <a href={telHref(quote.phone)} className="w-fit text-accent underline underline-offset-2">
          {formatPhone(quote.phone)}
        </a>
      </div>
      <dl className="grid min-w-64 flex-1 grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
        <Detail label="Project">{projectTypeLabel(quote.projectType)}</Detail>
        <Detail label="Size">{quote.projectSize}</Detail>
        <Detail label="Price">
          {quote.projectPriceCents !== undefined && formatCents(quote.projectPriceCents)}
        </Detail>
        <Detail label="Details">{quote.details}</Detail>
        <Detail label="Source">{quote.leadSourceDetails}</Detail>
        <Detail label="Submitted">{quote.submitted}</Detail>
      </dl>
      {quote.photoUrl && (
        <a href={quote.photoUrl}>
          <img
            src={quote.photoUrl}
            alt={`From ${quote.name}, opens large`}
            width={128}
            height={96}
            loading="lazy"
            className="h-24 w-32 rounded-base object-cover"
          />
        </a>
      )}
    </article>
  );
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}
