import { data, redirect } from "@remix-run/node";
import type { PageRefusal } from "~/ui/page-refusal";
import type { Toast } from "~/ui/toast";
import { redirectWithToast } from "./toast.server";

/** What became of a page's form: the browser goes on to `to`, or the page is shown again with the form in it. */
export type Outcome<Refusal extends PageRefusal = PageRefusal> =
  | { ok: true; to: string; toast?: Toast }
  | Refused<Refusal>;

export interface Refused<Refusal extends PageRefusal = PageRefusal> {
  ok: false;
  status: number;
  refusal: Refusal;
  headers?: HeadersInit;
}

/** The page again. Its status is 200 when the form only asked for that: without script a preview is a page of its own. */
export function refuse<Refusal extends PageRefusal>(
  status: number,
  refusal: Refusal,
  headers?: HeadersInit,
): Refused<Refusal> {
  return { ok: false, status, refusal, headers };
}

/** The answer of a page's action. */
export function answerPage<Refusal extends PageRefusal>(outcome: Outcome<Refusal>) {
  if (!outcome.ok) {
    return data<Refusal>(outcome.refusal, { status: outcome.status, headers: outcome.headers });
  }
  return outcome.toast ? redirectWithToast(outcome.to, outcome.toast) : redirect(outcome.to);
}
