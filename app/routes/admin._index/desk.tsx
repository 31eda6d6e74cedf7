import { Link, useLocation, useNavigation } from "@remix-run/react";
import { DELETED_QUOTE_DAYS } from "~/business/retention";
import { Counters } from "~/ui/counters";
import { dashboardPath } from "./address";
import type { Dashboard } from "./dashboard.server";
import { Notices } from "./notices";
import { QuoteCard } from "./quote-card";
import { useFreshDashboard } from "./refetch";
import { SearchForm } from "./search-form";

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
      <Notices notices={dashboard.notices} />
      <div className="grid gap-2">
        <Counters
          counters={[
            { label: "Total Quotes", count: counts.total },
            { label: "New Inquiries", count: counts.new },
            { label: "In Progress", count: counts.contacted },
            { label: "Projects Won", count: counts.won },
          ]}
        />
        <p className="text-muted">Quoted, waiting: {counts.quoted.toLocaleString("en-CA")}</p>
      </div>
      <section aria-labelledby="quick-actions" className="grid gap-2">
        <h2 id="quick-actions" className="text-lg">
          Quick Actions
        </h2>
        <div className="flex flex-wrap gap-2">
          {QUICK_ACTIONS.map(({ to, label }, index) => (
            <Link
              key={to}
              to={to}
              className={`button ${index === 0 ? "button-primary" : "button-secondary"}`}
            >
              {label}
            </Link>
          ))}
        </div>
      </section>
      <Requests dashboard={dashboard} />
    </>
  );
}

function Requests({ dashboard }: { dashboard: Dashboard }) {
  const { location, formMethod } = useNavigation();
  const isLoading = location?.pathname === "/admin" && formMethod !== "POST";
  const { quotes } = dashboard;
  return (
    <section aria-labelledby="requests" className="grid gap-3" aria-busy={isLoading}>
      <h2 id="requests" className="text-lg">
        Customer Quote Requests
      </h2>
      <SearchForm />
      {quotes.length === 0 ? <NoQuotes /> : quotes.map((quote) => <QuoteCard key={quote.id} quote={quote} />)}
      <Pages next={dashboard.next} />
    </section>
  );
}

function NoQuotes() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isNarrowed = ["q", "status", "before"].some((name) => parameters.get(name));
  const { title, text } = whyNone(parameters, isNarrowed);
  return (
    <div className="card grid justify-items-center gap-2 p-8 text-center">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
      <Link to={isNarrowed ? "/admin" : "/admin/leads"} className="button button-secondary">
        {isNarrowed ? "Show all requests" : "Add a lead yourself"}
      </Link>
    </div>
  );
}

function whyNone(parameters: URLSearchParams, isNarrowed: boolean): { title: string; text: string } {
  const status = parameters.get("status");
  if (!parameters.get("q") && status === "deleted") {
    return {
      title: "Nothing Deleted",
      text: `What you delete is kept here for ${DELETED_QUOTE_DAYS} days, to be restored.`,
    };
  }
  if (!parameters.get("q") && status === "suspect") {
    return { title: "No Suspected Spam", text: "Requests that a robot may have sent wait here for you." };
  }
  return isNarrowed
    ? { title: "No quote request matches", text: "Try another word or status." }
    : { title: "No Quote Requests Yet", text: "Requests from the calculator and the website appear here." };
}

/** Each `before` in the address is one page further; the page before is the address without the last one. */
function Pages({ next }: { next: string | undefined }) {
  const { search } = useLocation();
  const trail = new URLSearchParams(search).getAll("before");
  if (trail.length === 0 && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
      {trail.length > 0 && (
        <Link to={dashboardPath(search, { before: trail.slice(0, -1) })} className="button button-secondary">
          Previous
        </Link>
      )}
      <span className="text-muted">Page {trail.length + 1}</span>
      {next && (
        <Link to={dashboardPath(search, { before: [...trail, next] })} className="button button-secondary">
          Next
        </Link>
      )}
    </nav>
  );
}
