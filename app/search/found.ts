import type { CalendarEvent } from "~/calendar/calendar.server";
import type { Contact } from "~/contacts/contacts.server";
import type { Quote } from "~/quotes/quotes.server";
import type { SearchGroup } from "./search-groups";

/** The job that something belongs to. */
export interface JobOf {
  jobId: number | undefined;
  /** The job is deleted, or held as suspected spam. */
  isHidden: boolean;
}

/** An estimate, an invoice, a credit note or a receipt. */
export interface FoundPaper extends JobOf {
  id: number;
  /** "INV-0002" */
  number: string;
  customer: string;
  totalCents: number;
  /** ISO in UTC. */
  at: string;
  /** A cancelled invoice, or a voided payment. */
  isVoid: boolean;
  /** False for a payment whose receipt was not printed or mailed yet. */
  isPrinted: boolean;
}

export interface FoundNote {
  id: number;
  /** The row of the job that it is tied to. */
  jobId: number;
  customer: string;
  /** "Note", "Called", "Question about EST-0042" */
  summary: string;
  body: string;
  at: string;
  actor: string;
}

export interface Found {
  jobs: Quote;
  contacts: Contact;
  estimates: FoundPaper;
  invoices: FoundPaper;
  credits: FoundPaper;
  receipts: FoundPaper;
  notes: FoundNote;
  events: CalendarEvent;
}

/** Some rows of each group. */
export type FoundRows = { [Group in SearchGroup]: Found[Group][] };
