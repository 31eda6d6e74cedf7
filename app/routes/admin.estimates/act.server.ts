import { data } from "@remix-run/node";
import { idIn } from "~/business/form-fields.server";
import { deployment } from "~/deployment.server";
import { deleteDraft, saveDraft } from "~/estimates/drafts.server";
import { draftNameForm, estimateForm } from "~/estimates/estimate-forms.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import {
  colorMixOf,
  type EstimateField,
  type EstimateValues,
  isSuggestedPrice,
  readEstimateValues,
  suggestedPrice,
} from "~/estimates/estimate-values";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { parseForm } from "~/http/parse-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatCents, parseMoney } from "~/pricing/money";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { type Toast, toast } from "~/ui/toast";

export type FieldErrors = Partial<Record<EstimateField, string[]>>;

/** The form as it goes back to a person. */
export interface Answer {
  /** Everything as it was typed, and as the server changed it: what a page without script shows. */
  values?: EstimateValues;
  /** Only what the server changed: with script the form has what was typed, and may have more of it by now. */
  changes?: Partial<EstimateValues>;
  errors?: FieldErrors;
  /** As it was typed. */
  draftName?: string;
  toast?: Toast;
  /** Set in the browser: the named draft that was saved, and whether the server has it. */
  savedDraft?: { id?: number; browserId: string; name: string };
}

export function readValues(form: FormData): EstimateValues {
  return readEstimateValues((field) => form.get(field));
}

export function answer(status: number, form: FormData, { changes, ...rest }: Answer = {}) {
  const values = { ...readValues(form), ...changes };
  const draftName = form.get("draftName");
  return data<Answer>(
    { values, changes, draftName: draftName ? String(draftName) : undefined, ...rest },
    status,
  );
}

/**
 * For a page without script: the form again, with its preview. A price that was the slider's moves with it, and gives
 * way to the suggested one when the owner has pressed for that (`wantsSuggested`).
 */
export function showAgain(form: FormData, { wantsSuggested }: { wantsSuggested: boolean }) {
  const values = readValues(form);
  const follows = wantsSuggested || followsSlider(form);
  return answer(200, form, {
    changes: follows ? { pricePerSqFt: suggestedPrice(values.colorMixPercentage) } : undefined,
  });
}

/** Whether the slider was moved on a page that could not show the new price. */
function followsSlider(form: FormData): boolean {
  const values = readValues(form);
  const shownFor = String(form.get("suggestedFor") ?? values.colorMixPercentage);
  return (
    colorMixOf(shownFor) !== colorMixOf(values.colorMixPercentage) &&
    isSuggestedPrice({ ...values, colorMixPercentage: shownFor })
  );
}

export async function send(form: FormData) {
  if (followsSlider(form)) return showFollowedPrice(form);
  const submission = parseForm(form, estimateForm);
  if (submission.status !== "success") return refuse(form, submission.error ?? {});

  const sent = await sendEstimate(deployment(), submission.value);
  if (sent.ok) {
    const { id } = sent.estimate;
    return redirectWithToast(`/admin/estimates?sent=${id}`, toast(estimateMessages.sent(id, sent.email)));
  }
  if (sent.reason !== "no_such_lead") {
    return refuse(form, { [fieldOfRefusal(sent.reason)]: [estimateMessages[sent.reason]] });
  }
  return answer(404, form, {
    changes: { quoteId: "" },
    toast: toast(estimateMessages.failed(estimateMessages.leadGone), "destructive"),
  });
}

function showFollowedPrice(form: FormData) {
  const pricePerSqFt = suggestedPrice(readValues(form).colorMixPercentage);
  const problem = estimateMessages.priceFollowed(formatCents(parseMoney(pricePerSqFt) ?? 0));
  return answer(400, form, {
    changes: { pricePerSqFt },
    errors: { pricePerSqFt: [problem] },
    toast: toast(estimateMessages.checkForm([problem]), "destructive"),
  });
}

function refuse(form: FormData, found: Record<string, string[] | null>) {
  const errors = Object.fromEntries(Object.entries(found).filter(([, problems]) => problems));
  const problems = Object.values(found).flatMap((ofField) => ofField ?? []);
  return answer(400, form, { errors, toast: toast(estimateMessages.checkForm(problems), "destructive") });
}

export async function keepDraft(form: FormData) {
  const name = draftNameForm.safeParse(form.get("draftName") ?? "");
  if (!name.success) {
    const { title, text } = estimateMessages.draftNameMissing;
    const problem = { title, text: name.error.issues[0]?.message ?? text };
    return answer(400, form, { toast: toast(problem, "destructive") });
  }
  const id = await saveDraft(deployment(), {
    id: idIn(form, "draftId"),
    name: name.data,
    data: readValues(form),
  });
  return redirectWithToast(`/admin/estimates?draft=${id}`, toast(estimateMessages.draftSaved(name.data)));
}

export async function removeDraft(form: FormData) {
  await deleteDraft(deployment().db, idIn(form, "deleteDraft"));
  return answer(200, form, { toast: toast(estimateMessages.draftDeleted) });
}
