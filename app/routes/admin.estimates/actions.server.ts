import { idIn, idOf } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { deleteDraft, saveDraft } from "~/estimates/drafts.server";
import {
  AREA_NUMBERS,
  type AreaNumber,
  areaField,
  areaNumbers,
  followedAreas,
  LEADING_PARTS,
  type PriceBook,
  shownName,
} from "~/estimates/estimate-areas";
import {
  draftNameForm,
  type EstimateInput,
  estimateFormOf,
  PREVIEW_LACKS,
} from "~/estimates/estimate-forms.server";
import { lineOf, shownLines, typedLines } from "~/estimates/estimate-lines";
import { estimateMessages } from "~/estimates/estimate-messages";
import { photosLeft } from "~/estimates/estimate-photos.server";
import {
  ESTIMATE_FIELDS,
  type EstimateField,
  type EstimateValues,
  estimateValuesIn,
  withLeastCharges,
  withListPrice,
  withNextArea,
  withoutArea,
} from "~/estimates/estimate-values";
import { getEstimate } from "~/estimates/estimates.server";
import { estimateOfLead } from "~/estimates/lead-estimate.server";
import { isNotKept, NOT_KEPT, sendEstimate } from "~/estimates/send-estimate.server";
import { subjectOf } from "~/forms/intent";
import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { type EstimateRefusalReason, estimateTotals } from "~/pricing/estimate";
import { centsToField, formatCents, parseCreditOrMoney, parseMoney } from "~/pricing/money";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { differingFields } from "~/quotes/job-contact";
import { contactOfJob } from "~/quotes/price-lead.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { getQuote } from "~/quotes/quotes.server";
import { writeTextOpened } from "~/quotes/text-opened.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";
import { type Differing, saidContact } from "./said-contact";

const PAGE = "/admin/estimates";

export type FieldErrors = Partial<Record<EstimateField, string[]>>;

/** The form as it comes back. */
export interface Answer extends PageRefusal {
  /** Everything typed, with the server's changes, for a page without JavaScript. */
  values?: EstimateValues;
  /** Only the server's changes. With JavaScript the form keeps its values, since more may have been typed. */
  changes?: Partial<EstimateValues>;
  errors?: FieldErrors;
  /** As typed. */
  draftName?: string;
  /** The least number of lines that the form shows. */
  lineCount?: number;
  /** Contact fields in which the job differs from the form. */
  differing?: Differing[];
  /** A question before the estimate is sent. Sending again with this text means yes. */
  question?: string;
  /** Nothing is wrong, so the browser may open the PDF. */
  canBePrinted?: boolean;
  /** Set in the browser: the named draft just saved, with its id if the server has it. */
  savedDraft?: { id?: number; browserId: string; name: string };
}

