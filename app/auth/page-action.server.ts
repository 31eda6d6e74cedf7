import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { logBug, refusal } from "~/http/answers.server";
import { type Failures, intentOf } from "~/http/intent";
import { readForm } from "~/http/read-form.server";
import { type Toast, toast } from "~/ui/toast";
import { authMessages } from "./auth-messages";
import { userOrExpired } from "./expired-form.server";

/** Why a form comes back, with what was typed in it. */
export interface PageRefusal {
  lastResult?: SubmissionResult;
  toast?: Toast;
}

/**
 * The action of a page with several forms, told apart by their intent. `run` does what a form asks for and answers. A
 * person whose session is over gets 401, a bug in `run` 500, both with everything typed and the words of `failures`.
 * Throws 401 or 400 for a form that is none of the page's.
 */
export async function pageAction<Intent extends string, Answer>(
  { request, context }: ActionFunctionArgs,
  failures: Failures<Intent>,
  run: (intent: Intent, form: FormData) => Promise<Answer>,
) {
  const user = await userOrExpired({ request, context });
  const form = await readForm(request);
  const intent = intentOf(failures, form);
  if (!intent) {
    throw user
      ? refusal(request, 400, "This form could not be read.")
      : refusal(request, 401, authMessages.expired);
  }
  const failed = failures[intent];
  if (!user) {
    const said = toast({ title: failed.title, text: authMessages.expired }, "destructive");
    return data<PageRefusal>({ lastResult: typedIn(form, authMessages.expired), toast: said }, 401);
  }
  try {
    return await run(intent, form);
  } catch (error) {
    logBug(error, request);
    return data<PageRefusal>({ lastResult: typedIn(form), toast: toast(failed, "destructive") }, 500);
  }
}

/** What was typed, for a form that comes back unread; with a word above it if there is one. */
export function typedIn(form: FormData, error?: string): SubmissionResult {
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return error ? { status: "error", initialValue, error: { "": [error] } } : { initialValue };
}
