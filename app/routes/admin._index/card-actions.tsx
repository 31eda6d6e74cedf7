import { openerId, type PanelName } from "~/desk/dialogs/panel";
import { isConvertible } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import type { QuoteCardData } from "./dashboard.server";

/** Addresses that all cards of a page share. */
export interface CardLinks {
  /** Where forms are sent. */
  act: string;
  /** The page's address up to the dialog's parameter. */
  dialogStem: string;
}

const DIALOGS: { panel: PanelName; label: string }[] = [
  { panel: "edit", label: "Edit" },
  { panel: "follow-up", label: "Follow Up" },
  { panel: "email", label: "Email" },
  { panel: "schedule", label: "Schedule" },
  { panel: "convert", label: "Convert" },
  { panel: "payment", label: "Payment" },
];

/** The buttons of a card. A deleted request can only be restored; a suspect accepted or deleted. */
export function CardActions({ quote, links }: { quote: QuoteCardData; links: CardLinks }) {
  if (quote.isDeleted) return <ActionRow>{<Act quote={quote} intent="restore" label="Restore" />}</ActionRow>;
  if (quote.isSuspect) {
    return (
      <ActionRow>
        <Act quote={quote} intent="not-spam" label="Not spam" />
        <Act quote={quote} intent="delete" label="Delete" />
      </ActionRow>
    );
  }
  const { id, name, status, next } = quote;
  const offered = DIALOGS.filter(({ panel }) => isOffered(panel, quote));
  return (
    <ActionRow>
      <Reach quote={quote} />
      {status !== "converted" && (
        <a
          href={`/admin/estimates?quote=${id}`}
          className={lookOf(next === "estimate")}
          aria-label={`Write an estimate for ${name}`}
        >
          Write an estimate
        </a>
      )}
      <div data-light="dialog">
        {offered.map(({ panel, label }) => (
          <a
            key={panel}
            id={openerId(panel, id)}
            href={`${links.dialogStem}panel=${panel}&quote=${id}`}
            className={next === panel ? lookOf(true) : "button button-bare"}
            aria-label={`${label} ${name}`}
          >
            {label}
          </a>
        ))}
        <Act quote={quote} intent="delete" label="Delete" />
      </div>
    </ActionRow>
  );
}

/** Without an email there is no Email button; only a head can be converted. */
function isOffered(panel: PanelName, quote: QuoteCardData): boolean {
  if (panel === "convert") return isConvertible(quote) && quote.partOfId === undefined;
  return panel !== "email" || quote.email !== "";
}

/** Soft amber marks the next step. */
function lookOf(isNext: boolean): string {
  return isNext ? "button button-next" : "button button-secondary";
}

function ActionRow({ children }: { children: React.ReactNode }) {
  return <footer>{children}</footer>;
}

function Reach({ quote: { name, phone, next } }: { quote: QuoteCardData }) {
  if (!phone.call) return null;
  return (
    <>
      <a href={phone.call} className={`${lookOf(next === "call")} icon-call`} aria-label={`Call ${name}`}>
        Call
      </a>
      <a href={phone.text} className={lookOf(false)} aria-label={`Text ${name}`}>
        Text
      </a>
    </>
  );
}

/** A button that writes at once, without a dialog. */
function Act({ quote, intent, label }: { quote: QuoteCardData; intent: string; label: string }) {
  const isDelete = intent === "delete";
  return (
    <Button
      name="intent"
      value={intent}
      look={isDelete ? "bare" : "secondary"}
      className={isDelete ? "ml-auto text-muted" : ""}
      aria-label={`${label} ${quote.name}`}
    >
      {label}
    </Button>
  );
}
