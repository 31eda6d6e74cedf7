import type { ActionFunctionArgs } from "@remix-run/node";
import { currentStaff } from "~/auth/require-user.server";
import { formatPhone } from "~/business/facts";
import { type Deployment, deployment } from "~/deployment.server";
import type { PageRefusal } from "~/ui/page-refusal";
import type { Toast, Words } from "~/ui/toast";
import { answerPage, type Outcome } from "./page-outcome.server";
import { readForm } from "./read-form.server";
import { takeForm, typedIn } from "./take-form.server";

/** A form that came from the page of a paper. */
export interface PaperAnswer<Opened> {
  opened: Opened;
  request: Request;
  form: FormData;
  /** The page's own address. */
  here: string;
}

/** The page again: which form it was, and what is wrong in it. */
export interface PaperRefusal<Form extends string> extends PageRefusal {
  form?: Form;
  /** Why nothing was stored. */
  problem?: string;
}

interface PaperPage<Intent extends string, Opened, Refusal extends PageRefusal> {
  /** The paper behind the private link; throws when there is none. */
  open(request: Request, token: string | undefined): Promise<Opened>;
  /** Notes that the customer looked at it. */
  view(context: Deployment, opened: Opened): Promise<void>;
  words: { tooMany(phone: string): Words; failed(phone: string): Words };
  /** The form that was pressed, filled in, with why it was refused. */
  again(intent: Intent, form: FormData, said: Toast): Refusal;
  answers: Record<Intent, (context: Deployment, answer: PaperAnswer<Opened>) => Promise<Outcome<Refusal>>>;
}

/** Handles what a customer answers on the page of a paper. A form that comes back is filled in. */
export function paperAction<Intent extends string, Opened, Refusal extends PageRefusal>({
  open,
  view,
  words,
  again,
  answers,
}: PaperPage<Intent, Opened, Refusal>) {
  const isIntent = (intent: string): intent is Intent => Object.hasOwn(answers, intent);
  return async ({ request, params }: ActionFunctionArgs) => {
    const form = await readForm(request);
    const opened = await open(request, params.token);
    const context = deployment();
    const intent = String(form.get("intent"));
    // Sent by the page when somebody looks at it. Ignored for staff.
    if (intent === "viewed") {
      if (!(await currentStaff(request))) await view(context, opened);
      return new Response(null, { status: 204 });
    }
    if (!isIntent(intent)) throw new Response("This form could not be read.", { status: 400 });
    const phone = formatPhone(context.business.phone);
    const { pathname: here } = new URL(request.url);
    return answerPage(
      await takeForm<Refusal>(
        {
          request,
          allowance: "form",
          words: { tooMany: words.tooMany(phone), failed: words.failed(phone) },
          again: (said) => again(intent, form, said),
        },
        () => answers[intent](context, { opened, request, form, here }),
      ),
    );
  };
}

/** A form as it was sent, for a page whose forms go by their intents. */
export function asSent<Form extends string>(
  form: Form,
  typed: FormData,
  { title, text }: Toast,
): PaperRefusal<Form> {
  return { form, lastResult: typedIn(typed), problem: `${title}. ${text}` };
}
