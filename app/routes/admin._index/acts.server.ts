import type { Submission } from "@conform-to/react";
import type { ZodType, z } from "zod";
import type { PageRefusal } from "~/auth/page-action.server";
import { albertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import type { EditOutcome } from "~/quotes/edit-quote.server";
import type { FollowUpInput, PaymentField, QuoteEdit } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { getQuote } from "~/quotes/quotes.server";
import { type Toast, toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { loadPanel } from "./panels.server";

export interface Refusal extends PageRefusal {
  /** Somebody else saved the quote: what it holds now, where that differs, and the `updatedAt` to save over it. */
  conflict?: { updatedAt: string; stored: { label: string; value: string }[] };
}

export type Outcome =
  | { ok: true; toast: Toast /** The card to return to. */; quoteId?: number }
  | { ok: false; status: number; refusal: Refusal };

/** `search` is that of the page that the form stood on. */
export type Act = (context: Deployment, form: FormData, id: number, search: string) => Promise<Outcome>;

export function refuse(status: number, refusal: Refusal): Outcome {
  return { ok: false, status, refusal };
}

/** Parses the form first. `missing` is said as a toast too when a field says it. */
export function formAct<Schema extends ZodType>(
  schema: Schema,
  missing: Words | undefined,
  run: (
    context: Deployment,
    id: number,
    input: z.output<Schema>,
    submission: Submission<unknown>,
    search: string,
  ) => Promise<Outcome>,
): Act {
  return async (context, form, id, search) => {
    const submission = parseForm(form, schema, { disableAutoCoercion: true });
    if (submission.status === "success") return run(context, id, submission.value, submission, search);
    const isMissing = Object.values(submission.error ?? {}).some((errors) =>
      errors?.includes(missing?.text ?? ""),
    );
    return refuse(400, {
      lastResult: submission.reply(),
      toast: missing && isMissing ? toast(missing, "destructive") : undefined,
    });
  };
}

/** What becomes of a save that another editor may have overtaken. */
export async function settleEdit(
  context: Deployment,
  panel: "edit" | "follow-up" | "payment",
  id: number,
  outcome: EditOutcome,
  submission: Submission<unknown>,
  done: Words,
): Promise<Outcome> {
  if (!outcome) return gone(panel, submission);
  if (!outcome.ok) return changedMeanwhile(context, panel, id, submission);
  return { ok: true, quoteId: id, toast: toast(done) };
}

/** The same form with what was typed, beside what somebody else has saved since it was opened. */
export async function changedMeanwhile(
  context: Deployment,
  panel: "edit" | "follow-up" | "payment" | "convert",
  id: number,
  submission: Submission<unknown>,
): Promise<Outcome> {
  const parameters = new URLSearchParams({ panel, quote: String(id) });
  const [opened, quote] = await Promise.all([loadPanel(context, parameters), getQuote(context.db, id)]);
  if (!opened || !quote) return gone(panel, submission);
  // The follow-up dialog opens at today, whatever is stored.
  const followUpDate = quote.followUpDate ? albertaDay(quote.followUpDate) : "";
  const stored: Record<string, string> = {
    ...opened.defaults,
    ...(panel === "follow-up" && { followUpDate }),
  };
  return refuse(409, {
    lastResult: submission.reply({ formErrors: [quoteMessages.changed_meanwhile] }),
    toast: toast({ title: FAILURES[panel].title, text: quoteMessages.changed_meanwhile }, "destructive"),
    conflict: { updatedAt: stored.updatedAt ?? "", stored: differences(stored, submission.payload) },
  });
}

/** The mail as it was written, now to the address that somebody has saved since the dialog was opened. */
export function addressChanged(email: string, submission: Submission<unknown>): Outcome {
  const text = quoteMessages.addressChanged(email);
  const reply = submission.reply({ formErrors: [text] });
  return refuse(409, {
    lastResult: { ...reply, initialValue: { ...reply.initialValue, to: email } },
    toast: toast({ title: FAILURES.email.title, text }, "destructive"),
  });
}

/** The fields of the dialogs that two people may have open at once. */
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

/** There is no such quote any more: somebody has deleted it. */
export function gone(intent: Intent, submission?: Submission<unknown>): Outcome {
  const said = { title: FAILURES[intent].title, text: quoteMessages.gone };
  return refuse(404, { lastResult: submission?.reply(), toast: toast(said, "destructive") });
}
