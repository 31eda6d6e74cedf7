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
  /** The status that is being sent, as `useSentStatus` gives it. */
  sending: QuoteStatus | undefined;
}

interface StatusFormProps extends Omit<StatusMenuProps, "sending"> {
  quoteId: number;
  /** The page that it is on, as `samePageRequest` gives it. */
  action: string;
}

/** The status menu of a quote by itself. */
export function StatusForm({ action, quoteId, ...quote }: StatusFormProps) {
  const sent = useSentStatus();
  return (
    <LightForm action={action} className="flex items-center gap-2">
      <input type="hidden" name="quoteId" value={quoteId} />
      <StatusMenu {...quote} sending={sent(quoteId)} />
    </LightForm>
  );
}

/** Asks for the status that is under way to a quote; undefined for every other. */
export function useSentStatus(): (quoteId: number) => QuoteStatus | undefined {
  // Not a fetcher: after a failed fetch Remix reloads the whole page, which fails too when there is no network.
  const { formData } = useNavigation();
  const isStatus = formData?.get("intent") === "status";
  return (quoteId) =>
    isStatus && formData.get("quoteId") === String(quoteId)
      ? (String(formData.get("status")) as QuoteStatus)
      : undefined;
}

/**
 * The status menu of a quote, in a form that posts its `quoteId` to the page that it is on. With script a choice is sent
 * at once, without it by the Save button. It adds `status`, the status that was `shown` and the intent "status".
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
        // Otherwise a choice that the browser restores would look like one made before the script came.
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
 * The choices of a quote by its status, made once: as elements those of fifty menus would be a tenth of the desk. A status
 * that only the product sets is among them while the quote has it.
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
