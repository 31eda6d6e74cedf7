/** The statuses an admin picks, in the order of the menus. */
export const QUOTE_STATUSES = ["new", "contacted", "quoted", "won", "lost"] as const;

/** Only the product sets these: on a converted lead, and on the professional quote made from it. */
export const SYSTEM_STATUSES = ["professional_quote", "converted"] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number] | (typeof SYSTEM_STATUSES)[number];

export const ALL_STATUSES = [...QUOTE_STATUSES, ...SYSTEM_STATUSES] as const;

/** Whether only the product sets this status. */
export function isSystemStatus(status: QuoteStatus): boolean {
  return SYSTEM_STATUSES.some((own) => own === status);
}

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  professional_quote: "Professional quote",
  converted: "Converted",
};

/** How many leads one act can change: those of a page of the list. */
export const MOST_CHOSEN = 50;

/** Nothing is left to do on these, so their follow-up is never overdue. */
export const CLOSED_STATUSES: readonly QuoteStatus[] = ["won", "lost", "converted"];

/** Filters of the list: a status, rows merged into a job, or one of two views of their own. */
export const QUOTE_FILTERS = [...ALL_STATUSES, "merged", "deleted", "suspect"] as const;

/** Filters by follow-up: passed, due today, within seven days, any day. */
export const DUE_FILTERS = ["overdue", "today", "week", "any"] as const;

export type DueFilter = (typeof DUE_FILTERS)[number];

/** Orders of the list; newest first without one. */
export const QUOTE_SORTS = ["oldest", "name", "name-desc", "status", "status-desc"] as const;

/** The order of a list: as asked for, or by follow-up when filtered by it. */
export type QuoteSorting = (typeof QUOTE_SORTS)[number] | "newest" | "follow-up";

/**
 * Whether a quote has the Convert button: not one that was converted or that a conversion made, whatever its status.
 */
export function isConvertible(quote: {
  status: QuoteStatus;
  convertedFromId: number | null | undefined;
}): boolean {
  return !isSystemStatus(quote.status) && !quote.convertedFromId;
}

/** Days until the next call; null for no other. */
export const CALL_AGAIN_DAYS = { tomorrow: 1, "3-days": 3, week: 7, done: null } as const;

export type CallAgain = keyof typeof CALL_AGAIN_DAYS;

/** `leadSourceDetails` written by the site's own forms, whose source is `website`. */
export const INSTANT_QUOTE = "Instant quote";
export const CONTACT_FORM = "Contact form";
export const CHAT = "Chat";

/** Where a lead came from. Source: docs/facts.md (quotes and leads). */
export const LEAD_SOURCES = [
  { value: "website", label: "Website" },
  { value: "door-to-door", label: "Door to Door" },
  { value: "referral", label: "Referral" },
  { value: "messenger", label: "Facebook Messenger" },
  { value: "location", label: "Location/Event" },
  { value: "phone", label: "Phone Call" },
  { value: "email", label: "Email" },
  { value: "social-media", label: "Social Media" },
  { value: "advertisement", label: "Advertisement" },
  { value: "other", label: "Other" },
] as const;

export type LeadSource = (typeof LEAD_SOURCES)[number]["value"];

/** The label of a lead source; "Website" for an unknown one. */
export function leadSourceLabel(source: string): string {
  return LEAD_SOURCES.find(({ value }) => value === source)?.label ?? "Website";
}

/** The lead form's choices; rows store these words. Source: docs/facts.md (quotes and leads). */
export const PROJECT_SIZES = [
  "Small (Under 500 sq ft)",
  "Medium (500-1000 sq ft)",
  "Large (1000-2000 sq ft)",
  "Extra Large (Over 2000 sq ft)",
] as const;

/** The lead form's choices; rows store these words. Source: docs/facts.md (quotes and leads). */
export const BUDGETS = ["Under $5k", "$5k - $10k", "$10k - $20k", "Over $20k"] as const;

export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Text message" },
] as const;

/** The label of a contact method; any other text stays as it is. */
export function contactMethodLabel(method: string): string {
  return CONTACT_METHODS.find(({ value }) => value === method)?.label ?? method;
}

/**
 * The Edit dialog's choices: each method alone, "a call or a text", and what the quote has. Several are "phone,text".
 */
export function editContactMethods(current: string): { value: string; label: string }[] {
  const offered: string[] = [...CONTACT_METHODS.map(({ value }) => value), "phone,text"];
  const values = offered.includes(current) ? offered : [...offered, current];
  return values.map((value) => ({ value, label: value.split(",").map(contactMethodLabel).join(" or ") }));
}

/** The Edit dialog's lead sources, plus the quote's own if it is another. */
export function editLeadSources(current: string): { value: string; label: string }[] {
  const isOffered = LEAD_SOURCES.some(({ value }) => value === current);
  return isOffered
    ? [...LEAD_SOURCES]
    : [...LEAD_SOURCES, { value: current, label: leadSourceLabel(current) }];
}

/** In the usual order; any may be picked. Source: docs/facts.md (quotes and leads). */
export const PAYMENT_STATUSES = ["pending", "deposit_paid", "paid_in_full"] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: "Pending",
  deposit_paid: "Deposit paid",
  paid_in_full: "Paid in full",
};

/** How money came in. */
export const PAYMENT_METHODS = ["e-transfer", "cheque", "cash", "card", "other"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  "e-transfer": "Interac e-Transfer",
  cheque: "cheque",
  cash: "cash",
  card: "card",
  other: "other",
};
