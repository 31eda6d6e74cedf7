/** What a search of the office finds, in the order in which it is shown. */
export const SEARCH_GROUPS = [
  "jobs",
  "contacts",
  "estimates",
  "invoices",
  "credits",
  "receipts",
  "notes",
  "events",
] as const;

export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** The groups that have a number: "#12", "EST-0012", "INV-0012", "CR-0012", "REC-0012". */
export type NumberedGroup = Exclude<SearchGroup, "contacts" | "notes" | "events">;
