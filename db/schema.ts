import type { Generated, Kysely, Selectable } from "kysely";

/**
 * One interface for each table as SQLite stores it: money in whole cents, instants as ISO 8601 text in UTC, booleans as
 * 0 or 1, lists as JSON. Each noun turns rows into domain values.
 */
type Instant = string;
type Flag = 0 | 1;
type Cents = number;

export interface UsersTable {
  id: Generated<number>;
  username: string;
  password_hash: string;
  email: string | null;
  role: Generated<string>;
  /** For the role crew: the crew of this user. */
  crew_id: number | null;
  created_at: Instant;
  /** The app's secret in base32; null without two-step sign-in. */
  totp_secret: string | null;
  /** The half minute (counted from 1970) of the last used code. */
  totp_step: number | null;
  /** As people call them; the user name stays what they sign in with. */
  full_name: string | null;
}

/** Codes for a day without the phone; each is deleted when used. */
export interface RecoveryCodesTable {
  /** SHA-256 of the code and the user's id. */
  code_hash: string;
  user_id: number;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's random id, so that a stolen backup opens no session. */
  id_hash: string;
  user_id: number;
  user_agent: string | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface InvitationsTable {
  /** The user whose password the link sets. */
  user_id: number;
  /** SHA-256 of the link's secret part, so that a stolen backup lets nobody in. */
  token_hash: string;
  /** The name of the user who made it. */
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A phone that rings for a new lead: an address at a push service, and the keys by which only that phone reads it. */
export interface PhonesTable {
  id: Generated<number>;
  user_id: number;
  /** Null once the push service said that it does not know the phone any more. */
  endpoint: string | null;
  p256dh: string;
  auth: string;
  user_agent: string | null;
  added_at: Instant;
  rung_at: Instant | null;
  /** Why the last ring did not arrive. */
  problem: string | null;
}

/** A ring that waits, by triggers: a phone, and the lead that it is about. */
export interface RingsTable {
  id: Generated<number>;
  phone_id: number;
  quote_id: number;
  /** 1 when it booked, or wished for, a free visit. */
  is_visit: Flag;
  at: Instant;
  attempts: Generated<number>;
  next_at: Instant;
}

/** What somebody who forgot their password has asked for: one link for each person. */
export interface PasswordLinksTable {
  /** The user whose password the link sets. */
  user_id: number;
  /** The mail that brings it. */
  mail_id: number;
  expires_at: Instant;
  /** SHA-256 of the link's secret part; null until its mail is written. */
  token_hash: string | null;
}

/** Changes to a user's account that they are told of. */
export interface AccountChangesTable {
  id: Generated<number>;
  user_id: number;
  at: Instant;
  /** One line, with the name of who did it. */
  summary: string;
}

export interface ImagesTable {
  id: Generated<number>;
  name: string;
  description: string;
  url: string;
  category: string;
  location: string;
  is_active: Generated<Flag>;
  /** For a colour: it is black. */
  is_black: Generated<Flag>;
  is_sample: Generated<Flag>;
  uploaded_at: Instant;
}

export interface TestimonialsTable {
  id: Generated<number>;
  name: string;
  location: string;
  rating: number;
  review: string;
  image_url: string | null;
  is_sample: Generated<Flag>;
  created_at: Instant;
}

export interface ProjectsTable {
  id: Generated<number>;
  title: string;
  description: string;
  image_url: string;
  project_type: string;
  status: string;
  /** Its other half, for a before and after. */
  pair_id: number | null;
  /** The story that it is part of. */
  story_id: Generated<number | null>;
  /** The day of the work that it shows, from 1; null without one, and without a story. */
  story_day: Generated<number | null>;
  is_sample: Generated<Flag>;
  created_at: Instant;
}

/** What is told of one job, beside its pictures (`projects.story_id`). */
export interface StoriesTable {
  id: Generated<number>;
  /** The last part of its address, made once. */
  slug: string;
  title: string;
  /** A code of PROJECT_TYPES. */
  project_type: string;
  /** A city, or any other text. */
  place: string | null;
  /** "2026-09". */
  month: string | null;
  square_feet: number | null;
  /** Mix and colour in words. */
  mix: string | null;
  /** How many days the work took. */
  days: number | null;
  /** With GST. */
  price_cents: Cents | null;
  /** A line for each day. */
  steps: string;
  words: string;
  /** 0 while only staff see it. */
  is_public: Flag;
  created_at: Instant;
  updated_at: Instant;
}

/** A quote request and a lead are one row, shown on two screens. A job is a head with the rows folded into it. */
export interface QuotesTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string;
  address: string | null;
  project_type: string;
  project_size: string | null;
  square_feet: number | null;
  color_mix_percentage: number | null;
  details: string | null;
  budget: string | null;
  contact_method: Generated<string>;
  status: Generated<string>;
  lead_source: Generated<string>;
  lead_source_details: string | null;
  /** The tags of the link that a visitor came by (app/visitors/origin.ts), as JSON. */
  origin: string | null;
  follow_up_date: Instant | null;
  follow_up_notes: string | null;
  last_contact_date: Instant | null;
  project_price_cents: Cents | null;
  deposit_amount_cents: Generated<Cents>;
  total_paid_cents: Generated<Cents>;
  payment_status: Generated<string>;
  /** 1 when somebody set the payment status, so that it does not follow the payments. */
  payment_status_by_hand: Generated<number>;
  payment_notes: string | null;
  /** File name under uploads/private. */
  photo_file: string | null;
  /** The total that the calculator showed. */
  instant_quote_cents: Cents | null;
  /** Everything that the calculator showed, as JSON; never changed. Old rows have it if it could be worked out. */
  instant_quote: string | null;
  /** The head that this row is part of, by a conversion or merge; null for a head. */
  part_of_id: number | null;
  /** For the search, by triggers: the words of this head's parts, and notes of all. */
  family_words: Generated<string | null>;
  /**
   * The digits of `phone`, by which two leads are recognized as one person. Written by the triggers of db/folding.ts.
   */
  phone_digits: Generated<string | null>;
  /** The folded text that searches read, written by the same triggers. */
  searchable: Generated<string | null>;
  converted_from_id: number | null;
  created_at: Instant;
  /** Changes with every edit, to notice that two people edit. */
  updated_at: Instant;
  deleted_at: Instant | null;
  suspect_at: Instant | null;
  /** The secret of the link to the instant quote and the visit's booking; null on a row made by staff. */
  token: string | null;
  /** Why the job was lost: a code of LOST_REASONS. */
  lost_reason: string | null;
  /** When staff stopped this job's automatic mails. */
  automatic_mails_stopped_at: Instant | null;
  /** When staff stopped this job's payment reminders. */
  payment_reminders_stopped_at: Instant | null;
  /** When staff said that the job needs a day for its work. */
  needs_day_at: Instant | null;
  /** When stages came, on a job that was won before: it counts as done. */
  before_stages_at: Instant | null;
  /** Who pays, where that is not the customer, and where bills go, where that is not the address of the work. */
  billing_name: string | null;
  billing_address: string | null;
  /** Whom to meet at the work: name and phone in one text. */
  site_contact: string | null;
  /** The payer's own number of the order, for the papers. */
  po_number: string | null;
  /** When staff made it as a new job of a customer who had others. */
  new_job_at: Instant | null;
  /** Whether the work is not at a private home, so that no prepaid licence is needed. */
  is_no_home: Generated<Flag>;
}

/** A timeline line. Lines are only added; a purge removes what may name the customer. */
export interface ActivitiesTable {
  id: Generated<number>;
  quote_id: number;
  at: Instant;
  /** A kind of ACTIVITY_KINDS; an unknown one shows its summary. */
  kind: string;
  summary: string;
  /** What a person wrote. Texts of mails and chats are never copied here. */
  body: string | null;
  /** JSON with the ids of the rows that the line is about. */
  data: string | null;
  /** A user name, 'customer' or 'site'. */
  actor: string;
  /** What the customer waits for: one of ASKS. */
  asks: string | null;
  /** The later line with which staff answered. */
  answered_by: number | null;
}

export interface PaymentsTable {
  id: Generated<number>;
  quote_id: number;
  /** Never 0; negative for a refund. */
  amount_cents: Cents;
  method: string;
  /** YYYY-MM-DD in Alberta; null when the day is not known. */
  received_on: string | null;
  note: string | null;
  recorded_by: string;
  recorded_at: Instant;
  voided_at: Instant | null;
  /** The receipt as issued, as JSON; null before that. */
  receipt: string | null;
  /** The invoice that it is for; null when nobody said. */
  invoice_id: number | null;
  /** The bank's, of an e-Transfer; no two payments that stand have the same. */
  reference: string | null;
}

/** A job's photo, for staff only. */
export interface PhotosTable {
  id: Generated<number>;
  quote_id: number;
  /** File name under uploads/private. */
  file: string;
  created_at: Instant;
  created_by: string;
  /** When in the work it was taken: before, during or after; null when nobody said. */
  stage: Generated<string | null>;
}

export interface CrewsTable {
  id: Generated<number>;
  name: string;
  created_at: Instant;
}

/** Days on which nobody works, or one crew. They are no events. */
export interface DaysOffTable {
  id: Generated<number>;
  title: string;
  /** YYYY-MM-DD in Alberta, as the last day, which is off too. */
  first_day: string;
  last_day: string;
  /** Null for everybody. */
  crew_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Addresses that get no more of some mails. */
export interface MailStopsTable {
  email: string;
  reason: string;
  at: Instant;
  /** The place where it was asked for. */
  came_from: string;
}

/** The private link to stop unrequested mail. */
export interface UnsubscribeLinksTable {
  email: string;
  token: string;
}

/** An automatic mail that was queued; each step of a subject once. */
export interface AutomaticMailsTable {
  id: Generated<number>;
  kind: string;
  subject_id: number;
  step: number;
  mail_id: number | null;
  created_at: Instant;
}

/** The owner's settings, by area: the newest row of an area counts. */
export interface SettingsTable {
  id: Generated<number>;
  area: string;
  value: string;
  created_at: Instant;
  created_by: string;
}

export interface EmailListTable {
  id: Generated<number>;
  email: string;
  source: string;
  subscribed_at: Instant;
  /** Consent under CASL: express, or implied by a request or paid work until `expires_at`. */
  basis: Generated<string>;
  consented_at: Instant | null;
  /** The label of the box that was ticked. */
  words: string | null;
  expires_at: Instant | null;
}

export interface CalendarEventsTable {
  id: Generated<number>;
  title: string;
  description: string | null;
  event_type: string;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  address: string | null;
  start_date: Instant;
  end_date: Instant;
  all_day: Generated<Flag>;
  status: Generated<string>;
  quote_id: number | null;
  crew_id: number | null;
  notes: string | null;
  /** For work: the accepted estimates that it covers, as JSON; without any, the whole job. */
  estimate_ids: string | null;
  /** RFC 5545 SEQUENCE: calendar programs ignore a change that does not raise it. */
  sequence: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** When Done was pressed, kept by triggers; null while it is not completed. */
  done_at: Generated<Instant | null>;
}

/** A line of the checklist that the crew has ticked for a piece of work. */
export interface WorkChecksTable {
  id: Generated<number>;
  event_id: number;
  /** The line as it stood in Settings. */
  words: string;
  at: Instant;
  /** A user name. */
  actor: string;
}

/** The customer's name, typed at the door when the work was done. */
export interface SignOffsTable {
  id: Generated<number>;
  event_id: number;
  name: string;
  at: Instant;
  /** The user whose phone it was. */
  written_by: string;
  /** The network address and browser of that phone, each cut to a maximum length. */
  client_address: string | null;
  browser: string | null;
}

/** What an estimate costs the owner. For admins; the thickness is for the office. */
export interface EstimateCostsTable {
  id: Generated<number>;
  estimate_id: number;
  /** Percent of each area's usual thickness, as JSON, null for the usual; null when none was changed. */
  thickness: string | null;
  /** The figures of the day of its acceptance, as JSON; null when there were none. */
  planned: string | null;
  frozen_at: Instant | null;
}

/** Packs of a material that a piece of work has used so far. */
export interface WorkPacksTable {
  id: Generated<number>;
  event_id: number;
  material: string;
  packs: number;
  at: Instant;
  /** A user name. */
  actor: string;
}

/** A stretch of work of some people. */
export interface WorkTimesTable {
  id: Generated<number>;
  event_id: number;
  people: number;
  started_at: Instant;
  /** Null while they are at it. */
  ended_at: Instant | null;
  /** A user name. */
  actor: string;
}

/** A free visit that a homeowner booked, with its private link. */
export interface VisitsTable {
  id: Generated<number>;
  token: string;
  quote_id: number;
  /** Null for a wish, which takes no time. */
  event_id: number | null;
  wished_start: Instant;
  created_at: Instant;
  /** As typed; null for visits from before wishes existed. */
  address: string | null;
  /** For a wish: the secret that only the mail has, whose link books the visit. */
  mail_token: string | null;
  /** When this customer pressed such a link, now or earlier. */
  email_confirmed_at: Instant | null;
}

/** What a visitor did that counts towards limits. */
export interface PressesTable {
  id: Generated<number>;
  /** The visitor's network address: IPv4, or the /64 of IPv6. */
  visitor: string;
  /**
   * request: made this lead. visit: booked this visit or wished for it. alarm: told the chat of a danger or complaint.
   */
  kind: "request" | "visit" | "alarm";
  quote_id: number;
  visit_id: number | null;
  at: Instant;
}

/** Deleted appointments, for 30 days. */
export interface DeletedEventsTable {
  /** The event's own id. */
  id: number;
  /** The row as JSON, with `crewsWork`: the ticks and the sign-off that went with it. */
  event: string;
  deleted_at: Instant;
}

/** A single row. */
export interface CalendarFeedTable {
  id: number;
  /** Secret: whoever has it can read the calendar. */
  token: string;
}

/** The secret address of a crew's calendar; none until somebody makes one. */
export interface CrewFeedsTable {
  crew_id: number;
  token: string;
}

export interface EstimateDraftsTable {
  id: Generated<number>;
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  square_feet: number | null;
  color_mix_percentage: number | null;
  custom_color: string | null;
  preparation_cost_cents: Cents | null;
  price_per_sq_ft_cents: Cents | null;
  discount_amount_cents: Cents | null;
  discount_description: string | null;
  notes: string | null;
  special_notes: string | null;
  /** The lead of the estimate. */
  quote_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  project_type: Generated<string>;
  finish: string | null;
  /** The extra lines as typed, as JSON with the form's field names. */
  lines: Generated<string>;
  /** The version that is being revised. */
  revises_id: number | null;
  work_address: string | null;
}

/** A priced document as sent. Its figures never change. */
export interface EstimatesTable {
  id: Generated<number>;
  quote_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  square_feet: number;
  color_mix_percentage: number;
  custom_color: string | null;
  preparation_cost_cents: Cents;
  price_per_sq_ft_cents: Cents;
  discount_amount_cents: Cents;
  discount_description: string | null;
  subtotal_cents: Cents;
  gst_cents: Cents;
  total_cents: Cents;
  notes: string | null;
  special_notes: string | null;
  created_at: Instant;
  /** The first version; null on that one. */
  root_id: number | null;
  version: Generated<number>;
  project_type: Generated<string>;
  /** The finish in words, for other than rubber. */
  finish: string | null;
  /** sent, accepted, declined or withdrawn. */
  state: Generated<string>;
  /** The last day in Alberta, YYYY-MM-DD. */
  valid_until: string | null;
  /** The secret of the customer's link to this version. */
  token: string | null;
  /** The extra lines, as JSON. */
  lines: Generated<string>;
  /** Who accepted what, and when, as JSON. */
  accepted: string | null;
  /** The owner's terms when it was sent, as JSON; null for older ones. */
  terms: string | null;
  /** When the customer first looked at it; null when not known. */
  viewed_at: Instant | null;
  /** Ids of the job's photos shown with it, as JSON. */
  photos: Generated<string>;
  /** Where the work is done; null for the customer's address. */
  work_address: string | null;
  /** The areas after the first, as JSON. */
  more_areas: Generated<string>;
  /** The job's when it was sent. */
  billing_name: string | null;
  billing_address: string | null;
  po_number: string | null;
}

/** An issued invoice never changes; a cancelled one keeps its number. */
export interface InvoicesTable {
  id: Generated<number>;
  /** From 1, without gaps. */
  number: number;
  quote_id: number;
  /** part, final or whole; void: cancelled before there were credit notes, so it counts nowhere. */
  kind: Generated<InvoiceKind>;
  /** Everything that is printed, as JSON. */
  document: string;
  /** With GST. */
  total_cents: Cents;
  gst_cents: Generated<Cents>;
  /** Of a job without an accepted estimate: the lines that were agreed, as JSON. */
  agreed: string | null;
  issued_at: Instant;
  issued_by: string;
  cancelled_at: Instant | null;
  cancel_reason: string | null;
  /** The secret of the customer's link; null when there is none. */
  token: string | null;
  /** YYYY-MM-DD in Alberta; null for one that is due on receipt, or from before there were due days. */
  due_on: string | null;
  /** When the customer first looked at it; null when not known. */
  viewed_at: Instant | null;
}

export type InvoiceKind = "part" | "final" | "whole" | "void";

/** What changed after the customer said yes. It never changes itself. */
export interface ChangeOrdersTable {
  id: Generated<number>;
  quote_id: number;
  words: string;
  /** Before GST; negative for less. Never 0. */
  net_cents: Cents;
  gst_cents: Cents;
  /** The customer who agreed; empty for goodwill. */
  agreed_by: string;
  agreed_at: Instant;
  written_by: string;
}

/** A change that the customer is asked to agree to at a secret address. Agreed, it is a change order. */
export interface ChangeOffersTable {
  id: Generated<number>;
  quote_id: number;
  /** The secret of the customer's link. */
  token: string;
  words: string;
  /** Before GST; negative for less. Never 0. */
  net_cents: Cents;
  written_at: Instant;
  written_by: string;
  /** When the customer first looked at it. */
  viewed_at: Instant | null;
  /** Null while it is open. */
  answer: "agreed" | "declined" | "withdrawn" | null;
  answered_at: Instant | null;
  change_order_id: number | null;
  /** Of the browser that agreed. */
  client_address: string | null;
  browser: string | null;
}

/** The warranty of a service of a job. Its document never changes, but when work is taken back and done again. */
export interface WarrantiesTable {
  id: Generated<number>;
  /** The row with the estimate that it is of, so that it leaves with that row. */
  quote_id: number;
  /** A project type. */
  service: string;
  /** YYYY-MM-DD in Alberta; `until` is the last day, in force to its end. */
  starts_on: string;
  until: string;
  /** Everything that the certificate prints, as JSON. */
  document: string;
  /** The secret of the customer's link; null when there is none. */
  token: string | null;
  /** The first versions of the accepted estimates that it is of, as JSON; none for a job without. */
  estimate_ids: string;
  /** The work that was done when it started, as JSON; none when staff started it. */
  event_ids: string;
  started_at: Instant;
  started_by: string;
  /** Since when it does not hold, because the work was not done after all. */
  taken_back_at: Instant | null;
  /** When the certificate was queued. */
  mailed_at: Instant | null;
}

/** Jobs whose warranties are to be looked at again, by triggers. */
export interface WarrantyChecksTable {
  quote_id: number;
  /** When it is tried again, after it failed; null for at once. */
  retry_at: Generated<Instant | null>;
}

/** What staff said about the care of a job's work. */
export interface CareMarksTable {
  id: Generated<number>;
  quote_id: number;
  /** done: the work was looked after. not_again: the customer of this row is not asked any more. */
  kind: "done" | "not_again";
  /** For done: a project type, and the day in Alberta, YYYY-MM-DD. */
  service: string | null;
  done_on: string | null;
  at: Instant;
  /** A user name. */
  actor: string;
}

/** Takes back a part of an invoice, or all of it. It never changes. */
export interface CreditNotesTable {
  id: Generated<number>;
  /** From 1, without gaps. */
  number: number;
  invoice_id: number;
  /** Everything that is printed, as JSON. */
  document: string;
  /** What is taken back, with GST; above 0. */
  total_cents: Cents;
  gst_cents: Cents;
  reason: string;
  issued_at: Instant;
  issued_by: string;
}

export interface OutboxTable {
  id: Generated<number>;
  /** RFC 5322 Message-ID, set when queued, so that the recipient's server recognizes a retry. */
  message_id: string;
  kind: string;
  quote_id: number | null;
  to_address: string;
  subject: string;
  html: string | null;
  text: string | null;
  status: Generated<OutboxStatus>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  /** While 'sending': when another worker may take the mail over. */
  lease_until: Instant | null;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** The attached file. Both columns are set, or neither. */
  attachment_name: string | null;
  attachment: Buffer | null;
  /** More headers, as JSON. */
  headers: string | null;
  /** An invitation as iCalendar text. */
  calendar_part: string | null;
  /** Who gets a reply; null for the business. */
  reply_to: string | null;
  /** Network address of the visitor who caused it, as long as a limit may need it. */
  client_address: string | null;
  /** Since when it counts towards daily limits; null while it does not. */
  counted_at: Instant | null;
  /** When it came back as undeliverable; `last_error` says why. */
  bounced_at: Generated<Instant | null>;
}

/**
 * held: an alert for the next hourly digest. digested: an alert that was in the digest named in `last_error`. kept:
 * over a daily limit, leaves by itself when there is room.
 */
export type OutboxStatus =
  | "waiting"
  | "sending"
  | "sent"
  | "undelivered"
  | "uncertain"
  | "held"
  | "digested"
  | "kept";

/** Where the owner's mail is read. A single row; none without a mailbox. */
export interface MailboxTable {
  id: number;
  /** An IMAP server. */
  host: string;
  port: number;
  username: string;
  /** Sealed by `mailbox-key`, which no backup has; null when it has to be entered again. */
  password: string | null;
  /** The name by which this server signs its Authentication-Results; "" for one that gives none, null until learned. */
  authserv_id: string | null;
  /** Mails that came before are not read; null until the first connection. */
  since: Instant | null;
  /** When it was last read without a problem. */
  read_at: Instant | null;
  /** Why it can't be read now, in one line. */
  problem: string | null;
  saved_at: Instant;
  saved_by: string;
}

/** How far a folder of the mailbox was read. */
export interface MailboxFoldersTable {
  path: string;
  /** RFC 3501 UIDVALIDITY: with another one the UIDs mean other mails. */
  uid_validity: string;
  last_uid: number;
}

/** A mail of the mailbox that belongs to a job. */
export interface InboxTable {
  id: Generated<number>;
  quote_id: number;
  /** Its Message-ID, or one made of its content where it has none. */
  message_id: string;
  folder: string;
  /** in: to the business. out: the owner sent it with another mail program. */
  direction: "in" | "out";
  from_address: string;
  subject: string;
  /** Without what it quotes. Null when the mail has none, or once it was deleted. */
  text: string | null;
  at: Instant;
}

/** A customer whom the owner brought from another program; no lead. */
export interface ContactsTable {
  id: Generated<number>;
  /** The import that Undo takes back; null once that is over. */
  import_id: number | null;
  name: string;
  /** In lower case; empty when not known. */
  email: string;
  /** As it was typed; empty when not known. */
  phone: string;
  /** `phoneDigits` of the phone. */
  phone_digits: string;
  address: string | null;
  note: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A file of customers: one that waits for the press, or one that was imported. */
export interface ContactImportsTable {
  id: Generated<number>;
  file_name: string;
  /** What the file holds, as JSON; null once it is imported. */
  lines: string | null;
  /** What each of its columns is, as JSON. */
  columns: string;
  /** Whether the first line is headings. */
  has_headings: Flag;
  started_at: Instant;
  started_by: string;
  imported_at: Instant | null;
  /** How many contacts it brought. */
  brought: number | null;
}

export interface ChatMessagesTable {
  id: Generated<number>;
  conversation_id: string;
  quote_id: number | null;
  text: string;
  is_bot: Flag;
  /** With an answer: the conversation's state so far, as JSON. */
  state: Generated<string | null>;
  created_at: Instant;
}

export interface BackupsTable {
  id: Generated<number>;
  file: string;
  reason: string;
  bytes: number | null;
  error: string | null;
  started_at: Instant;
  finished_at: Instant | null;
}

/** A single row. Triggers raise `version` when something changes that visitors see; the page cache compares it. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** The full-text index of quotes, written by triggers. Queries with MATCH are plain SQL. */
export interface QuotesSearchTable {
  rowid: number;
}

/** The index of word beginnings, for searches of one or two letters. */
export type QuotesWordsTable = QuotesSearchTable;

/** The full-text indexes of notes, appointments and estimates: the id of each, and its folded text. */
export interface IndexTable {
  rowid: number;
  searchable: string;
}

/** How many live heads have each status, by triggers, because counting 100,000 rows for each page would be slow. */
export interface QuoteCountsTable {
  status: string;
  count: number;
}

/** A view of heads, deleted ones too: a stage of STAGES for each. */
export interface JobStagesView {
  quote_id: number;
  stage: string;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  recovery_codes: RecoveryCodesTable;
  invitations: InvitationsTable;
  password_links: PasswordLinksTable;
  account_changes: AccountChangesTable;
  phones: PhonesTable;
  rings: RingsTable;
  images: ImagesTable;
  testimonials: TestimonialsTable;
  projects: ProjectsTable;
  stories: StoriesTable;
  quotes: QuotesTable;
  quotes_search: QuotesSearchTable;
  quotes_words: QuotesWordsTable;
  notes_search: IndexTable;
  events_search: IndexTable;
  estimates_search: IndexTable;
  contacts_search: IndexTable;
  quote_counts: QuoteCountsTable;
  job_stages: JobStagesView;
  activities: ActivitiesTable;
  payments: PaymentsTable;
  photos: PhotosTable;
  crews: CrewsTable;
  days_off: DaysOffTable;
  mail_stops: MailStopsTable;
  unsubscribe_links: UnsubscribeLinksTable;
  automatic_mails: AutomaticMailsTable;
  settings: SettingsTable;
  email_list: EmailListTable;
  calendar_events: CalendarEventsTable;
  work_checks: WorkChecksTable;
  sign_offs: SignOffsTable;
  estimate_costs: EstimateCostsTable;
  work_packs: WorkPacksTable;
  work_times: WorkTimesTable;
  visits: VisitsTable;
  presses: PressesTable;
  deleted_events: DeletedEventsTable;
  calendar_feed: CalendarFeedTable;
  crew_feeds: CrewFeedsTable;
  estimate_drafts: EstimateDraftsTable;
  estimates: EstimatesTable;
  invoices: InvoicesTable;
  change_orders: ChangeOrdersTable;
  change_offers: ChangeOffersTable;
  credit_notes: CreditNotesTable;
  warranties: WarrantiesTable;
  warranty_checks: WarrantyChecksTable;
  care_marks: CareMarksTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
  mailbox_folders: MailboxFoldersTable;
  inbox: InboxTable;
  contacts: ContactsTable;
  contact_imports: ContactImportsTable;
  chat_messages: ChatMessagesTable;
  backups: BackupsTable;
  content_version: ContentVersionTable;
}

export type Db = Kysely<Tables>;
/** What a write gets: the database or its transaction, and the time. */
export interface Context {
  db: Db;
  now: Date;
  /** Who does it, for the timeline: a user name. Missing when the site does. */
  actor?: string;
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A column's name in code: "project_type" is "projectType". */
export type FieldName<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Column;

/** A field's column: "projectType" is "project_type". */
export type ColumnName<Field> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Field;

/** A column for each field of an input. Leaving one out does not compile. */
export type ColumnsOf<Fields> = Record<ColumnName<keyof Fields>, unknown>;
