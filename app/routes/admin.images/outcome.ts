import type { PageRefusal } from "~/auth/page-action.server";
import type { Toast } from "~/ui/toast";

/** What became of an act: the list with a toast, or the form again. */
export type Outcome = { ok: true; said: Toast } | { ok: false; status: number; refusal: PageRefusal };

export function refuse(status: number, refusal: PageRefusal): Outcome & { ok: false } {
  return { ok: false, status, refusal };
}
