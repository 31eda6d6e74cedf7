import { openedValues } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { customerValues, type FoundJobs, findJobs, searchIn } from "~/desk/find-jobs.server";
import type { Action } from "~/forms/page-action.server";
import { typedIn } from "~/forms/page-action.server";
import type { Outcome } from "~/forms/page-outcome.server";
import { refuse } from "~/forms/page-outcome.server";
import { getQuote } from "~/quotes/quotes.server";
import type { PageRefusal } from "~/ui/page-refusal";

/** The form again, with the jobs that were found. */
export interface JobsRefusal extends PageRefusal {
  jobs?: FoundJobs;
}

/** The form again with the jobs that match the search, filled in from a chosen one. */
export const findJob: Action<JobsRefusal> = async ({ db }, { form }): Promise<Outcome<JobsRefusal>> => {
  await fillFromJob(db, form);
  return refuse(200, { lastResult: typedIn(form), jobs: await findJobs(db, form) });
};

/**
 * Whether the search has text that was not searched yet. Then Enter meant to search: without JavaScript it presses the
 * first button, Save.
 */
export function isSearching(form: FormData): boolean {
  const search = searchIn(form);
  return search !== "" && search !== String(form.get("jobSearched") ?? "").trim();
}

/** Fills empty fields from the job that the event was just tied to. Typed text stays. */
export async function fillFromJob(db: Deployment["db"], form: FormData): Promise<void> {
  const quoteId = idIn(form, "quoteId");
  if (!quoteId || openedValues(form).quoteId === String(quoteId)) return;
  const quote = await getQuote(db, quoteId);
  if (!quote || quote.deletedAt) return;
  for (const [name, value] of Object.entries(customerValues(quote))) {
    if (!String(form.get(name) ?? "").trim()) form.set(name, value);
  }
}
