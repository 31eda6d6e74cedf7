import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft, Plus } from "lucide-react";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { deployment } from "~/deployment.server";
import { QuoteSearch } from "~/desk/quote-search";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ALL_STATUSES } from "~/quotes/quote-options";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { Counters } from "~/ui/counters";
import { DownloadCsv } from "~/ui/download-csv";
import { Pagination } from "~/ui/pagination";
import { samePage } from "~/ui/same-page";
import { ToastMessage } from "~/ui/toast";
import { actions, type LeadRefusal } from "./actions.server";
import { LeftLeads } from "./chosen-leads";
import { CONFIRM_DELETE, FAILURES } from "./intents";
import { LeadTable } from "./lead-table";
import { type LeadList as LeadListData, loadLeads } from "./load.server";
import { NewLead } from "./new-lead";

export const meta: MetaFunction = () => [
  { title: "Lead Management" },
  { name: "robots", content: "noindex" },
];

/** Without `list` when the session ended before the form arrived; then only what was typed is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { list: undefined, isAdmin: false };
  const { role } = await requireUser(request);
  return { isAdmin: role === ADMIN, list: await loadLeads(deployment(), new URL(request.url).searchParams) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function Leads() {
  const { list, isAdmin } = useLoaderData<typeof loader>();
  const refused = useActionData<LeadRefusal>();
  const { search } = useLocation();
  const panel = new URLSearchParams(search).get("panel");
  const isAdding = panel === "new" || panel === "phone";
  const hasDialog = isAdding || list?.toDelete !== undefined;
  return (
    <>
      <ToastMessage toast={hasDialog ? undefined : refused?.toast} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">Lead Management</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Admin
        </Link>
        {isAdmin && (
          <Link to="/admin/contacts" className="button button-secondary">
            Contacts
          </Link>
        )}
        <Link to="/admin/care" className="button button-secondary">
          Due for care
        </Link>
        <AddLink id="add-lead">Add New Lead</AddLink>
      </header>
      {list && <LeadList list={list} refusal={refused} />}
      {isAdding && (
        <NewLead refusal={refused} isCall={panel === "phone"} newJob={list?.newJob} contact={list?.contact} />
      )}
    </>
  );
}

function AddLink({ id, children }: { id?: string; children: string }) {
  return (
    <Link
      id={id}
      to={samePage(useLocation(), { panel: "new", delete: undefined })}
      preventScrollReset
      className="button button-primary"
    >
      <Plus aria-hidden className="size-4" /> {children}
    </Link>
  );
}

function LeadList({ list, refusal }: { list: LeadListData; refusal?: LeadRefusal }) {
  const location = useLocation();
  const { counts, leads, toDelete } = list;
  return (
    <>
      <Counters
        counters={[
          { label: "Total Leads", count: counts.total, to: "/admin/leads" },
          { label: "New Leads", count: counts.new, to: "/admin/leads?status=new" },
          { label: "In Progress", count: counts.contacted, to: "/admin/leads?status=contacted" },
          { label: "Converted", count: counts.won, to: "/admin/leads?status=won" },
          {
            label: "Overdue Follow-ups",
            count: counts.overdue,
            isAlarm: true,
            to: "/admin/leads?due=overdue",
          },
        ]}
      />
      {counts.total > 0 && <QuoteSearch filters={ALL_STATUSES} />}
      <LeftLeads left={list.left} />
      <LeadTable
        leads={leads}
        sorting={list.sorting}
        refusal={refusal}
        empty={<NoLeads hasLeads={counts.total > 0} />}
      />
      {leads.length > 0 && <DownloadCsv />}
      <Pagination next={list.next} />
      {toDelete && (
        <ConfirmDelete
          question={CONFIRM_DELETE}
          subject={toDelete.name}
          id={toDelete.id}
          idField="quoteId"
          intent="delete"
          closeTo={samePage(location, { delete: undefined })}
          openerId={`delete-${toDelete.id}`}
          toast={refusal?.toast}
        />
      )}
    </>
  );
}

function NoLeads({ hasLeads }: { hasLeads: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 p-8 text-center">
      <h2 className="text-lg">{hasLeads ? "No leads found" : "No leads yet"}</h2>
      <p className="text-muted">
        {hasLeads
          ? "Try fewer words, or another status."
          : "Everybody who asks for a quote shows up here, and anyone you add yourself."}
      </p>
      {!hasLeads && <AddLink>Add First Lead</AddLink>}
    </div>
  );
}
