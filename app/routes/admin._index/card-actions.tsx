import { useLocation } from "@remix-run/react";
import { smsHref, telHref } from "~/business/facts";
import { openerId, type PanelName } from "~/quotes/dialogs/panel";
import { EstimateLink } from "~/quotes/estimate-link";
import { isConvertible } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { LightForm, LightLink } from "~/ui/light-link";
import { samePage, samePageRequest } from "~/ui/same-page";
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
      <EstimateLink lead={quote} className={lookOf(quote.next === "estimate")} />
      <div className="quote-card-seven">
        {offered.map(({ panel, label }) => (
          <DialogLink key={panel} quote={quote} panel={panel} label={label} />
        ))}
        <Act quote={quote} intent="delete" label="Delete" />
      </div>
    </ActionRow>
  );
}

/** A lead of the chat may have no address to write to; the head of a job alone is converted. */
function isOffered(panel: PanelName, { status, email, partOfId }: QuoteCardData): boolean {
  if (panel === "convert") return isConvertible(status) && partOfId === undefined;
  return panel !== "email" || email !== "";
}

/** Soft amber marks the one act that comes next. */
function lookOf(isNext: boolean): string {
  return isNext ? "button button-next" : "button button-secondary";
}

function ActionRow({ children }: { children: React.ReactNode }) {
  return <div className="quote-card-acts">{children}</div>;
}

function Reach({ quote: { name, phone, next } }: { quote: QuoteCardData }) {
  if (!phone) return null;
  const call = telHref(phone);
  return (
    <>
      <a href={call} className={`${lookOf(next === "call")} call`} aria-label={`Call ${name}`}>
        Call
      </a>
      <a href={smsHref(phone)} className={lookOf(false)} aria-label={`Text ${name}`}>
        Text
      </a>
    </>
  );
}

function DialogLink({ quote, panel, label }: { quote: QuoteCardData; panel: PanelName; label: string }) {
  return (
    <LightLink
      id={openerId(panel, quote.id)}
      to={samePage(useLocation(), { panel, quote: quote.id })}
      isDialog
      className={quote.next === panel ? lookOf(true) : "button button-bare"}
      aria-label={`${label} ${quote.name}`}
    >
      {label}
    </LightLink>
  );
}

/** A button that writes at once, without a dialog. */
function Act({ quote, intent, label }: { quote: QuoteCardData; intent: string; label: string }) {
  return (
    <LightForm action={samePageRequest(useLocation(), {})} className={intent === "delete" ? "ml-auto" : ""}>
      <input type="hidden" name="quoteId" value={quote.id} />
      <Button
        name="intent"
        value={intent}
        look={intent === "delete" ? "bare" : "secondary"}
        className={intent === "delete" ? "text-muted" : ""}
        aria-label={`${label} ${quote.name}`}
      >
        {label}
      </Button>
    </LightForm>
  );
}
