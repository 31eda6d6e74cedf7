import { idIn } from "~/business/row-id.server";
import { formatDate, formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";
import { getDraft, listDrafts } from "~/estimates/drafts.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { BLANK_ESTIMATE, type EstimateValues } from "~/estimates/estimate-values";
import { getEstimate } from "~/estimates/estimates.server";
import { estimateOfLead } from "~/estimates/lead-estimate.server";
import { formatCents } from "~/pricing/money";

/** What the form begins with. */
export interface Start {
  /** Another key is another beginning: the form then takes these values over. */
  key: string;
  values: EstimateValues;
  draft?: { id: number; name: string };
  /** "customer saw $8,478.75 on Nov 20, 2026" */
  customerSaw?: string;
  sent?: { number: string; email: string };
  problem?: string;
}

/** The page without anything that is stored: for somebody whose session has ended under a form. */
export const BLANK_PAGE: Awaited<ReturnType<typeof loadPage>> = {
  start: { key: "new", values: BLANK_ESTIMATE },
  drafts: [],
};

/** The drafts of the server, with their time as a person reads it. */
async function loadDrafts() {
  const drafts = await listDrafts(deployment().db);
  return drafts.map((draft) => ({ ...draft, saved: formatDateTime(draft.savedAt) }));
}

/** The page: what its form begins with, and the drafts of the server. */
export async function loadPage(searchParams: URLSearchParams) {
  const [start, drafts] = await Promise.all([loadStart(searchParams), loadDrafts()]);
  return { start, drafts };
}

/** `?quote=ID` begins with a lead, `?draft=ID` with a draft, `?sent=ID` anew after that estimate was sent. */
async function loadStart(searchParams: URLSearchParams): Promise<Start> {
  if (searchParams.has("quote")) return startFromLead(idIn(searchParams, "quote"));
  if (searchParams.has("draft")) return startFromDraft(idIn(searchParams, "draft"));
  if (searchParams.has("sent")) return startAfter(idIn(searchParams, "sent"));
  return { key: "new", values: BLANK_ESTIMATE };
}

async function startFromLead(id: number): Promise<Start> {
  const lead = await estimateOfLead(deployment().db, id);
  if (!lead) return { key: "new", values: BLANK_ESTIMATE, problem: estimateMessages.no_such_lead };
  const { values, customerSaw } = lead;
  return {
    key: `quote-${id}`,
    values,
    customerSaw:
      customerSaw && `customer saw ${formatCents(customerSaw.cents)} on ${formatDate(customerSaw.at)}`,
  };
}

async function startFromDraft(id: number): Promise<Start> {
  const draft = await getDraft(deployment().db, id);
  if (!draft) return { key: "new", values: BLANK_ESTIMATE, problem: estimateMessages.no_such_draft };
  return { key: `draft-${id}`, values: draft.data, draft: { id, name: draft.name } };
}

async function startAfter(id: number): Promise<Start> {
  const sent = await getEstimate(deployment().db, id);
  return {
    key: `sent-${id}`,
    values: BLANK_ESTIMATE,
    sent: sent && { number: sent.number, email: sent.email },
  };
}
