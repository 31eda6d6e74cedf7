import { readPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { idIn } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { quoteUrgency, unansweredFor } from "~/quotes/follow-up-urgency";
import { quotePageForm } from "~/quotes/quote-forms.server";
import { leadSourceLabel } from "~/quotes/quote-options";
import { countLeads, getQuote, listQuotes, type Quote } from "~/quotes/quotes.server";
import { type QuoteQuery, sortingOf } from "~/quotes/sort-quotes.server";
import { STAGE_LABELS } from "~/quotes/stages";
import { type StagedQuote, withStages } from "~/quotes/stages.server";

/** Rows on a page. */
const PAGE_SIZE = 50;

export type LeadList = Awaited<ReturnType<typeof loadLeads>>;
export type ListedLead = LeadList["leads"][number];

/**
 * The screen's data: the counters, a page of leads, and the lead in `?delete=ID`. `?status=`, `?q=` and others filter
 * the list, `?sort=` orders it. The last `?before=` is the `next` of the page before. Unreadable parameters are
 * ignored.
 */
export async function loadLeads(context: Deployment, parameters: URLSearchParams) {
  const query = readQuery(context.now, parameters);
  const [counts, { quotes, next }, toDelete] = await Promise.all([
    countLeads(context),
    listQuotes(context.db, query),
    parameters.has("delete") ? getQuote(context.db, idIn(parameters, "delete")) : undefined,
  ]);
  const staged = await withStages(context.db, quotes);
  return {
    counts,
    leads: staged.map((quote) => toListed(quote, context.now)),
    next,
    sorting: sortingOf(query),
    toDelete: toDelete && !toDelete.deletedAt ? { id: toDelete.id, name: toDelete.name } : undefined,
  };
}

function readQuery(now: Date, parameters: URLSearchParams): QuoteQuery {
  const read = quotePageForm(now).safeParse(Object.fromEntries(parameters)).data;
  // Deleted and suspect leads are only on the dashboard; here their filter shows all leads.
  if (!read || read.view) return { rows: "heads", limit: PAGE_SIZE };
  return { ...read, limit: PAGE_SIZE };
}

/** How long a new lead has waited for an answer; undefined for any other. */
function unanswered({ status, lastContactDate, createdAt }: Quote, now: Date) {
  if (status !== "new" || lastContactDate) return undefined;
  const { age, isLate } = unansweredFor(createdAt, now);
  return { words: `${age} without an answer`, isLate };
}

function toListed(quote: StagedQuote, now: Date) {
  return {
    id: quote.id,
    name: quote.name,
    email: quote.email,
    phone: readPhone(quote.phone),
    address: quote.address,
    projectType: projectTypeLabel(quote.projectType),
    projectSize: quote.projectSize,
    budget: quote.budget,
    details: quote.details,
    source: leadSourceLabel(quote.leadSource),
    sourceDetails: quote.leadSourceDetails,
    status: quote.status,
    stage: STAGE_LABELS[quote.stage],
    urgency: quoteUrgency(quote, now),
    followUp: quote.followUpDate && formatDate(quote.followUpDate),
    followUpNotes: quote.followUpNotes,
    unanswered: unanswered(quote, now),
    added: formatDate(quote.createdAt),
  };
}
