import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "~/ui/toast";

/** Why a form comes back, with what was typed in it. */
export interface Refusal {
  lastResult?: SubmissionResult;
  toast?: Toast;
}

/** What became of an act: the list with a toast, or the form again. */
export type Outcome = { ok: true; said: Toast } | { ok: false; status: number; refusal: Refusal };

export function refuse(status: number, refusal: Refusal): Outcome & { ok: false } {
  return { ok: false, status, refusal };
}
