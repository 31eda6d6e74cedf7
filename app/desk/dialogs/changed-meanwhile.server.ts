import type { Submission } from "@conform-to/react";
import type { Outcome, Refused } from "~/forms/page-outcome.server";
import { refuse } from "~/forms/page-outcome.server";
import type { FollowUpInput, PaymentField, QuoteEdit } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { Quote } from "~/quotes/quotes.server";
import { toast, type Words } from "~/ui/toast";
import { deskMessages } from "../desk-messages";
import { DIALOG_FAILURES } from "./intents";
import { convertDefaults } from "./load-panel.server";

/** For a quote that somebody has deleted meanwhile. `failed` has the toast's title. */
export function gone(failed: Words, submission?: Submission<unknown>): Refused {
  const said = { title: failed.title, text: quoteMessages.gone };
  return refuse(404, { lastResult: submission?.reply(), toast: toast(said, "destructive") });
}

/** The form again as typed, next to what somebody else has saved in these fields. */
export function changedMeanwhile(
  panel: "edit" | "follow-up" | "payment" | "convert",
  submission: Submission<unknown>,
  stored: Record<string, string>,
  fields: string[],
): Refused {
  const { title } = DIALOG_FAILURES[panel];
  return refuse(409, {
    lastResult: submission.reply({ formErrors: [quoteMessages.changed_meanwhile] }),
    toast: toast({ title, text: quoteMessages.changed_meanwhile }, "destructive"),
    savedMeanwhile: fields.map((field) => ({ label: labelOf(field), value: stored[field] || "(empty)" })),
  });
}

/**
 * The same for a conversion, which is priced by what the dialog showed, so any change counts. Sent again, it converts
 * the quote as it is now.
 */
export function convertChanged(quote: Quote, submission: Submission<unknown>): Refused {
  const stored: Record<string, string> = convertDefaults(quote);
  const isOther = stored.squareFeet !== String(submission.payload.squareFeet ?? "");
  const refused = changedMeanwhile("convert", submission, stored, isOther ? ["squareFeet"] : []);
  const { lastResult } = refused.refusal;
  const initialValue = { ...lastResult?.initialValue, updatedAt: quote.updatedAt };
  return { ...refused, refusal: { ...refused.refusal, lastResult: { ...lastResult, initialValue } } };
}

/** The dialog again with the written mail, now addressed to the email that was saved meanwhile. */
export function addressChanged(email: string, submission: Submission<unknown>): Outcome {
  const text = deskMessages.addressChanged(email);
  const reply = submission.reply({ formErrors: [text] });
  return refuse(409, {
    lastResult: { ...reply, initialValue: { ...reply.initialValue, to: email } },
    toast: toast({ title: DIALOG_FAILURES.email.title, text }, "destructive"),
  });
}

/** Fields in which two editors can conflict. */
type LabelledField =
  | Exclude<keyof QuoteEdit | keyof FollowUpInput | PaymentField, "updatedAt" | "lastContactDate">
  | "squareFeet";

const FIELD_LABELS: Record<LabelledField, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  projectType: "Project type",
  projectSize: "Size",
  budget: "Budget",
  details: "Details",
  contactMethod: "Preferred contact",
  leadSource: "Lead source",
  leadSourceDetails: "Lead source details",
  billingName: "Billing name",
  billingAddress: "Billing address",
  siteContact: "Contact on site",
  poNumber: "PO number",
  squareFeet: "Area (sq ft)",
  followUpDate: "Follow-up date",
  followUpNotes: "Notes",
  projectPrice: "Project price",
  depositAmount: "Deposit amount",
  totalPaid: "Total paid",
  paymentStatus: "Payment status",
  paymentNotes: "Payment notes",
};

function labelOf(field: string): string {
  return FIELD_LABELS[field as LabelledField] ?? field;
}
