import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { type Toast, ToastMessage } from "~/ui/toast";
import { jobPage } from "./address";
import type { JobData } from "./load.server";
import { StillOpenList } from "./still-open-list";

/** Before a job with money or work is lost: what it still has. It stays as it is unless somebody acts on it. */
export function LoseDialog({ job, toast }: { job: JobData; toast: Toast | undefined }) {
  const closeTo = jobPage(useLocation(), job.id);
  const isPending = useNavigation().formMethod === "POST";
  const { id, name, status, stillOpen } = job;
  return (
    <Dialog
      title={`Set ${name} to Lost?`}
      description="This job still has open items. Setting it to Lost does not change them: they stay in Money and in the calendar. Reminders to the customer stop."
      closeTo={closeTo}
    >
      <ToastMessage toast={toast} />
      <StillOpenList quoteId={id} items={stillOpen} />
      <Form
        noValidate
        method="post"
        preventScrollReset
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <input type="hidden" name="quoteId" value={id} />
        <input type="hidden" name="status" value="lost" />
        <input type="hidden" name="shown" value={status} />
        <input type="hidden" name="despite" value={stillOpen.map(({ key }) => key).join(" ")} />
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button name="intent" value="status" aria-disabled={isPending || undefined}>
            {isPending ? "Saving..." : "Set to Lost anyway"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
