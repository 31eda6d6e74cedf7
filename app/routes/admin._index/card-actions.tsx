import { Form, Link, useLocation } from "@remix-run/react";
import { openerId, type PanelName } from "~/quotes/dialogs/panel";
import { isConvertible } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import type { QuoteCardData } from "./dashboard.server";

const DIALOGS: { panel: PanelName; label: string }[] = [
  { panel: "edit", label: "Edit" },
  { panel: "follow-up", label: "Follow Up" },
  { panel: "email", label: "Email" },
  { panel: "schedule", label: "Schedule" },
  { panel: "convert", label: "Convert" },
  { panel: "payment", label: "Payment" },
];

/** What can be done with a request. A deleted one can only be restored; a suspect one, accepted or deleted. */
export function CardActions({ quote }: { quote: QuoteCardData }) {
  if (quote.isDeleted) return <ActionRow>{<Act quote={quote} intent="restore" label="Restore" />}</ActionRow>;
  if (quote.isSuspect) {
    return (
      <ActionRow>
        <Act quote={quote} intent="not-spam" label="Not spam" />
        <Act quote={quote} intent="delete" label="Delete" />
      </ActionRow>
    );
  }
  const offered = DIALOGS.filter(({ panel }) => isOffered(panel, quote));
  return (
    <ActionRow>
      {offered.map(({ panel, label }) => (
        <DialogLink key={panel} quote={quote} panel={panel} label={label} />
      ))}
      <Act quote={quote} intent="delete" label="Delete" />
    </ActionRow>
  );
}

/** A lead of the chat may have no address to write to. */
function isOffered(panel: PanelName, { status, email }: QuoteCardData): boolean {
  if (panel === "convert") return isConvertible(status);
  return panel !== "email" || email !== "";
}

function ActionRow({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap gap-2 border-t border-line pt-3">{children}</div>;
}

function DialogLink({ quote, panel, label }: { quote: QuoteCardData; panel: PanelName; label: string }) {
  return (
    <Link
      id={openerId(panel, quote.id)}
      to={samePage(useLocation(), { panel, quote: quote.id })}
      preventScrollReset
      className="button button-secondary"
      aria-label={`${label} ${quote.name}`}
    >
      {label}
    </Link>
  );
}

/** A button that writes at once, without a dialog. */
function Act({ quote, intent, label }: { quote: QuoteCardData; intent: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="quoteId" value={quote.id} />
      <Button
        name="intent"
        value={intent}
        look="secondary"
        className={intent === "delete" ? "text-danger" : ""}
        aria-label={`${label} ${quote.name}`}
      >
        {label}
      </Button>
    </Form>
  );
}