/** The page's writes by intent. */
export const actions: Record<Intent, Action<Answer>> = {
  async send(context, { form }) {
    const followed = followedIn(form, context.business);
    if (Object.keys(followed).length > 0) return showFollowed(form, followed);
    const lead = await getQuote(context.db, idIn(form, "quoteId"));
    const lacking = {
      email: form.has("noEmail") || (lead !== undefined && !lead.email),
      phone: lead !== undefined && !lead.phone,
    };
    const submission = parseForm(form, estimateFormOf(lacking));
    if (submission.status !== "success") return refuseFields(form, submission.error ?? {});

    const differing = await differingIn(context, form);
    const fields = differing.map(({ field }) => field);
    if (fields.length > 0 && form.get("differs") !== fields.join(" ")) {
      return refuseForm(400, form, {
        differing,
        toast: toast(estimateMessages.differs(fields), "destructive"),
      });
    }

    const question = await questionAbout(submission.value);
    if (question && form.get("yesTo") !== question) {
      return refuseForm(400, form, {
        differing,
        question,
        toast: toast(estimateMessages.asks(question), "destructive"),
      });
    }

    const sent = await sendEstimate(context, submission.value);
    if (sent.ok) {
      const { estimate, email } = sent;
      await deleteDraft(context.db, idIn(form, "draftId"));
      const lead = submission.value.quoteId ? "known" : "new";
      const said = email
        ? estimateMessages.sent(estimate, email, lead)
        : estimateMessages.saved(estimate, lead);
      return { ok: true, to: `${PAGE}?sent=${estimate.id}#sent`, toast: toast(said) };
    }
    const { reason } = sent;
    if (!isNotKept(reason)) {
      return refuseFields(form, { [fieldIn(form, reason)]: [estimateMessages[reason]] });
    }
    if (reason !== "no_such_lead") {
      const failed = estimateMessages.failed(estimateMessages[reason]);
      const photos = await photosLeft(context.db, submission.value);
      const changes = { photos: photos.join(" ") };
      return refuseForm(NOT_KEPT[reason], form, { changes, toast: toast(failed, "destructive") });
    }
    return refuseForm(404, form, {
      changes: { quoteId: "" },
      toast: toast(estimateMessages.failed(estimateMessages.leadGone), "destructive"),
    });
  },

  async "see-pdf"(_context, { form }) {
    const submission = parseForm(form, estimateFormOf(PREVIEW_LACKS));
    if (submission.status !== "success") return refuseFields(form, submission.error ?? {});
    const priced = estimateTotals(submission.value);
    if (priced.ok) return refuseForm(200, form, { canBePrinted: true });
    return refuseFields(form, { [fieldIn(form, priced.reason)]: [estimateMessages[priced.reason]] });
  },

  async "save-draft"({ db, now }, { form }) {
    const name = draftNameForm.safeParse(form.get("draftName") ?? "");
    if (!name.success) {
      const { title, text } = estimateMessages.draftNameMissing;
      const problem = { title, text: name.error.issues[0]?.message ?? text };
      return refuseForm(400, form, { toast: toast(problem, "destructive") });
    }
    const draft = { id: idIn(form, "draftId"), name: name.data, data: estimateValuesIn(form) };
    const id = await saveDraft({ db, now }, draft);
    return { ok: true, to: `${PAGE}?draft=${id}`, toast: toast(estimateMessages.draftSaved(name.data)) };
  },

  async "delete-draft"({ db }, { form }) {
    await deleteDraft(db, idOf(subjectOf(form)));
    return refuseForm(200, form, { toast: toast(estimateMessages.draftDeleted) });
  },

  async "text-opened"(context, { form }) {
    const estimate = await getEstimate(context.db, idIn(form, "estimateId"));
    if (!estimate) return refuse<Answer>(404, { toast: toast(quoteMessages.textNotWritten, "destructive") });
    if (estimate.quoteId) {
      await writeTextOpened(context, { quoteId: estimate.quoteId, text: `link to ${estimate.number}` });
    }
    return { ok: true, to: `${PAGE}?sent=${estimate.id}&text=on#sent` };
  },

  clear: async () => ({ ok: true, to: PAGE }),
  show: async ({ business }, { form }) => refuseForm(200, form, { changes: followedIn(form, business) }),
  "add-area": async ({ business }, { form }) =>
    showChanged(form, business, (values) => withNextArea(values, business)),
  "remove-area": async ({ business }, { form }) =>
    showChanged(form, business, (values) => {
      const number = areaOf(form, values);
      return number ? withoutArea(values, number) : values;
    }),
  "add-least": async ({ business }, { form }) =>
    showChanged(form, business, (values) => withLeastCharges(values, business)),

  "use-list": async ({ business }, { form }) =>
    showChanged(form, business, (values) => {
      const number = areaOf(form, values);
      return number ? withListPrice(values, number, business) : values;
    }),

  async "use-customers"({ db, business }, { form }) {
    const lead = await estimateOfLead({ db, business }, idIn(form, "quoteId"));
    const cents = lead?.customerRateCents;
    return showChanged(form, business, (values) => {
      const number = areaOf(form, values);
      if (cents === undefined || !number) return values;
      return { ...values, [areaField(number, "pricePerSqFt")]: centsToField(cents) };
    });
  },

  async "add-line"({ business }, { form }) {
    const values = estimateValuesIn(form);
    const shown = shownLines(values, lineCountIn(form)).length;
    const preset = business.estimateTerms.presets[Number(form.get("preset") || Number.NaN)];
    return refuseForm(200, form, preset ? { changes: lineOf(values, preset) } : { lineCount: shown + 1 });
  },
};

/** The field beside which a refusal is shown; for credits the first of them. */
function fieldIn(form: FormData, reason: EstimateRefusalReason): EstimateField {
  const field = fieldOfRefusal(reason);
  if (field !== "lines") return field;
  const credit = typedLines(estimateValuesIn(form)).find(
    ({ amount }) => (parseCreditOrMoney(amount) ?? 0) < 0,
  );
  return `line${credit?.number ?? 1}Amount`;
}

