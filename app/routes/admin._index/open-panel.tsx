import { useState } from "react";
import { ConvertDialog } from "./convert-dialog";
import { EditDialog } from "./edit-dialog";
import { EmailDialog } from "./email-dialog";
import { FollowUpDialog } from "./follow-up-dialog";
import type { PanelProps } from "./panel-form";
import { PaymentDialog } from "./payment-dialog";
import { ScheduleDialog } from "./schedule-dialog";

const DIALOGS = {
  edit: EditDialog,
  "follow-up": FollowUpDialog,
  email: EmailDialog,
  schedule: ScheduleDialog,
  convert: ConvertDialog,
  payment: PaymentDialog,
} as const;

/** The dialog as it was when it opened: what is read anew meanwhile must not change what somebody is editing. */
export function OpenPanel({ panel, refusal }: PanelProps) {
  const [opened] = useState(panel);
  const DialogOfPanel = DIALOGS[opened.name];
  return <DialogOfPanel panel={opened} refusal={refusal} />;
}
