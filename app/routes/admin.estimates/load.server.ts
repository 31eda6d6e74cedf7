import { ADMIN } from "~/auth/roles";
import type { User } from "~/auth/users.server";
import { textHref } from "~/business/phone";
import { idIn } from "~/business/row-id.server";
import { DEFAULT_SERVICE_TERMS } from "~/business/service-terms";
import { formatDate, formatDateTime } from "~/business/time";
import { areCostsOn } from "~/costs/costs";
import { deployment } from "~/deployment.server";
import { outcomeOfNewest } from "~/email/outbox.server";
import { getDraft, listDrafts } from "~/estimates/drafts.server";
import { estimateAddress } from "~/estimates/estimate-address";
import { estimateMessages } from "~/estimates/estimate-messages";
import { photosOfJob } from "~/estimates/estimate-photos.server";
import { BLANK_ESTIMATE, type EstimateValues, newEstimate } from "~/estimates/estimate-values";
import { getEstimate } from "~/estimates/estimates.server";
import { estimateOfLead, type Revision, revisionOf } from "~/estimates/lead-estimate.server";
import { centsToField, formatCents } from "~/pricing/money";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import { unsetOnEstimates } from "~/settings/setup-steps";

/** What the form starts with, and where it comes from. */
export interface Start {
  /** The form takes these values when the key changes. */
  key: string;
  values: EstimateValues;
  draft?: { id: number; name: string };
  /** The version being revised. */
  revises?: Pick<Revision, "number" | "before">;
  /** "customer saw $8,478.75 on Nov 20, 2026" */
  customerSaw?: string;
  /** The calculator's price per square foot, as in the field: "9.50". */
  customerPrice?: string;
  /** What the lead lacks. */
  lacks?: { email: boolean; phone: boolean };
  sent?: {
    id: number;
    number: string;
    /** What became of its mail, in words behind the number. */
    whereItIs: string;
    /** The customer has the mail, or gets it within minutes. */
    isMailed: boolean;
    /** A link for a text message to them. */
    text: string | undefined;
    /** The customer's link. */
    link: string;
    quoteId: number | undefined;
  };
  /** The job's photos. */
  photos?: { id: number; url: string }[];
  problem?: string;
}

/** The page when the session ended while the form was filled in: nothing stored is shown. */
export const BLANK_PAGE: Awaited<ReturnType<typeof loadPage>> = {
  start: { key: "new", values: BLANK_ESTIMATE, photos: [] },
  drafts: [],
  presets: [],
  unset: [],
  priceBook: { prices: DEFAULT_PRICES, serviceTerms: DEFAULT_SERVICE_TERMS },
  costs: undefined,
  hasThickness: false,
};

/** The server's drafts, with their time in words. */
async function loadDrafts() {
  const { db, business } = deployment();
  const drafts = await listDrafts(db, business);
  return drafts.map((draft) => ({ ...draft, saved: formatDateTime(draft.savedAt) }));
}

/** The form's start, and the server's drafts. */
export async function loadPage(searchParams: URLSearchParams, user: User) {
  const [start, drafts] = await Promise.all([loadStart(searchParams), loadDrafts()]);
  const site = deployment();
  const { estimateTerms, prices, serviceTerms, costs } = site.business;
  const photos = await loadPhotos(start.values);
  const priceBook = { prices, serviceTerms };
  return {
    start: { ...start, photos },
    drafts,
    presets: estimateTerms.presets,
    unset: unsetOnEstimates(site),
    priceBook,
    hasThickness: areCostsOn(costs),
    costs: user.role === ADMIN && areCostsOn(costs) ? costs : undefined,
  };
}

/**
 * `?quote=ID` starts from a lead, `?revise=ID` from an estimate's newest version, `?draft=ID` from a draft. `?sent=ID`
 * starts empty after that estimate.
 */
async function loadStart(searchParams: URLSearchParams): Promise<Start> {
  if (searchParams.has("quote")) return startFromLead(idIn(searchParams, "quote"));
  if (searchParams.has("revise")) return startFromVersion(idIn(searchParams, "revise"));
  if (searchParams.has("draft")) return startFromDraft(idIn(searchParams, "draft"));
  if (searchParams.has("sent")) return startAfter(idIn(searchParams, "sent"));
  return { key: "new", values: startingValues() };
}

async function loadPhotos({ quoteId }: EstimateValues) {
  const photos = quoteId ? await photosOfJob(deployment().db, Number(quoteId)) : [];
  return photos.map(({ id, file }) => ({ id, url: `/uploads/private/${file}` }));
}

function startingValues(): EstimateValues {
  return newEstimate(deployment().business);
}

async function startFromLead(id: number): Promise<Start> {
  const { db, business } = deployment();
  const lead = await estimateOfLead({ db, business }, id);
  if (!lead) return { key: "new", values: startingValues(), problem: estimateMessages.no_such_lead };
  const { values, customerSaw, customerRateCents } = lead;
  return {
    key: `quote-${id}`,
    values,
    customerPrice: centsToField(customerRateCents),
    lacks: { email: !values.email, phone: !values.phone },
    customerSaw:
      customerSaw && `customer saw ${formatCents(customerSaw.cents)} on ${formatDate(customerSaw.at)}`,
  };
}

async function startFromVersion(id: number): Promise<Start> {
  const revision = await revisionOf(deployment(), id);
  if (!revision) return { key: "new", values: startingValues(), problem: estimateMessages.no_such_estimate };
  const { values, ...revises } = revision;
  const lacks = { email: !values.email, phone: !values.phone };
  return { key: `revise-${values.revisesId}`, values, revises, lacks };
}

async function startFromDraft(id: number): Promise<Start> {
  const { db, business } = deployment();
  const draft = await getDraft(db, id, business);
  if (!draft) return { key: "new", values: startingValues(), problem: estimateMessages.no_such_draft };
  const { revisesId } = draft.data;
  const revises = revisesId ? await revisionOf({ db, business }, Number(revisesId)) : undefined;
  return { key: `draft-${id}`, values: draft.data, draft: { id, name: draft.name }, revises };
}

async function startAfter(id: number): Promise<Start> {
  const { db, publicUrl, mailer } = deployment();
  const estimate = await getEstimate(db, id);
  const start = { key: `sent-${id}`, values: startingValues() };
  if (!estimate) return start;
  const { number, email, phone, token, quoteId, createdAt } = estimate;
  const link = token ? estimateAddress(publicUrl, token) : "";
  const mail =
    email && quoteId
      ? await outcomeOfNewest({ db, mailer }, "estimate", { quoteId, queuedAt: createdAt })
      : undefined;
  const isMailed = mail === "mailed" || mail === "soon";
  const whereItIs = estimateMessages.whereItIs(mail, email);
  return { ...start, sent: { id, number, whereItIs, isMailed, text: textHref(phone), link, quoteId } };
}
