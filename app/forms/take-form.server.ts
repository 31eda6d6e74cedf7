import { logBug, retryAfter } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { type Allowance, countVisit } from "~/http/rate-limit.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { type Toast, toast, type Words } from "~/ui/toast";
import { type Outcome, refuse } from "./page-outcome.server";

interface VisitorForm<Refusal extends PageRefusal> {
  request: Request;
  /** The allowance that this counts towards; undefined when the form has a limit of its own. */
  allowance: Allowance | undefined;
  /** The words over the allowance, and for a fault of ours. Both name the phone. */
  words: { tooMany: Words; failed: Words };
  /** What goes back into its hidden field. */
  origin?: string;
  /** Shows the form again with what was typed, and a message. */
  again(said: Toast): Refusal;
}

/**
 * Takes a form from a visitor. Over the allowance (429), on a full disk (503) and after a bug (500) the form comes back
 * filled in, with words that help.
 */
export async function takeForm<Refusal extends PageRefusal>(
  form: VisitorForm<Refusal>,
  take: () => Promise<Outcome<Refusal>>,
): Promise<Outcome<Refusal>> {
  const outcome = await taken(form, take);
  if (outcome.ok) return outcome;
  // Not no-store: Back to this answer would be the browser's error page, because it came by POST.
  const headers = new Headers(outcome.headers);
  headers.set("Cache-Control", "private, no-cache");
  const { origin } = form;
  return { ...outcome, headers, refusal: origin ? { ...outcome.refusal, origin } : outcome.refusal };
}

async function taken<Refusal extends PageRefusal>(
  { request, allowance, words, again }: VisitorForm<Refusal>,
  take: () => Promise<Outcome<Refusal>>,
): Promise<Outcome<Refusal>> {
  const counted = allowance ? countVisit(request, allowance) : { ok: true as const };
  if (!counted.ok) return refuse(429, again(toast(words.tooMany, "destructive")), retryAfter(counted));
  try {
    return await take();
  } catch (error) {
    if (error instanceof Response) throw error;
    logBug(error, request);
    return refuse(failureStatus(error), again(toast(words.failed, "destructive")));
  }
}

/** What was typed, as it goes back into the form. */
export function typedIn(form: FormData) {
  return { initialValue: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) };
}
