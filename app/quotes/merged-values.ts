import { projectTypeLabel } from "~/business/project-types";
import { formatCents } from "~/pricing/money";
import type { QuotesTable, Row } from "../../db/schema";
import { differingFields } from "./job-contact";
import { CLOSED_STATUSES, leadSourceLabel, QUOTE_STATUS_LABELS, type QuoteStatus } from "./quote-options";

/* What the head of a job takes from a row that is merged into it. The row keeps its values for a later separation. */

/**
 * own: the head's value stays. fill: the row's is used when the head has none. ask: a person decides when both have one
 * and they differ. The follow-up has its own rule.
 */
const RULES = {
  id: "own",
  name: "ask",
  email: "ask",
  phone: "ask",
  address: "ask",
  project_type: "ask",
  project_size: "fill",
  square_feet: "fill",
  color_mix_percentage: "fill",
  details: "fill",
  budget: "ask",
  contact_method: "own",
  status: "ask",
  lead_source: "ask",
  lead_source_details: "own",
  origin: "fill",
  follow_up_date: "follow-up",
  follow_up_notes: "follow-up",
  last_contact_date: "follow-up",
  project_price_cents: "ask",
  deposit_amount_cents: "fill",
  total_paid_cents: "own",
  payment_status: "own",
  payment_status_by_hand: "own",
  payment_notes: "fill",
  photo_file: "own",
  instant_quote_cents: "own",
  instant_quote: "own",
  part_of_id: "own",
  family_words: "own",
  phone_digits: "own",
  searchable: "own",
  converted_from_id: "own",
  created_at: "own",
  updated_at: "own",
  deleted_at: "own",
  suspect_at: "own",
  token: "own",
  lost_reason: "own",
  automatic_mails_stopped_at: "fill",
  payment_reminders_stopped_at: "fill",
  needs_day_at: "fill",
  before_stages_at: "fill",
  billing_name: "ask",
  billing_address: "ask",
  site_contact: "ask",
  po_number: "ask",
  new_job_at: "own",
  is_no_home: "own",
} as const satisfies Record<keyof QuotesTable, "own" | "fill" | "ask" | "follow-up">;

type Ruled<Rule> = {
  [Column in keyof typeof RULES]: (typeof RULES)[Column] extends Rule ? Column : never;
}[keyof typeof RULES];
export type AskedColumn = Ruled<"ask">;
type FilledColumn = Ruled<"fill">;

/** The columns that a merge may change. A lead's source has two. */
export const MERGED_COLUMNS = [
  ...(Object.keys(RULES) as (keyof typeof RULES)[]).filter(
    (column): column is Exclude<keyof typeof RULES, Ruled<"own">> => RULES[column] !== "own",
  ),
  "lead_source_details",
] as const;
export type MergedValues = Pick<Row<"quotes">, (typeof MERGED_COLUMNS)[number]>;

const ASKED = Object.keys(RULES).filter(
  (column): column is AskedColumn => RULES[column as keyof typeof RULES] === "ask",
);
const FILLED = Object.keys(RULES).filter(
  (column): column is FilledColumn => RULES[column as keyof typeof RULES] === "fill",
);

/** A question of a merge: the head's value stays unless the row's is taken. */
export interface MergeQuestion {
  column: AskedColumn;
  label: string;
  head: string;
  part: string;
}

const LABELS: Record<AskedColumn, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  project_type: "Service",
  budget: "Budget",
  status: "Status",
  lead_source: "Lead source",
  project_price_cents: "Price",
  billing_name: "Billing name",
  billing_address: "Billing address",
  site_contact: "Contact on site",
  po_number: "PO number",
};

/** The ticked columns of a form; other words are ignored. */
export function takenColumns(ticked: readonly string[]): AskedColumn[] {
  return ASKED.filter((column) => ticked.includes(column));
}

/** Texts that differ unless they are the same letter by letter. */
const PLAIN = ["budget", "billing_name", "billing_address", "site_contact", "po_number"] as const;

function isPlain(column: AskedColumn): column is (typeof PLAIN)[number] {
  return PLAIN.some((plain) => plain === column);
}

/** The columns in which both rows have different values, so that a person has to choose. */
export function mergeQuestions(head: MergedValues, part: MergedValues): MergeQuestion[] {
  const contact: readonly string[] = differingFields(contactOf(head), contactOf(part));
  return ASKED.filter((column) => {
    if (column === "status") return isClosed(head) !== isClosed(part);
    if (column === "lead_source") return sourceOf(head) !== sourceOf(part);
    if (column === "project_type") return head.project_type !== part.project_type;
    if (isPlain(column)) return Boolean(head[column] && part[column] && head[column] !== part[column]);
    if (column === "project_price_cents") {
      const prices = [head.project_price_cents, part.project_price_cents];
      return !prices.includes(null) && prices[0] !== prices[1];
    }
    return contact.includes(column);
  }).map((column) => ({
    column,
    label: LABELS[column],
    head: wordsOf(head, column),
    part: wordsOf(part, column),
  }));
}

/** The head's values after a merge; `taken` are the columns for which the row's value was chosen. */
export function mergedValues(
  head: MergedValues,
  part: MergedValues,
  taken: readonly AskedColumn[],
): MergedValues {
  const merged = { ...head };
  for (const column of FILLED) if (!head[column]) copy(merged, part, column);
  for (const column of ASKED) {
    if (column !== "status" && (!head[column] || taken.includes(column))) copy(merged, part, column);
  }
  // Statuses of the product itself are never taken over.
  if (taken.includes("status") && part.status in SET_BY_STAFF) merged.status = part.status;
  if (taken.includes("lead_source") || !head.lead_source_details) copy(merged, part, "lead_source_details");
  return { ...merged, ...followUpOf(head, part) };
}

const SET_BY_STAFF = { new: true, contacted: true, quoted: true, won: true, lost: true };

function copy<Column extends keyof MergedValues>(to: MergedValues, from: MergedValues, column: Column): void {
  to[column] = from[column];
}

/** The earlier open follow-up, the notes of both, and the later last contact. */
function followUpOf(head: MergedValues, part: MergedValues) {
  const due = isClosed(part) ? null : part.follow_up_date;
  const notes = [head.follow_up_notes, part.follow_up_notes].filter(Boolean);
  return {
    follow_up_date: earliest(head.follow_up_date, due),
    follow_up_notes: [...new Set(notes)].join("\n\n") || null,
    last_contact_date: latest(head.last_contact_date, part.last_contact_date),
  };
}

function earliest(a: string | null, b: string | null): string | null {
  return a && b ? (a < b ? a : b) : (a ?? b);
}

function latest(a: string | null, b: string | null): string | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}

function isClosed({ status }: MergedValues): boolean {
  return CLOSED_STATUSES.some((closed) => closed === status);
}

function contactOf({ name, email, phone, address }: MergedValues) {
  return { name, email, phone, address: address ?? "" };
}

function sourceOf({ lead_source, lead_source_details }: MergedValues): string {
  return [leadSourceLabel(lead_source), lead_source_details].filter(Boolean).join(", ");
}

function wordsOf(values: MergedValues, column: AskedColumn): string {
  switch (column) {
    case "status":
      return QUOTE_STATUS_LABELS[values.status as QuoteStatus];
    case "lead_source":
      return sourceOf(values);
    case "project_type":
      return projectTypeLabel(values.project_type);
    case "project_price_cents":
      return formatCents(values.project_price_cents ?? 0);
    default:
      return values[column] ?? "";
  }
}
