import type { ZodType, z } from "zod";
import { formatPhone } from "~/business/facts";
import { answerBy } from "~/calendar/answer-by.server";
import type { Deployment } from "~/deployment.server";
import { outcomeOf } from "~/email/mail-outcome";
import { acceptEstimate } from "~/estimates/accept-estimate.server";
import { acceptedWords } from "~/estimates/accepted-words";
import {
  type Answered,
  askAboutEstimate,
  askForRenewal,
  declineEstimate,
  viewEstimate,
} from "~/estimates/answer-estimate.server";
import { acceptForm, askForm, confirmForm, declineForm } from "~/estimates/answer-forms.server";
import { answerMessages } from "~/estimates/answer-messages";
import type { OpenEstimate } from "~/estimates/open-estimate.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { type PaperAnswer, type PaperRefusal, paperAction } from "~/forms/paper-action.server";
import { parseForm } from "~/forms/parse-form.server";
import { typedIn } from "~/forms/take-form.server";
import { clientAddress } from "~/http/rate-limit.server";
import { estimateTotals } from "~/pricing/estimate";
import { type Toast, toast } from "~/ui/toast";
import { openOrRefuse } from "./open-or-refuse.server";

export interface AnswerRefusal extends PaperRefusal<"accept" | "ask" | "decline"> {
  /** What the customer is about to accept, for the check page. */
  check?: { name: string; chosen: number[]; totalCents: number };
  /** The ticked options, when the acceptance form comes back. */
  chosen?: number[];
}

type Asked = PaperAnswer<OpenEstimate>;
type Answer = (context: Deployment, asked: Asked) => Promise<Outcome<AnswerRefusal>>;

/** The form that was pressed, filled in, with why it was refused. */
function asItWas(intent: Intent, form: FormData, { title, text }: Toast): AnswerRefusal {
  const { initialValue } = typedIn(form);
  // Accept is pressed on the check page, after the box "agreed" was ticked.
  const agreed = intent === "accept" || intent === "back" ? { agreed: "on" } : undefined;
  return {
    form: FORM_OF[intent],
    chosen: ticked(form),
    lastResult: { initialValue: { ...initialValue, ...agreed } },
    problem: `${title}. ${text}`,
  };
}

/** The ticked options, as they were sent. */
function ticked(form: FormData): number[] {
  return form.getAll("option").map(Number);
}

/** The first press of Accept: writes nothing, and shows the total again. */
async function check(_: Deployment, { form, opened: { estimate } }: Asked): Promise<Outcome<AnswerRefusal>> {
  const submission = parseForm(form, acceptForm);
  if (submission.status !== "success") {
    return refuse<AnswerRefusal>(400, {
      form: "accept",
      chosen: ticked(form),
      lastResult: submission.reply(),
    });
  }
  const { name, option: chosen } = submission.value;
  const isOffered = chosen.every((place) => estimate.lines[place]?.isOptional);
  const priced = isOffered ? estimateTotals(estimate, [...new Set(chosen)]) : undefined;
  if (!priced?.ok) return refuse<AnswerRefusal>(409, { form: "accept", problem: answerMessages.changed });
  return refuse<AnswerRefusal>(200, { check: { name, chosen, totalCents: priced.totals.totalCents } });
}

/** From the check page back to the form, filled in. */
async function backToForm(_: Deployment, { form }: Asked): Promise<Outcome<AnswerRefusal>> {
  const name = String(form.get("name"));
  return refuse<AnswerRefusal>(200, {
    form: "accept",
    chosen: ticked(form),
    lastResult: { initialValue: { name, agreed: "on" } },
  });
}

async function accept(
  context: Deployment,
  { request, form, opened: { estimate }, here }: Asked,
): Promise<Outcome<AnswerRefusal>> {
  const submission = parseForm(form, confirmForm);
  if (submission.status !== "success") {
    return refuse<AnswerRefusal>(400, {
      form: "accept",
      chosen: ticked(form),
      lastResult: submission.reply(),
    });
  }
  const { option: chosen, name, totalCents } = submission.value;
  const accepted = await acceptEstimate(context, {
    name,
    totalCents,
    id: estimate.id,
    chosen,
    writtenBy: undefined,
    clientAddress: clientAddress(request),
    browser: request.headers.get("User-Agent")?.slice(0, 300),
  });
  if (accepted.ok) {
    const said = accepted.isOther
      ? answerMessages.acceptedBefore(acceptedWords(accepted.estimate), formatPhone(context.business.phone))
      : answerMessages.accepted(accepted.email ? outcomeOf(accepted.email) : "none");
    return { ok: true, to: here, toast: toast(said) };
  }
  // Otherwise the page itself shows the estimate's standing.
  const problem = accepted.reason === "changed" ? answerMessages.changed : undefined;
  return refuse<AnswerRefusal>(409, { form: "accept", problem });
}

async function renew(
  context: Deployment,
  { opened: { estimate }, here }: Asked,
): Promise<Outcome<AnswerRefusal>> {
  const asked = await askForRenewal(context, estimate.id);
  return asked.ok ? { ok: true, to: here, toast: toast(answerMessages.renewal) } : refuse(409, {});
}

/** An answer with its own form. When the estimate no longer takes it, the page shows its standing. */
function answered<Schema extends ZodType>(
  name: "ask" | "decline",
  schema: Schema,
  run: (context: Deployment, input: z.output<Schema>, id: number) => Promise<Answered>,
  thanks: (context: Deployment) => Promise<Toast> | Toast,
): Answer {
  return async (context, { form, opened: { estimate }, here }) => {
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return refuse(400, { form: name, lastResult: submission.reply() });
    const taken = await run(context, submission.value, estimate.id);
    if (taken.ok) return { ok: true, to: here, toast: await thanks(context) };
    return refuse(409, { form: name, lastResult: submission.reply() });
  };
}

const FORM_OF = {
  check: "accept",
  back: "accept",
  accept: "accept",
  ask: "ask",
  decline: "decline",
  renew: undefined,
} as const;

type Intent = keyof typeof FORM_OF;

const ANSWERS: Record<Intent, Answer> = {
  check,
  back: backToForm,
  accept,
  ask: answered(
    "ask",
    askForm,
    (context, { words }, id) => askAboutEstimate(context, { id, words }),
    async (context) => toast(answerMessages.asked(await answerBy(context, context.now.toISOString()))),
  ),
  decline: answered(
    "decline",
    declineForm,
    (context, input, id) => declineEstimate(context, { id, ...input }),
    () => toast(answerMessages.declined),
  ),
  renew,
};

/** Handles the customer's answers to an estimate. */
export const answerAction = paperAction({
  open: openOrRefuse,
  view: (context, { estimate }) => viewEstimate(context, estimate.id),
  words: answerMessages,
  again: asItWas,
  answers: ANSWERS,
});
