import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { LightForm } from "~/ui/light-link";
import { samePageRequest } from "~/ui/same-page";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus, SYSTEM_STATUSES } from "./quote-options";

interface StatusFormProps {
  quoteId: number;
  customer: string;
  status: QuoteStatus;
}

/**
 * The status menu of a quote. With script a choice is sent at once, without it by the Save button. It posts `quoteId`,
 * `status`, the status that was `shown` and the intent "status" to the page that it is on. A status that only the
 * product sets is in the menu while the quote has it.
 */
export function StatusForm({ quoteId, customer, status }: StatusFormProps) {
  // Not a fetcher: after a failed fetch Remix reloads the whole page, which fails too when there is no network.
  const { formData } = useNavigation();
  const menu = useRef<HTMLSelectElement>(null);
  const send = () => menu.current!.form!.requestSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice made before this script came
  useEffect(() => {
    if (menu.current!.value !== status) send();
  }, []);
  const isSending = formData?.get("intent") === "status" && formData.get("quoteId") === String(quoteId);
  const shown = isSending ? String(formData.get("status")) : status;
  const offered = [...QUOTE_STATUSES, ...SYSTEM_STATUSES.filter((own) => own === status)];
  return (
    <LightForm action={samePageRequest(useLocation(), {})} className="flex items-center gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="quoteId" value={quoteId} />
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
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {QUOTE_STATUS_LABELS[option]}
          </option>
        ))}
      </select>
      <Button
        look="secondary"
        className="needs-no-script pointer-fine:min-h-7! pointer-fine:py-0!"
        aria-label={`Save status of ${customer}`}
      >
        Save
      </Button>
    </LightForm>
  );
}