/** Asks about a likely slip: a job for $0, or characters that the PDF would show as "?". */
async function questionAbout(input: EstimateInput): Promise<string | undefined> {
  const priced = estimateTotals(input);
  if (priced.ok && priced.totals.totalCents === 0) return estimateMessages.comesToNothing;
  const texts = [input, ...input.moreAreas, ...input.lines].flatMap((part) => Object.values(part).flat());
  const { charactersNotShown } = await import("~/papers/pdf-writer.server");
  const missing = charactersNotShown(texts.filter((text) => typeof text === "string").join("\n"));
  return missing.length > 0 ? estimateMessages.notOnPaper(missing) : undefined;
}

/** The number in the form, limited to the lines that exist. */
function lineCountIn(form: FormData): number {
  return Number(form.get("lineCount")) || 0;
}

/** What was typed, for a form that comes back unparsed. */
export function typedEstimate(form: FormData): Answer {
  const draftName = form.get("draftName");
  return {
    values: estimateValuesIn(form),
    draftName: draftName ? String(draftName) : undefined,
    lineCount: lineCountIn(form),
  };
}

/** The form again as typed, with `changes`. */
function refuseForm(status: number, form: FormData, { changes, ...rest }: Answer) {
  const typed = typedEstimate(form);
  return refuse<Answer>(status, { ...typed, values: { ...typed.values!, ...changes }, changes, ...rest });
}

/** What follows from what was changed on a page without script: fields that nobody has typed in. */
function followedIn(form: FormData, priceBook: PriceBook): Partial<EstimateValues> {
  const values = estimateValuesIn(form);
  return differences(values, { ...values, ...followedAreas(shownBefore(form, values), values, priceBook) });
}

/** The form's values with the leading parts of each area as they were when the page was made. */
function shownBefore(form: FormData, values: EstimateValues): EstimateValues {
  const shown = areaNumbers(values).flatMap((number) =>
    LEADING_PARTS.flatMap((part) => {
      const before = form.get(shownName(number, part));
      return typeof before === "string" ? [[areaField(number, part), before]] : [];
    }),
  );
  return { ...values, ...Object.fromEntries(shown) };
}

function differences(before: EstimateValues, after: EstimateValues): Partial<EstimateValues> {
  const changed = ESTIMATE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** The form again after a button that changes it, with all that follows. */
function showChanged(
  form: FormData,
  priceBook: PriceBook,
  change: (values: EstimateValues) => EstimateValues,
) {
  const typed = estimateValuesIn(form);
  const after = change({ ...typed, ...followedIn(form, priceBook) });
  return refuseForm(200, form, { changes: differences(typed, after) });
}

/** The number of the area that a button belongs to; undefined when the form has no such area. */
function areaOf(form: FormData, values: EstimateValues): AreaNumber | undefined {
  return areaNumbers(values).find((number) => String(number) === subjectOf(form));
}

/** The contact fields in which the form's job differs from the form. */
async function differingIn({ db }: Deployment, form: FormData): Promise<Differing[]> {
  const job = await contactOfJob(db, idIn(form, "quoteId"));
  const fields = job ? differingFields(job, saidContact(estimateValuesIn(form))) : [];
  return fields.map((field) => ({ field, has: job![field] }));
}

function showFollowed(form: FormData, changes: Partial<EstimateValues>) {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(changes) as [EstimateField, string][]) {
    const isPrice = AREA_NUMBERS.some((number) => areaField(number, "pricePerSqFt") === field);
    errors[field] = [
      isPrice
        ? estimateMessages.priceFollowed(formatCents(parseMoney(value) ?? 0))
        : estimateMessages.listFollowed,
    ];
  }
  const problems = [...new Set(Object.values(errors).flat())];
  return refuseForm(400, form, {
    changes,
    errors,
    toast: toast(estimateMessages.checkForm(problems), "destructive"),
  });
}

function refuseFields(form: FormData, found: Record<string, string[] | null>) {
  const errors = Object.fromEntries(Object.entries(found).filter(([, problems]) => problems));
  const problems = Object.values(found).flatMap((ofField) => ofField ?? []);
  return refuseForm(400, form, { errors, toast: toast(estimateMessages.checkForm(problems), "destructive") });
}
