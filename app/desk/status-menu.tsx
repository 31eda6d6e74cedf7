import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import {
  ALL_STATUSES,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  type QuoteStatus,
  SYSTEM_STATUSES,
} from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { LightForm } from "~/ui/light-link";

interface StatusMenuProps {
  customer: string;
  status: QuoteStatus;
  /** The status being sent, from `useSentStatus`. */
  sending: QuoteStatus | undefined;
}

interface StatusFormProps extends Omit<StatusMenuProps, "sending"> {
  quoteId: number;
  /** The page's own address, from `samePageRequest`. */
  action: string;
}

/** A quote's status menu with a form of its own. */
export function StatusForm({ action, quoteId, ...quote }: StatusFormProps) {
  const sent = useSentStatus();
  return (
    <LightForm action={action} className="flex items-center gap-2">
      <input type="hidden" name="quoteId" value={quoteId} />
      <StatusMenu {...quote} sending={sent(quoteId)} />
    </LightForm>
  );
}

/** Returns a function that gives the status being sent for a quote, if any. */
export function useSentStatus(): (quoteId: number) => QuoteStatus | undefined {
  // Not a fetcher: after a failed fetch Remix reloads the page, which fails too without a network.
  const { formData } = useNavigation();
  const isStatus = formData?.get("intent") === "status";
  return (quoteId) =>
    isStatus && formData.get("quoteId") === String(quoteId)
      ? (String(formData.get("status")) as QuoteStatus)
      : undefined;
}

/**
 * A quote's status menu, for a form that posts `quoteId` to its own page. A choice is sent right away, without script
 * by the Save button. Posts `status`, the `shown` status before, and the intent "status".
 */
export function StatusMenu({ customer, status, sending }: StatusMenuProps) {
  const menu = useRef<HTMLSelectElement>(null);
  const send = () => {
    const { form } = menu.current!;
    form!.requestSubmit(form!.querySelector<HTMLElement>("button[value=status]"));
  };
  const shown = sending ?? status;
  return (
    <>
      <input type="hidden" name="shown" value={status} />
      <select
        ref={menu}
        name="status"
        // Otherwise a value that the browser restores would look like a choice made before the script came.
        autoComplete="off"
        aria-label={`Status of ${customer}`}
        value={shown}
        className={`status-pill badge-${shown}`}
        onChange={send}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
        dangerouslySetInnerHTML={OPTIONS[status]}
      />
      <Button
        look="secondary"
        className="status-save needs-no-script"
        name="intent"
        value="status"
        aria-label={`Save status of ${customer}`}
      >
        Save
      </Button>
    </>
  );
}

/**
 * The options by current status, made once as HTML: as elements in fifty menus they would be a tenth of the page's
 * cost. A status that only the product sets is listed while the quote has it.
 */
const OPTIONS = Object.fromEntries(
  ALL_STATUSES.map((status) => {
    const offered = [...QUOTE_STATUSES, ...SYSTEM_STATUSES.filter((own) => own === status)];
    return [status, { __html: offered.map((each) => option(each, each === status)).join("") }];
  }),
) as Record<QuoteStatus, { __html: string }>;

function option(status: QuoteStatus, isSelected: boolean): string {
  return `<option value="${status}"${isSelected ? " selected" : ""}>${QUOTE_STATUS_LABELS[status]}</option>`;
}
