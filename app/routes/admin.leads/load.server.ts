import { readPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { idIn, idOf } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import { getContact } from "~/contacts/contacts.server";
import type { Deployment } from "~/deployment.server";
import { getKnownJob, listJobs } from "~/quotes/customer-jobs.server";
import { listOtherJobs } from "~/quotes/find-duplicates.server";
import { quoteUrgency, unansweredFor } from "~/quotes/follow-up-urgency";
import { quotePageForm } from "~/quotes/quote-forms.server";
import { leadSourceLabel, MOST_CHOSEN } from "~/quotes/quote-options";
import { countLeads, getQuote, listQuotes, type Quote } from "~/quotes/quotes.server";
import { type QuoteQuery, sortingOf } from "~/quotes/sort-quotes.server";
import { STAGE_LABELS } from "~/quotes/stages";
import { type StagedQuote, withStages } from "~/quotes/stages.server";
import { listStillOpen } from "~/quotes/still-open.server";

export type LeadList = Awaited<ReturnType<typeof loadLeads>>;
export type ListedLead = LeadList["leads"][number];

/**
 * The screen's data: the counters, a page of leads, the lead in `?delete=ID`, those in `?left=` that were not set to
 * lost with others, and what the form for a new job of the customer of job `?customer=ID` or of contact `?contact=ID` starts with. `?status=`, `?q=` and others filter
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
    left: await listLeft(context, parameters.get("left")),
    newJob: parameters.has("customer") ? await newJobOf(context, idIn(parameters, "customer")) : undefined,
    contact: parameters.has("contact") ? await contactOf(context, idIn(parameters, "contact")) : undefined,
    toDelete: toDelete && !toDelete.deletedAt ? { id: toDelete.id, name: toDelete.name } : undefined,
  };
}

/** Leads by their ids, "12,15", that are not lost and have money or work, with what they have. */
async function listLeft(context: Deployment, ids: string | null) {
  const left = [];
  for (const id of (ids ?? "").split(",", MOST_CHOSEN).map(idOf)) {
    const quote = id ? await getQuote(context.db, id) : undefined;
    if (!quote || quote.deletedAt || quote.partOfId || quote.status === "lost") continue;
    const open = await listStillOpen(context, id);
    if (open.length > 0) left.push({ id, name: quote.name, open: open.map(({ words }) => words) });
  }
  return left;
}

/** A new job of the customer of job `id`; undefined inside when that job is gone. */
async function newJobOf({ db }: Deployment, id: number) {
  const known = await getKnownJob(db, id);
  if (!known) return { known: undefined };
  const jobs = [known, ...(await listOtherJobs(db, known))];
  return {
    known: { id: known.id, name: known.name, jobs: await listJobs(db, jobs), values: valuesOf(known) },
  };
}

/** The first job of a contact; undefined inside when the contact is gone. Their note is for the office alone. */
async function contactOf({ db }: Deployment, id: number) {
  const contact = await getContact(db, id);
  if (!contact) return { known: undefined };
  const { name, email, phone, address, note } = contact;
  return { known: { id, name, values: { name, email, phone, address, followUpNotes: note } } };
}

/** What stays the same from job to job. The number of an order does not. */
function valuesOf({ name, email, phone, address, billingName, billingAddress, siteContact }: Quote) {
  return { name, email, phone, address, billingName, billingAddress, siteContact };
}

function readQuery(now: Date, parameters: URLSearchParams): QuoteQuery {
  const read = quotePageForm(now).safeParse(Object.fromEntries(parameters)).data;
  // Deleted and suspect leads are only on the dashboard; here their filter shows all leads.
  if (!read || read.view) return { rows: "heads", limit: MOST_CHOSEN };
  return { ...read, limit: MOST_CHOSEN };
}

/** How long a new lead has waited for an answer; undefined for any other. */
function unanswered({ status, lastContactDate, createdAt }: Quote, now: Date) {
  if (status !== "new" || lastContactDate) return undefined;
  const { age, isLate } = unansweredFor(createdAt, now);
  return { words: age ? `Unanswered for ${age}` : "Just came in", isLate };
}

function toListed(quote: StagedQuote, now: Date) {
  return {
    id: quote.id,
    updatedAt: quote.updatedAt,
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
