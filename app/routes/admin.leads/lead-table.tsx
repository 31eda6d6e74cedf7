import { Link, useLocation } from "@remix-run/react";
import { CalendarClock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { StatusForm } from "~/desk/status-menu";
import { ContactLinks } from "~/quotes/contact-links";
import type { QuoteSorting } from "~/quotes/quote-options";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePageRequest } from "~/ui/same-page";
import { ChooseAll, ChooseLead, ChosenLeads } from "./chosen-leads";
import { LeadActs } from "./lead-acts";
import { COLUMNS, LeadHeads, ORDERS } from "./lead-heads";
import type { ListedLead } from "./load.server";

interface LeadTableProps {
  leads: ListedLead[];
  /** Undefined for search results. */
  sorting: QuoteSorting | undefined;
  /** The server's answer to the last form. */
  refusal: PageRefusal | undefined;
  /** Shown when the table has no rows. */
  empty: ReactNode;
}

export function LeadTable({ leads, sorting, refusal, empty }: LeadTableProps) {
  const action = samePageRequest(useLocation(), {});
  const chosen = [refusal?.lastResult?.initialValue?.lead ?? []].flat().map(String);
  return (
    <div>
      {leads.length > 0 && <ChooseAll count={leads.length} />}
      <div className="card">
        <table className="office-table office-table-wide">
          <caption className="sr-only">Leads, {ORDERS[sorting ?? "newest"]}</caption>
          <LeadHeads sorting={sorting} />
          <tbody>
            {leads.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length} className="cell-title col-span-full">
                  {empty}
                </td>
              </tr>
            )}
            {leads.map((lead) => (
              <LeadRow
                key={lead.id}
                lead={lead}
                action={action}
                isChosen={chosen.some((value) => value.startsWith(`${lead.id}@`))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {leads.length > 0 && <ChosenLeads action={action} refusal={refusal} />}
    </div>
  );
}

interface LeadRowProps {
  lead: ListedLead;
  action: string;
  isChosen: boolean;
}

function LeadRow({ lead, action, isChosen }: LeadRowProps) {
  return (
    <tr id={`lead-${lead.id}`} className={lead.urgency === "overdue" ? "row-overdue" : undefined}>
      <td data-label={COLUMNS[0]} className="cell-title">
        <div className="flex items-start gap-2">
          <ChooseLead lead={lead} isChosen={isChosen} />
          <ContactInfo lead={lead} />
        </div>
      </td>
      <td data-label={COLUMNS[1]}>
        <ProjectDetails lead={lead} />
      </td>
      <td data-label={COLUMNS[2]}>
        <div className="grid gap-0.5">
          <p>{lead.source}</p>
          {lead.sourceDetails && <p className="wrap-anywhere text-muted">{lead.sourceDetails}</p>}
        </div>
      </td>
      <td data-label={COLUMNS[3]}>
        <div className="grid justify-items-start gap-0.5">
          <StatusForm quoteId={lead.id} customer={lead.name} status={lead.status} action={action} />
          <p className="text-muted">{`Stage: ${lead.stage}`}</p>
        </div>
      </td>
      <td data-label={COLUMNS[4]}>
        <FollowUp lead={lead} />
      </td>
      <td data-label={COLUMNS[5]} className="whitespace-nowrap">
        {lead.added}
      </td>
      <td data-label={COLUMNS[6]} className="cell-actions">
        <LeadActs lead={lead} action={action} />
      </td>
    </tr>
  );
}

function ContactInfo({ lead }: { lead: ListedLead }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-semibold wrap-anywhere">
        <Link to={`/admin/quotes/${lead.id}`} className="underline underline-offset-2">
          {lead.name}
        </Link>
      </p>
      <ContactLinks {...lead} />
      {lead.address && <p className="wrap-anywhere text-muted">{lead.address}</p>}
    </div>
  );
}

/** Characters of the details shown until they are opened. */
const DETAILS_SHOWN = 80;

function ProjectDetails({ lead }: { lead: ListedLead }) {
  const details = lead.details ?? "";
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p className="font-semibold">{lead.projectType}</p>
      {lead.projectSize && <p>{lead.projectSize}</p>}
      {lead.budget && <p>{lead.budget}</p>}
      {details.length <= DETAILS_SHOWN ? (
        details && <p className="text-muted">{details}</p>
      ) : (
        <details className="text-muted">
          <summary className="cursor-pointer">{details.slice(0, DETAILS_SHOWN).trimEnd()}…</summary>
          <p className="mt-1 whitespace-pre-line text-ink">{details}</p>
        </details>
      )}
    </div>
  );
}

const URGENCIES = {
  overdue: { color: "text-danger", word: "Overdue: ", Icon: TriangleAlert },
  soon: { color: "text-accent", word: "Due soon: ", Icon: CalendarClock },
  later: { color: "text-muted", word: "", Icon: CalendarClock },
} as const;

function FollowUp({ lead }: { lead: ListedLead }) {
  if (lead.urgency === "none") {
    return (
      <div className="grid gap-0.5">
        <p className="text-muted">No follow-up</p>
        {lead.unanswered && (
          <p className={lead.unanswered.isLate ? "font-semibold text-danger" : "text-muted"}>
            {lead.unanswered.words}
          </p>
        )}
      </div>
    );
  }
  const { color, word, Icon } = URGENCIES[lead.urgency];
  return (
    <div className="grid gap-0.5">
      <p className={`flex gap-1.5 ${color}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="xl:whitespace-nowrap">
          {word}
          {lead.followUp}
        </span>
      </p>
      {lead.followUpNotes && <p className="wrap-anywhere text-muted">{lead.followUpNotes}</p>}
    </div>
  );
}
