import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import type { Panel, ReturnTo } from "./panel";
import type { PanelProps } from "./panel-form";

/** Each dialog's code is loaded when it opens. */
const DIALOGS = {
  "follow-up": lazy(async () => ({ default: (await import("./follow-up-dialog")).FollowUpDialog })),
  edit: lazy(async () => ({ default: (await import("./edit-dialog")).EditDialog })),
  schedule: lazy(async () => ({ default: (await import("./schedule-dialog")).ScheduleDialog })),
  convert: lazy(async () => ({ default: (await import("./convert-dialog")).ConvertDialog })),
  email: lazy(async () => ({ default: (await import("./email-dialog")).EmailDialog })),
  payment: lazy(async () => ({ default: (await import("./payment-dialog")).PaymentDialog })),
} as const;

interface QuoteDialogProps {
  /** Undefined when none is open. */
  panel: Panel | undefined;
  /** The server's answer to the last form of this screen, whether of this dialog or not. */
  refusal: PageRefusal | undefined;
  returnTo: ReturnTo;
}

/** The open dialog with its toast, or the toast alone. */
export function QuoteDialog({ panel, refusal, returnTo }: QuoteDialogProps) {
  const location = useLocation();
  if (!panel) return <ToastMessage toast={refusal?.toast} />;
  const { name, quoteId } = panel;
  const closeTo = returnTo(location, quoteId);
  return <OpenPanel key={`${name} ${quoteId}`} panel={panel} refusal={refusal} closeTo={closeTo} />;
}

/** Keeps the panel as it was opened, so that reloading the data does not change what somebody edits. */
function OpenPanel({ panel, ...rest }: PanelProps) {
  const [opened] = useState(panel);
  const DialogOfPanel = DIALOGS[opened.name];
  return (
    <Suspense>
      <DialogOfPanel panel={opened} {...rest} />
    </Suspense>
  );
}
