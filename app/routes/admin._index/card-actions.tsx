import { Form, Link, useLocation } from "@remix-run/react";
import { Phone } from "lucide-react";
import { telHref } from "~/business/facts";
import { openerId, type PanelName } from "~/quotes/dialogs/panel";
import { isConvertible } from "~/quotes/quote-options";
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
      <Reach quote={quote} />
      {offered.map(({ panel, label }) => (
        <DialogLink key={panel} quote={quote} panel={panel} label={label} />
      ))}
      <Act quote={quote} intent="delete" label="Delete" />
    </ActionRow>
  );
}

/** A lead of the chat may have no address to write to. What is part of a job is not priced by itself. */
function isOffered(panel: PanelName, { status, email, partOfId }: QuoteCardData): boolean {
  if (panel === "convert") return isConvertible(status) && partOfId === undefined;
  return panel !== "email" || email !== "";
}

function ActionRow({ children }: { children: React.ReactNode }) {
  return <div className="quote-card-acts">{children}</div>;
}

/** What gets a customer on the line, or a price to them. */
function Reach({ quote: { id, name, phone, partOfId, nextStep } }: { quote: QuoteCardData }) {
  const call = phone && telHref(phone);
  return (
    <>
      {call && (
        <>
          <a href={call} className={`button ${lookOf(nextStep === "call")}`} aria-label={`Call ${name}`}>
            <Phone aria-hidden className="size-4" />
            Call
          </a>
          <a
            href={call.replace(/^tel:/, "sms:")}
            className="button button-secondary"
            aria-label={`Text ${name}`}
          >
            Text
          </a>
        </>
      )}
      {partOfId === undefined && (
        <Link to={`/admin/estimates?quote=${id}`} className={`button ${lookOf(nextStep === "estimate")}`}>
          Write an estimate<span className="sr-only"> for {name}</span>
        </Link>
      )}
    </>
  );
}

function lookOf(isNextStep: boolean): string {
  return isNextStep ? "button-soft" : "button-secondary";
}

function DialogLink({ quote, panel, label }: { quote: QuoteCardData; panel: PanelName; label: string }) {
  return (
    <Link
      id={openerId(panel, quote.id)}
      to={samePage(useLocation(), { panel, quote: quote.id })}
      preventScrollReset
      className={`button ${quote.nextStep === panel ? "button-soft" : "button-plain"}`}
      aria-label={`${label} ${quote.name}`}
    >
      {label}
    </Link>
  );
}

/** A button that writes at once, without a dialog. */
function Act({ quote, intent, label }: { quote: QuoteCardData; intent: string; label: string }) {
  return (
    <Form method="post" preventScrollReset className={intent === "delete" ? "ml-auto" : ""}>
      <input type="hidden" name="quoteId" value={quote.id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`button ${intent === "delete" ? "button-plain text-muted" : "button-secondary"}`}
        aria-label={`${label} ${quote.name}`}
      >
        {label}
      </button>
    </Form>
  );
}
