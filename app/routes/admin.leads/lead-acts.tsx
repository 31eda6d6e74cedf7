import { Link, useLocation } from "@remix-run/react";
import { Ellipsis, Phone } from "lucide-react";
import { CalledForm } from "~/desk/called-form";
import type { PanelName } from "~/desk/dialogs/panel";
import { samePage } from "~/ui/same-page";
import { Tooltip } from "~/ui/tooltip";
import type { ListedLead } from "./load.server";

/** A lead's buttons: a call, a menu for the rest, and a quiet Delete. */
export function LeadActs({ lead, action }: { lead: ListedLead; action: string }) {
  const { phone, name, urgency } = lead;
  return (
    <div className="lead-acts flex flex-wrap items-center gap-1.5 max-sm:w-full">
      {phone.call && (
        <a
          href={phone.call}
          className={`button lead-call ${urgency === "overdue" ? "button-primary" : "button-secondary"}`}
        >
          <Phone aria-hidden className="size-4" />
          Call<span className="sr-only"> {name}</span>
          <span className="sm:hidden">{phone.shown}</span>
        </a>
      )}
      <Menu lead={lead} action={action} />
      <DeleteLink lead={lead} />
    </div>
  );
}

const DIALOGS: { panel: PanelName; label: string }[] = [
  { panel: "follow-up", label: "Follow Up" },
  { panel: "email", label: "Email" },
  { panel: "schedule", label: "Schedule" },
  { panel: "edit", label: "Edit" },
];

/** Works without JavaScript. Its dialogs open over the job's page. */
function Menu({ lead, action }: { lead: ListedLead; action: string }) {
  const { id, name, email, status } = lead;
  const { text } = lead.phone;
  return (
    <details name="lead-menu" className="lead-menu relative">
      <summary className="button button-secondary" aria-label={`More acts for ${name}`}>
        <Ellipsis aria-hidden className="size-4" />
      </summary>
      <ul className="card">
        {status !== "converted" && (
          <li>
            <Link to={`/admin/estimates?quote=${id}`}>Write an estimate</Link>
          </li>
        )}
        {text && (
          <li>
            <a href={text}>Text</a>
          </li>
        )}
        <li className="lead-called">
          <span aria-hidden>Called, again</span>
          <CalledForm quoteId={id} name={name} action={action} />
        </li>
        {DIALOGS.filter(({ panel }) => panel !== "email" || email).map(({ panel, label }) => (
          <li key={panel}>
            <Link to={`/admin/quotes/${id}?panel=${panel}&quote=${id}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Leads to the question before a delete, which has an address and so works without JavaScript. */
function DeleteLink({ lead }: { lead: ListedLead }) {
  return (
    <Tooltip label={`Delete ${lead.name}`}>
      <Link
        id={`delete-${lead.id}`}
        to={samePage(useLocation(), { delete: lead.id })}
        className="button button-bare text-muted"
        preventScrollReset
      >
        Delete <span className="sr-only">{lead.name}</span>
      </Link>
    </Tooltip>
  );
}
