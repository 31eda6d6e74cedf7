import { authMessages } from "~/auth/auth-messages";
import { ADMIN } from "~/auth/roles";
import { WORDED_MAILS } from "~/business/mail-texts";
import { formatDateTime } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { sendTestMail, testMailForm } from "~/email/test-mail.server";
import { subjectOf } from "~/forms/intent";
import { type Action, keepTyped, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { RETRY_SOON } from "~/forms/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { storeLogo } from "~/images/logo.server";
import { addQuestion, freeRow } from "~/settings/add-question";
import { FIELD_LABELS } from "~/settings/field-labels";
import { originalTextFields } from "~/settings/mail-fields.server";
import { moveQuestion } from "~/settings/move-question";
import { PREPARED_QUESTIONS } from "~/settings/prepared-questions";
import { type ChangedMeanwhile, putBackSettings, saveSettings } from "~/settings/save-settings.server";
import { AREA_FORMS } from "~/settings/settings-forms.server";
import { settingsMessages } from "~/settings/settings-messages";
import { AREA_LABELS, type Area, type Fields } from "~/settings/settings-options";
import { isForAdmins, tabAddress, tabOf } from "~/settings/settings-tabs";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";

/** The page's writes by intent. The address says which area. */
export const actions: Record<Intent, Action> = {
  save: async (context, sent) =>
    keepTyped(refuseOthers(sent) ?? (await save(context, areaOf(sent), sent)), sent.form),
  up: async (_context, { form }) => showMoved(form, -1),
  down: async (_context, { form }) => showMoved(form, 1),
  add: async (_context, { form }) => showAdded(form),
  original: async (_context, { form }) => showOriginal(form),
  preview: async (_context, { form }) => showAgain({ ...typedIn(form), shown: subjectOf(form) ?? "" }),

  async "put-back"(context, sent) {
    const refusal = refuseOthers(sent);
    if (refusal) return refusal;
    const area = areaOf(sent);
    const version = Number(subjectOf(sent.form));
    const back = Number.isSafeInteger(version)
      ? await putBackSettings(context, { area, version })
      : undefined;
    const refused = (status: number, text: string) =>
      refuse(status, { toast: toast({ ...settingsMessages.failed, text }, "destructive") });
    if (!back) return refused(404, settingsMessages.noSuchVersion);
    if (!back.ok) return refused(409, settingsMessages[back.reason]);
    const when = back.at ? `on ${formatDateTime(back.at)}` : "before the first change";
    const said = settingsMessages.putBack(AREA_LABELS[area], when);
    return { ok: true, to: tabAddress(area), toast: toast(said) };
  },

  async "test-mail"(context, { form }) {
    const submission = parseForm(form, testMailForm);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const tried = await sendTestMail(context, submission.value);
    const said = toast(tried.words, tried.isSent ? "default" : "destructive");
    if (tried.isSent) return { ok: true, to: tabAddress("site"), toast: said };
    return keepTyped(refuse(502, { toast: said }), form);
  },
};

/** The refusal of a form that only admins may send; undefined where its sender may. */
function refuseOthers({ url, user }: SentForm): Outcome | undefined {
  if (user.role === ADMIN || !isForAdmins(tabOf(url.searchParams))) return undefined;
  const said = { ...settingsMessages.failed, text: authMessages.forAdmins };
  return refuse(403, { toast: toast(said, "destructive") });
}

/** The area of the form's tab. A tab without an area has no such form. */
function areaOf({ url }: SentForm): Area {
  const tab = tabOf(url.searchParams);
  return tab === "site" ? "business" : tab;
}

async function save<A extends Area>(context: Deployment, area: A, sent: SentForm): Promise<Outcome> {
  const { form } = sent;
  const problem = await keepLogo(context, sent);
  const submission = parseForm(form, AREA_FORMS[area].schema);
  if (problem) {
    const lastResult = submission.reply({ fieldErrors: { logo: [problem.message] } });
    return refuse(problem.status, { lastResult }, problem.headers);
  }
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const basedOn = Number(form.get("basedOn"));
  const saved = await saveSettings(context, { area, value: submission.value, basedOn });
  if (saved.ok) {
    const said = saved.isChanged ? settingsMessages.saved(AREA_LABELS[area]) : settingsMessages.unchanged;
    return { ok: true, to: tabAddress(area), toast: toast(said) };
  }
  if (saved.reason === "deposit_needs_licence") {
    const fieldErrors = { depositPercentage: [settingsMessages.depositNeedsLicence] };
    return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
  }
  if (saved.reason === "mails_need_address") {
    const fieldErrors = { [saved.kind]: [settingsMessages.mailsNeedAddress] };
    return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
  }
  if (saved.reason === "price_without_colon") {
    const fieldErrors = { [saved.field]: [settingsMessages.priceWithoutColon(saved.name)] };
    return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
  }
  return refuseConflict(area, form, saved);
}

interface LogoProblem {
  status: number;
  message: string;
  headers?: HeadersInit;
}

/**
 * Stores the logo and puts its address into the form, or removes it. Stored before the form is parsed, so that it need
 * not be chosen again when another field is wrong.
 */
async function keepLogo(
  context: Deployment,
  { form, uploads: [logo] }: SentForm,
): Promise<LogoProblem | undefined> {
  if (logo?.refused === "too_large") return { status: 413, message: imageMessages.tooLarge };
  if (logo?.refused === "dropped") return { status: 503, message: imageMessages.busy, headers: RETRY_SOON };
  const isRemoved = form.has("removeLogo");
  form.delete("removeLogo");
  if (logo?.file) {
    const stored = await storeLogo(context, logo.file.path);
    if (!stored.ok) return { status: 400, message: REFUSED_LOGO[stored.reason] };
    form.set("logo", stored.url);
  } else if (isRemoved) {
    form.set("logo", "");
  }
  return undefined;
}

const REFUSED_LOGO = {
  not_an_image: imageMessages.notAnImage.text,
  heic: imageMessages.heic,
  too_many_pixels: imageMessages.tooManyPixels,
} as const;

/** The form again, now based on what is saved: after seeing it, one may overwrite it. */
function refuseConflict(area: Area, form: FormData, { by, at, saved, version }: ChangedMeanwhile): Outcome {
  form.set("basedOn", String(version));
  const typed = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const differing = Object.keys(saved).filter((name) => saved[name] !== typed(name));
  return refuse(409, {
    lastResult: {
      status: "error",
      error: { "": [settingsMessages.changedMeanwhile(by, formatDateTime(at))] },
    },
    savedMeanwhile: differing.map((name) => ({
      label: FIELD_LABELS[area][name] ?? name,
      value: (name === "logo" && saved[name] ? "another picture" : saved[name]) || "(blank)",
    })),
  });
}

/** The form again with a question moved. Save stores it. */
function showMoved(form: FormData, by: -1 | 1): Outcome {
  return showAgain(moveQuestion(typedIn(form), Number(subjectOf(form)), by));
}

/** The form again with a prepared question in a free row, where its answer is to be completed. Save stores it. */
function showAdded(form: FormData): Outcome {
  const prepared = PREPARED_QUESTIONS[Number(subjectOf(form))];
  const typed = typedIn(form);
  if (!prepared) return showAgain(typed);
  return showAgain({ ...addQuestion(typed, prepared), added: String(freeRow(typed) ?? "") });
}

/** The form again with a mail's default words. Save stores them. */
function showOriginal(form: FormData): Outcome {
  const kind = WORDED_MAILS.find((each) => each === subjectOf(form));
  return showAgain({ ...typedIn(form), ...(kind && originalTextFields(kind)) });
}

function typedIn(form: FormData): Fields {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

function showAgain(initialValue: Record<string, string>): Outcome {
  return refuse(200, { lastResult: { initialValue } });
}
