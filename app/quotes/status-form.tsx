import { useFetcher } from "@remix-run/react";
import { Button } from "~/ui/button";
import { type Toast, ToastMessage } from "~/ui/toast";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus, SYSTEM_STATUSES } from "./quote-options";

interface StatusFormProps {
  quoteId: number;
  customer: string;
  status: QuoteStatus;
}

/**
 * The status menu of a quote: a choice is sent at once with script, by the Save button without. Sends `quoteId`,
 * `status` and the intent "status" to the page that it stands on. A status that the system set is offered as it is.
 */
export function StatusForm({ quoteId, customer, status }: StatusFormProps) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const sent = fetcher.formData?.get("status");
  const offered = [...QUOTE_STATUSES, ...SYSTEM_STATUSES.filter((own) => own === status)];
  return (
    <fetcher.Form method="post" preventScrollReset className="flex items-center gap-2">
      <ToastMessage toast={fetcher.data?.toast} />
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="quoteId" value={quoteId} />
      {/* A new menu when the status changes elsewhere, or when a choice was refused. */}
      <select
        key={`${status} ${fetcher.state} ${fetcher.data?.toast?.id}`}
        name="status"
        aria-label={`Status of ${customer}`}
        defaultValue={typeof sent === "string" ? sent : status}
        className="input min-h-9 w-auto py-1"
        onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
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
    </fetcher.Form>
  );
}
