import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus, SYSTEM_STATUSES } from "./quote-options";

interface StatusFormProps {
  quoteId: number;
  customer: string;
  status: QuoteStatus;
}

/**
 * The status menu of a quote: a choice is sent at once with script, by the Save button without. Sends `quoteId`,
 * `status`, the one `shown` before and the intent "status" to the page that it stands on, which says what became of it.
 * A status that only the system sets is offered while the quote has it.
 */
export function StatusForm({ quoteId, customer, status }: StatusFormProps) {
  // Not a fetcher: after one that fails Remix loads the whole page again, which fails too where there is no network.
  const submit = useSubmit();
  const { formData } = useNavigation();
  const menu = useRef<HTMLSelectElement>(null);
  const send = () => submit(menu.current!.form, { preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice made before this script came
  useEffect(() => {
    if (menu.current!.value !== status) send();
  }, []);
  const isSending = formData?.get("intent") === "status" && formData.get("quoteId") === String(quoteId);
  const shown = isSending ? String(formData.get("status")) : status;
  const offered = [...QUOTE_STATUSES, ...SYSTEM_STATUSES.filter((own) => own === status)];
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="quoteId" value={quoteId} />
      <input type="hidden" name="shown" value={status} />
      <select
        ref={menu}
        name="status"
        // What a browser restores by itself would be taken for an early choice.
        autoComplete="off"
        aria-label={`Status of ${customer}`}
        value={shown}
        className="input w-auto py-1 pointer-fine:min-h-9"
        onChange={send}
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {QUOTE_STATUS_LABELS[option]}
          </option>
        ))}
      </select>
      <Button look="secondary" className="needs-no-script" aria-label={`Save status of ${customer}`}>
        Save
      </Button>
    </Form>
  );
}
