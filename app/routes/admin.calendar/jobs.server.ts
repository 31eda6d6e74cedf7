import { openedValues } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import type { Action } from "~/forms/page-action.server";
import { typedIn } from "~/forms/page-action.server";
import type { Outcome } from "~/forms/page-outcome.server";
import { refuse } from "~/forms/page-outcome.server";
import { getQuote, listQuotes, type Quote } from "~/quotes/quotes.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { customerValues } from "./form-values.server";

/** How many jobs a search shows. */
const JOBS_SHOWN = 6;
const LONGEST_SEARCH = 200;

/** A job that an event can be tied to, with what it fills in. */
export type FoundJob = ReturnType<typeof toFoundJob>;

/** The form again, with the jobs that were looked for. */
export interface JobsRefusal extends PageRefusal {
  jobs?: { search: string; found: FoundJob[] };
}

/** The form comes back with the jobs in which every word of its search is found, and with what a chosen one fills in. */
export const findJob: Action<JobsRefusal> = async ({ db }, { form }): Promise<Outcome<JobsRefusal>> => {
  await fillFromJob(db, form);
  const search = searchIn(form);
  const { quotes } = search ? await listQuotes(db, { q: search, limit: JOBS_SHOWN }) : { quotes: [] };
  return refuse(200, { lastResult: typedIn(form), jobs: { search, found: quotes.map(toFoundJob) } });
};

/**
 * Whether the search field has words that were not looked for yet. Then Enter was meant to search: without JavaScript
 * it presses the form's first button, which saves.
 */
export function isSearching(form: FormData): boolean {
  const search = searchIn(form);
  return search !== "" && search !== String(form.get("jobSearched") ?? "").trim();
}

/** Fills what is empty from the job that the event was just tied to. What was typed stays. */
export async function fillFromJob(db: Deployment["db"], form: FormData): Promise<void> {
  const quoteId = idIn(form, "quoteId");
  if (!quoteId || openedValues(form).quoteId === String(quoteId)) return;
  const quote = await getQuote(db, quoteId);
  if (!quote || quote.deletedAt) return;
  for (const [name, value] of Object.entries(customerValues(quote))) {
    if (!String(form.get(name) ?? "").trim()) form.set(name, value);
  }
}

function searchIn(form: FormData): string {
  return String(form.get("jobSearch") ?? "")
    .trim()
    .slice(0, LONGEST_SEARCH);
}

function toFoundJob(quote: Quote) {
  return { id: quote.id, fills: customerValues(quote) };
}
