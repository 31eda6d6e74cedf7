import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { logBug, refusal } from "~/http/answers.server";
import { DISK_FULL, failureStatus, isDiskFull } from "~/http/full-disk.server";
import { type Failures, intentOf } from "~/http/intent";
import { readForm, readUploadForm, type UploadForm } from "~/http/read-form.server";
import { type Toast, toast } from "~/ui/toast";
import { authMessages } from "./auth-messages";
import { userOrExpired } from "./expired-form.server";
import type { User } from "./users.server";

/** Why a form comes back, with what was typed in it. */
export interface PageRefusal {
  lastResult?: SubmissionResult;
  toast?: Toast;
}

/** Who sent a form, and the file that came with it. */
interface Sent extends Omit<UploadForm, "form"> {
  user: User;
}

interface FormKind {
  /** The field of a file, for forms that bring one. */
  fileField?: string;
  /** The fields that never go back into a page: passwords. */
  hideFields?: readonly string[];
}

/**
 * The action of a page with several forms, told apart by their intent. `run` does what a form asks for and answers. A
 * person whose session is over gets 401, a bug in `run` 500, a full disk 503, each with everything typed (but `hideFields`) and the
 * words of `failures`. Throws 401 or 400 for a form that is none of the page's.
 */
export async function pageAction<Intent extends string, Answer>(
  { request, context }: ActionFunctionArgs,
  failures: Failures<Intent>,
  run: (intent: Intent, form: FormData, sent: Sent) => Promise<Answer>,
  { fileField, hideFields = [] }: FormKind = {},
) {
  const user = await userOrExpired({ request, context });
  async function answer({ form, ...sent }: UploadForm) {
    const intent = intentOf(failures, form);
    if (!intent) {
      throw user
        ? refusal(request, 400, "This form could not be read.")
        : refusal(request, 401, authMessages.expired);
    }
    const failed = failures[intent];
    if (!user) {
      const said = toast({ title: failed.title, text: authMessages.expired }, "destructive");
      return data<PageRefusal>(
        { lastResult: typedIn(form, { error: authMessages.expired, hideFields }), toast: said },
        401,
      );
    }
    try {
      return await run(intent, form, { ...sent, user });
    } catch (error) {
      logBug(error, request);
      const said = isDiskFull(error) ? { title: failed.title, text: DISK_FULL } : failed;
      return data<PageRefusal>(
        { lastResult: typedIn(form, { hideFields }), toast: toast(said, "destructive") },
        failureStatus(error),
      );
    }
  }

  if (!fileField) return answer({ form: await readForm(request), ...NO_FILE });
  // Nobody needs the file of who is not signed in, and others wait for its place.
  return readUploadForm(request, user && fileField, answer);
}

const NO_FILE = { file: undefined, isTooLarge: false, isDropped: false };

interface Typed extends Pick<FormKind, "hideFields"> {
  /** Said above the form. */
  error?: string;
}

/** What was typed, for a form that comes back without having been parsed. */
export function typedIn(form: FormData, { error, hideFields = [] }: Typed = {}): SubmissionResult {
  const shown = [...form].filter(([name]) => !hideFields.includes(name));
  const initialValue = Object.fromEntries(shown.map(([name, value]) => [name, String(value)]));
  return error ? { status: "error", initialValue, error: { "": [error] } } : { initialValue };
}
