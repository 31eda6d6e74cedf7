/** The statuses an admin picks, in the order of the menus. */
export const QUOTE_STATUSES = ["new", "contacted", "quoted", "won", "lost"] as const;

/** Set by the product only, never picked: the lead that was converted, and the professional quote made from it. */
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

/** Nothing is left to do about a quote with one of these, so its follow-up is never overdue. */
export const CLOSED_STATUSES: readonly QuoteStatus[] = ["won", "lost", "converted"];

/** The filters of the list: a status, what was merged into a job, or one of the two views that no other list shows. */
export const QUOTE_FILTERS = [...ALL_STATUSES, "merged", "deleted", "suspect"] as const;

/** The follow-ups that a list may be narrowed to: passed, due today, due within the next seven days, on any day. */
export const DUE_FILTERS = ["overdue", "today", "week", "any"] as const;

export type DueFilter = (typeof DUE_FILTERS)[number];

/** The orders that a list may be asked for; without one it stands newest first. */
export const QUOTE_SORTS = ["oldest", "name", "name-desc", "status", "status-desc"] as const;

/** How a list stands: as it was asked for, or by follow-up, where it was narrowed to those. */
export type QuoteSorting = (typeof QUOTE_SORTS)[number] | "newest" | "follow-up";

/**
 * Whether a quote has the Convert button. One that was converted, or that a conversion made, has none, whatever status
 * somebody has picked for it since.
 */
export function isConvertible(quote: {
  status: QuoteStatus;
  convertedFromId: number | null | undefined;
}): boolean {
  return !isSystemStatus(quote.status) && !quote.convertedFromId;
}

/** When to call again after a call: in so many days, or not at all. */
export const CALL_AGAIN_DAYS = { tomorrow: 1, "3-days": 3, week: 7, done: null } as const;

export type CallAgain = keyof typeof CALL_AGAIN_DAYS;

/** The values of `leadSourceDetails` that the site's own forms write; their lead source is `website`. */
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

/** The label of a lead source; 'Website' for an unknown one. */
export function leadSourceLabel(source: string): string {
  return LEAD_SOURCES.find(({ value }) => value === source)?.label ?? "Website";
}

/** What the lead form offers; rows hold these words. Source: docs/facts.md (quotes and leads). */
export const PROJECT_SIZES = [
  "Small (Under 500 sq ft)",
  "Medium (500-1000 sq ft)",
  "Large (1000-2000 sq ft)",
  "Extra Large (Over 2000 sq ft)",
] as const;

/** What the lead form offers; rows hold these words. Source: docs/facts.md (quotes and leads). */
export const BUDGETS = ["Under $5k", "$5k - $10k", "$10k - $20k", "Over $20k"] as const;

export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Text message" },
] as const;

/** The label of a way to be contacted; any other text itself. */
export function contactMethodLabel(method: string): string {
  return CONTACT_METHODS.find(({ value }) => value === method)?.label ?? method;
}

/** What the edit dialog offers: each way alone, a call or a text, and the quote's own choice. Several are "phone,text". */
export function editContactMethods(current: string): { value: string; label: string }[] {
  const offered: string[] = [...CONTACT_METHODS.map(({ value }) => value), "phone,text"];
  const values = offered.includes(current) ? offered : [...offered, current];
  return values.map((value) => ({ value, label: value.split(",").map(contactMethodLabel).join(" or ") }));
}

/** The menu of lead sources in the edit dialog: the product's, and the quote's own if it is another. */
export function editLeadSources(current: string): { value: string; label: string }[] {
  const isOffered = LEAD_SOURCES.some(({ value }) => value === current);
  return isOffered
    ? [...LEAD_SOURCES]
    : [...LEAD_SOURCES, { value: current, label: leadSourceLabel(current) }];
}

/** In the order of a job, but any may be picked. Source: docs/facts.md (quotes and leads). */
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
