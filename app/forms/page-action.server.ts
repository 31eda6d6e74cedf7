import type { Submission, SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { authMessages } from "~/auth/auth-messages";
import { ADMIN } from "~/auth/roles";
import type { User } from "~/auth/users.server";
import { type Deployment, deployment } from "~/deployment.server";
import { logBug, refusal } from "~/http/answers.server";
import { DISK_FULL, failureStatus, isDiskFull } from "~/http/full-disk.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { type Toast, toast, type Words } from "~/ui/toast";
import { userOrExpired } from "./expired-form.server";
import { type Failures, intentOf } from "./intent";
import { answerPage, type Outcome, refuse } from "./page-outcome.server";
import { parseForm } from "./parse-form.server";
import { readForm, readUploadForm, type UploadForm } from "./read-form.server";

/** A form from somebody who is signed in, with its files. */
export interface SentForm extends UploadForm {
  user: User;
  request: Request;
  /** The page that the form was sent from and to. */
  url: URL;
}

/** Does what one form of a page asks for. */
export type Action<Refusal extends PageRefusal = PageRefusal> = (
  context: Deployment,
  sent: SentForm,
) => Promise<Outcome<Refusal>>;

interface FormKind {
  /** The file field or fields, for forms with files. */
  fileField?: string | readonly string[];
  /** How many files at most; one by default. */
  mostFiles?: number;
  /** How many fields a form without files may have, where that is more than usual. */
  mostFields?: number;
  /** Fields that are never sent back: passwords. */
  hideFields?: readonly string[];
  /** The crew may send these forms too. */
  isForCrew?: boolean;
  /** Returns what was typed in a form that conform does not parse. By default conform's `lastResult` does. */
  keepTyped?: (form: FormData) => PageRefusal;
}

/**
 * The action of a page with several forms: runs the one of `actions` that matches the form's intent. An expired session
 * gives 401, a bug 500, a full disk 503, each with everything typed (except `hideFields`) and the words of `failures`.
 * Throws 401 or 400 for an unknown intent.
 */
export async function pageAction<Intent extends string, Refusal extends PageRefusal>(
  { request, context }: ActionFunctionArgs,
  failures: Failures<Intent>,
  actions: Record<Intent, Action<Refusal>>,
  { fileField, mostFiles, mostFields, hideFields, keepTyped, isForCrew }: FormKind = {},
) {
  const user = await userOrExpired({ request, context }, isForCrew);

  function giveBack(status: number, form: FormData, said: Toast, expired?: { error: string }) {
    const typed = keepTyped ? keepTyped(form) : { lastResult: typedIn(form, { ...expired, hideFields }) };
    const refusal = { ...typed, toast: said, ...(expired && { isExpired: true }) };
    return answerPage<PageRefusal>(refuse(status, refusal));
  }

  async function answer(upload: UploadForm) {
    const { form } = upload;
    const intent = intentOf(failures, form);
    if (!intent) {
      throw user
        ? refusal(request, 400, "This form could not be read.")
        : refusal(request, 401, authMessages.expired);
    }
    const failed = failures[intent];
    if (!user) {
      const said = toast({ title: failed.title, text: authMessages.expired }, "destructive");
      return giveBack(401, form, said, { error: authMessages.expired });
    }
    try {
      const sent = { ...upload, user, request, url: new URL(request.url) };
      return await answerPage(await actions[intent](deployment(user.username), sent));
    } catch (error) {
      logBug(error, request);
      const said = isDiskFull(error) ? { title: failed.title, text: DISK_FULL } : failed;
      return giveBack(failureStatus(error), form, toast(said, "destructive"));
    }
  }

  if (!fileField) return answer({ form: await readForm(request, mostFields), uploads: [] });
  // Files of somebody not signed in are not kept: few uploads fit at once, and staff may be waiting.
  return readUploadForm(request, user && fileField, answer, mostFiles, mostFields);
}

export interface ParsedForm extends SentForm {
  submission: Submission<unknown>;
}

/**
 * An action that runs once its form is parsed. A form with mistakes comes back with 400 and an error by each field. If
 * one of them is about a missing value, in the words of `missing`, a toast says so too.
 */
export function parsedAction<Schema extends ZodType>(
  schema: Schema,
  run: (context: Deployment, input: z.output<Schema>, sent: ParsedForm) => Promise<Outcome>,
  missing?: Words,
): Action {
  return async (context, sent) => {
    const submission = parseForm(sent.form, schema, { disableAutoCoercion: true });
    if (submission.status === "success") return run(context, submission.value, { ...sent, submission });
    const problems = Object.values(submission.error ?? {}).flatMap((ofField) => ofField ?? []);
    const isMissing = missing && problems.includes(missing.text);
    return refuse(400, {
      lastResult: submission.reply(),
      toast: isMissing ? toast(missing, "destructive") : undefined,
    });
  };
}

/** Like `parsedAction`, for one of several forms of a page with fields of the same name: all of it comes back. */
export function keepingAction<Schema extends ZodType>(
  schema: Schema,
  run: (context: Deployment, input: z.output<Schema>, sent: ParsedForm) => Promise<Outcome>,
): Action {
  const parsed = parsedAction(schema, run);
  return async (context, sent) => keepTyped(await parsed(context, sent), sent.form);
}

interface Typed extends Pick<FormKind, "hideFields"> {
  /** Shown above the form. */
  error?: string;
}

/** What was typed, for a form that comes back unparsed. */
export function typedIn(form: FormData, { error, hideFields = [] }: Typed = {}): SubmissionResult {
  const shown = [...form].filter(([name]) => !hideFields.includes(name));
  const initialValue = Object.fromEntries(shown.map(([name, value]) => [name, String(value)]));
  return error ? { status: "error", initialValue, error: { "": [error] } } : { initialValue };
}

/**
 * The refused form as typed, including fields that its schema does not have. `opened` are the values against which a
 * merged form is merged at the next attempt.
 */
export function keepTyped(outcome: Outcome, form: FormData, opened?: Record<string, string>): Outcome {
  if (outcome.ok) return outcome;
  const { initialValue } = typedIn(form);
  const typed = opened ? { ...initialValue, opened: JSON.stringify(opened) } : initialValue;
  const lastResult = { ...outcome.refusal.lastResult, initialValue: typed };
  return { ...outcome, refusal: { ...outcome.refusal, lastResult } };
}

/** An action for admins alone: everybody else is told so, with what the page calls its failure. */
export function forAdmins<Refusal extends PageRefusal>(
  failed: Words,
  run: Action<Refusal>,
): Action<Refusal | PageRefusal> {
  return async (context, sent) => {
    if (sent.user.role === ADMIN) return run(context, sent);
    return refuse(403, { toast: toast({ ...failed, text: authMessages.forAdmins }, "destructive") });
  };
}
