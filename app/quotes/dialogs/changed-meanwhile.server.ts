import type { Submission } from "@conform-to/react";
import { albertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { type Outcome, type Refused, refuse } from "~/http/page-outcome.server";
import { toast, type Words } from "~/ui/toast";
import type { FollowUpInput, PaymentField, QuoteEdit } from "../quote-forms.server";
import { quoteMessages } from "../quote-messages";
import { getQuote } from "../quotes.server";
import { DIALOG_FAILURES } from "./intents";
import { loadPanel } from "./load-panel.server";

/** There is no such quote any more: somebody has deleted it. `failed` has the title of the toast. */
export function gone(failed: Words, submission?: Submission<unknown>): Refused {
  const said = { title: failed.title, text: quoteMessages.gone };
  return refuse(404, { lastResult: submission?.reply(), toast: toast(said, "destructive") });
}

/** The form again with what was typed, beside what somebody else has saved since the form was opened. */
export async function changedMeanwhile(
  context: Deployment,
  panel: "edit" | "follow-up" | "payment" | "convert",
  quoteId: number,
  submission: Submission<unknown>,
): Promise<Outcome> {
  const parameters = new URLSearchParams({ panel, quote: String(quoteId) });
  const [opened, quote] = await Promise.all([loadPanel(context, parameters), getQuote(context.db, quoteId)]);
  if (!opened || !quote) return gone(DIALOG_FAILURES[panel], submission);
  // The follow-up dialog starts with today, so the stored date is not among its defaults.
  const followUpDate = quote.followUpDate ? albertaDay(quote.followUpDate) : "";
  const stored: Record<string, string> = {
    ...opened.defaults,
    ...(panel === "follow-up" && { followUpDate }),
  };
  return refuse(409, {
    lastResult: submission.reply({ formErrors: [quoteMessages.changed_meanwhile] }),
    toast: toast(
      { title: DIALOG_FAILURES[panel].title, text: quoteMessages.changed_meanwhile },
      "destructive",
    ),
    conflict: { updatedAt: stored.updatedAt ?? "", stored: differences(stored, submission.payload) },
  });
}

/** The dialog again with the mail as it was written, addressed to the e-mail address that was saved meanwhile. */
export function addressChanged(email: string, submission: Submission<unknown>): Outcome {
  const text = quoteMessages.addressChanged(email);
  const reply = submission.reply({ formErrors: [text] });
  return refuse(409, {
    lastResult: { ...reply, initialValue: { ...reply.initialValue, to: email } },
    toast: toast({ title: DIALOG_FAILURES.email.title, text }, "destructive"),
  });
}

/** The fields in which two editors may differ. */
type LabelledField = keyof QuoteEdit | keyof FollowUpInput | PaymentField | "squareFeet";
type Unlabelled = "updatedAt" | "lastContactDate";

const FIELD_LABELS: Record<Exclude<LabelledField, Unlabelled>, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  projectType: "Project type",
  projectSize: "Size",
  budget: "Budget",
  details: "Details",
  squareFeet: "Area (sq ft)",
  followUpDate: "Follow-up date",
  followUpNotes: "Notes",
  projectPrice: "Project price",
  depositAmount: "Deposit amount",
  totalPaid: "Total paid",
  paymentStatus: "Payment status",
  paymentNotes: "Payment notes",
};

function differences(stored: Record<string, string>, typed: Submission<unknown>["payload"]) {
  return Object.entries(FIELD_LABELS)
    .filter(([field]) => field in stored && stored[field] !== (typed[field] ?? ""))
    .map(([field, label]) => ({ label, value: stored[field] || "(empty)" }));
}
