import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { formatNumber } from "~/business/format-number";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { CLOSED } from "~/desk/dialogs/panel";
import { QuoteSearch } from "~/desk/quote-search";
import { useSentStatus } from "~/desk/status-menu";
import { QUOTE_FILTERS } from "~/quotes/quote-options";
import { SAMPLES_PAGE } from "~/sample-paths";
import { Button } from "~/ui/button";
import { Counters } from "~/ui/counters";
import { DownloadCsv } from "~/ui/download-csv";
import { Pagination } from "~/ui/pagination";
import { samePageRequest, samePageStem } from "~/ui/same-page";
import type { Dashboard } from "./dashboard.server";
import { Held, Notices } from "./notices";
import { QuoteCard } from "./quote-card";
import { useFreshDashboard } from "./refetch";
import { Today } from "./today";

const QUICK_ACTIONS = [
  { to: "/admin/estimates", label: "Create Custom Estimate" },
  { to: "/admin/leads", label: "Manage Leads" },
  { to: "/admin/emails", label: "Email Subscribers" },
];

/** The dashboard without its dialog. */
export function Desk({ loaded }: { loaded: Dashboard }) {
  const dashboard = useFreshDashboard(loaded);
  const { counts } = dashboard;
  return (
    <>
      {counts.total === 0 && <SeeSamples />}
      <Today today={dashboard.today} requests={counts.total} held={<Held {...dashboard.notices.held} />}>
        {!dashboard.isSample && <Notices notices={dashboard.notices} />}
      </Today>
      <div className="grid gap-1">
        <Counters
          counters={[
            { label: "Total Quotes", count: counts.total, to: "/admin" },
            { label: "New Inquiries", count: counts.new, to: "/admin?status=new" },
            { label: "In Progress", count: counts.contacted, to: "/admin?status=contacted" },
            { label: "Projects Won", count: counts.won, to: "/admin?status=won" },
          ]}
        />
        <p className="text-muted">Quoted, waiting: {formatNumber(counts.quoted)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuoteSearch filters={QUOTE_FILTERS} />
        <QuickActions />
      </div>
      <Requests dashboard={dashboard} />
    </>
  );
}

/** For who has no job yet. */
function SeeSamples() {
  return (
    <Form
      noValidate
      method="post"
      action={SAMPLES_PAGE}
      className="card flex flex-wrap items-center gap-3 p-4"
    >
      <p className="mr-auto">Your desk is empty so far. See how it looks with fourteen sample jobs.</p>
      <Button look="secondary" name="intent" value="open-samples">
        Open the sample company
      </Button>
      <Link to="/admin/contacts" className="button button-quiet">
        Bring your customers
      </Link>
    </Form>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-2">
      <h2 id="quick-actions" className="mr-2 text-base max-sm:w-full">
        Quick Actions
      </h2>
      {QUICK_ACTIONS.map(({ to, label }) => (
        <Link key={to} to={to} className="button button-secondary">
          {label}
        </Link>
      ))}
    </section>
  );
}

function Requests({ dashboard }: { dashboard: Dashboard }) {
  const { location, formMethod } = useNavigation();
  const isLoading = location?.pathname === "/admin" && formMethod !== "POST";
  const sent = useSentStatus();
  const { quotes } = dashboard;
  const page = useLocation();
  const links = { act: samePageRequest(page, {}), dialogStem: samePageStem(page, CLOSED) };
  return (
    <section aria-labelledby="requests" className="grid gap-3" aria-busy={isLoading}>
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 id="requests" className="text-lg">
          Customer Quote Requests
        </h2>
        {isLoading && formMethod === "GET" && <p role="status">Loading Dashboard...</p>}
      </div>
      {quotes.length === 0 && <NoQuotes />}
      <div className="contents" data-light="page">
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} links={links} sending={sent(quote.id)} />
        ))}
      </div>
      {quotes.length > 0 && <DownloadCsv />}
      <Pagination next={dashboard.next} />
    </section>
  );
}

function NoQuotes() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isNarrowed = ["q", "status", "due", "source", "open", "before"].some((name) => parameters.get(name));
  const { title, text } = whyNone(parameters, isNarrowed);
  return (
    <div className="card grid justify-items-center gap-2 p-8 text-center">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
      {!isNarrowed && (
        <Link to="/admin/leads" className="button button-secondary">
          Add a lead yourself
        </Link>
      )}
    </div>
  );
}

function whyNone(parameters: URLSearchParams, isNarrowed: boolean): { title: string; text: string } {
  const status = parameters.get("status");
  if (!parameters.get("q") && status === "deleted") {
    return {
      title: "Nothing Deleted",
      text: `What you delete is kept here for ${DELETED_QUOTE_DAYS} days, so you can restore it.`,
    };
  }
  if (!parameters.get("q") && status === "suspect") {
    return { title: "No Suspected Spam", text: "Requests that look like spam wait here for you to check." };
  }
  return isNarrowed
    ? { title: "No matching quote requests", text: "Try another word or status." }
    : { title: "No Quote Requests Yet", text: "Requests from the calculator and the website show up here." };
}
