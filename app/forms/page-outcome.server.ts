import type { SubmissionResult } from "@conform-to/react";
import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { retryAfter } from "~/http/answers.server";
import type { OverLimit } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { type Toast, toast, type Words } from "~/ui/toast";

/** The result of a page's form: go to `to`, or show the page again with the form filled in. */
export type Outcome<Refusal extends PageRefusal = PageRefusal> =
  | { ok: true; to: string; toast?: Toast; headers?: HeadersInit }
  | Refused<Refusal>;

export interface Refused<Refusal extends PageRefusal = PageRefusal> {
  ok: false;
  status: number;
  refusal: Refusal;
  headers?: HeadersInit;
}

/** Shows the page again. The status is 200 when the form asked for that: without script, a preview is a page. */
export function refuse<Refusal extends PageRefusal>(
  status: number,
  refusal: Refusal,
  headers?: HeadersInit,
): Refused<Refusal> {
  return { ok: false, status, refusal, headers };
}

/** Shows the page again with 429 and Retry-After. */
export function refuseTooMany(words: Words, limit: OverLimit, lastResult: SubmissionResult): Refused {
  return refuse(429, { lastResult, toast: toast(words, "destructive") }, retryAfter(limit));
}

/** The answer of a page's action. */
export function answerPage<Refusal extends PageRefusal>(outcome: Outcome<Refusal>) {
  if (!outcome.ok) {
    return data<Refusal>(outcome.refusal, { status: outcome.status, headers: outcome.headers });
  }
  const { to, headers } = outcome;
  return outcome.toast ? redirectWithToast(to, outcome.toast, headers) : redirect(to, { headers });
}

/** The headers of a page with forms: its loader's, and over them its action's. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders, actionHeaders }) =>
  errorHeaders ?? new Headers({ ...Object.fromEntries(loaderHeaders), ...Object.fromEntries(actionHeaders) });
