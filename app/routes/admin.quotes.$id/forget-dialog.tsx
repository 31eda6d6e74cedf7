import { useLocation } from "@remix-run/react";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { samePage } from "~/ui/same-page";
import type { Toast } from "~/ui/toast";
import type { JobData } from "./load.server";

interface ForgetDialogProps {
  job: JobData;
  /** Says that it failed. */
  toast: Toast | undefined;
}

/** Asks before a person is forgotten. */
export function ForgetDialog({ job, toast }: ForgetDialogProps) {
  return (
    <ConfirmDelete
      question={`Forget ${job.name}?`}
      subject="Name, email, phone, address, notes, photos, emails and chats are deleted for good, in all jobs with this email. Payments, invoices, change orders and accepted estimates stay: the law requires them for six years."
      id={job.id}
      idField="quoteId"
      intent="forget"
      closeTo={samePage(useLocation(), { forget: undefined })}
      openerId="forget"
      toast={toast}
    />
  );
}
