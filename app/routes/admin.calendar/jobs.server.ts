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

/** A job that an event can be tied to, with its contact fields. */
export type FoundJob = ReturnType<typeof toFoundJob>;

/** The form again, with the jobs that were found. */
export interface JobsRefusal extends PageRefusal {
  jobs?: { search: string; found: FoundJob[] };
}

/** The form again with the jobs that match the search, filled in from a chosen one. */
export const findJob: Action<JobsRefusal> = async ({ db }, { form }): Promise<Outcome<JobsRefusal>> => {
  await fillFromJob(db, form);
  const search = searchIn(form);
  const { quotes } = search ? await listQuotes(db, { q: search, limit: JOBS_SHOWN }) : { quotes: [] };
  return refuse(200, { lastResult: typedIn(form), jobs: { search, found: quotes.map(toFoundJob) } });
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

function searchIn(form: FormData): string {
  return String(form.get("jobSearch") ?? "")
    .trim()
    .slice(0, LONGEST_SEARCH);
}

function toFoundJob(quote: Quote) {
  return { id: quote.id, fills: customerValues(quote) };
}
