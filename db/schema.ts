import type { Generated, Kysely, Selectable } from "kysely";

/**
 * One interface per table, as SQLite holds it: money in integer cents, instants as ISO 8601 text in UTC,
 * booleans as 0 or 1, lists as JSON text. Nouns map a row to its domain value before it leaves them.
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
  /** For the role crew: whose day this person sees. */
  crew_id: number | null;
  created_at: Instant;
  /** What the codes of the app are made from, in base32. Null: a password is enough. */
  totp_secret: string | null;
  /** The half minute, counted from 1970, whose code was used last. */
  totp_step: number | null;
}

/** Codes for a day without the phone; each is removed when it is used. */
export interface RecoveryCodesTable {
  /** SHA-256 with the user's id. */
  code_hash: string;
  user_id: number;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's random id: a stolen backup opens no session. */
  id_hash: string;
  user_id: number;
  user_agent: string | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface InvitationsTable {
  /** Whose password the link sets. */
  user_id: number;
  /** SHA-256 of the link's random part: a stolen backup lets nobody in. */
  token_hash: string;
  /** The name of the user who made it. */
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
}

/** What others changed of a person's account. */
export interface AccountChangesTable {
  id: Generated<number>;
  user_id: number;
  at: Instant;
  /** In one line, with the name of who did it. */
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
  /** A colour that is black itself. */
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
  /** The project's other half: the "before" of an "after", or the reverse. */
  pair_id: number | null;
  is_sample: Generated<Flag>;
  created_at: Instant;
}

/** A quote request and a lead are one row, seen on two screens. A job is a head and the rows folded into it. */
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
  follow_up_date: Instant | null;
  follow_up_notes: string | null;
  last_contact_date: Instant | null;
  project_price_cents: Cents | null;
  deposit_amount_cents: Generated<Cents>;
  total_paid_cents: Generated<Cents>;
  payment_status: Generated<string>;
  payment_notes: string | null;
  /** File name under uploads/private. */
  photo_file: string | null;
  /** What the calculator told the customer. */
  instant_quote_cents: Cents | null;
  /** JSON of all that the calculator told, never changed; old rows have it where it could be worked out. */
  instant_quote: string | null;
  /** The head that this row was folded into, by a conversion or a merge; null for a head. */
  part_of_id: number | null;
  /** For the search, kept by triggers: the words of this head's parts and the notes of them all. */
  family_words: Generated<string | null>;
  /** The digits of `phone`, by which two people are told to be one. Kept by the triggers of db/folding.ts, as `searchable` is. */
  phone_digits: Generated<string | null>;
  /** What the search reads: the words above, folded. */
  searchable: Generated<string | null>;
  converted_from_id: number | null;
  created_at: Instant;
  /** Changes with every edit, so that the later of two editors can be told. */
  updated_at: Instant;
  deleted_at: Instant | null;
  suspect_at: Instant | null;
  /** Whoever knows it reads this instant quote and books the visit; null on a row of the office. */
  token: string | null;
  /** Why the job was lost: a word of LOST_REASONS, or the customer's own. */
  lost_reason: string | null;
  /** Since when this job's automatic mails are stopped by hand. */
  automatic_mails_stopped_at: Instant | null;
}

/** A line of a job's timeline. Lines are added and never changed; a purge takes out what may name the customer. */
export interface ActivitiesTable {
  id: Generated<number>;
  quote_id: number;
  at: Instant;
  /** A word of ACTIVITY_KINDS; one that this code does not know shows its summary. */
  kind: string;
  summary: string;
  /** What a person wrote. The text of a mail or a chat is never copied here. */
  body: string | null;
  /** JSON: the rows that the line is about. */
  data: string | null;
  /** A user's name, 'customer' or 'site'. */
  actor: string;
}

export interface PaymentsTable {
  id: Generated<number>;
  quote_id: number;
  /** Never 0; negative for money that was given back. */
  amount_cents: Cents;
  method: string;
  /** YYYY-MM-DD in Alberta; null when nobody knows the day. */
  received_on: string | null;
  note: string | null;
  recorded_by: string;
  recorded_at: Instant;
  voided_at: Instant | null;
  /** JSON: all that is printed on its receipt, as it was issued; null while none was. */
  receipt: string | null;
}

/** A picture of a job, private to the business. */
export interface PhotosTable {
  id: Generated<number>;
  quote_id: number;
  /** File name under uploads/private. */
  file: string;
  created_at: Instant;
  created_by: string;
}

export interface CrewsTable {
  id: Generated<number>;
  name: string;
  created_at: Instant;
}

/** Who wants no more mail of the kind that nobody asked for. */
export interface MailStopsTable {
  email: string;
  reason: string;
  at: Instant;
  /** Where it was said. */
  came_from: string;
}

/** The private address at which somebody stops the mails that they did not ask for. */
export interface UnsubscribeLinksTable {
  email: string;
  token: string;
}

/** A mail that left by itself; each step of a subject once. */
export interface AutomaticMailsTable {
  id: Generated<number>;
  kind: string;
  subject_id: number;
  step: number;
  mail_id: number | null;
  created_at: Instant;
}

/** What the owner has set, area by area: the newest row of an area counts. */
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
  /** Consent under CASL: implied by a request or by paid work until `expires_at`, or express. */
  basis: Generated<string>;
  consented_at: Instant | null;
  /** What somebody ticked, word for word. */
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
  /** RFC 5545 SEQUENCE: calendar programs ignore a change that does not raise it. */
  sequence: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** The private address of a free visit that a homeowner booked. */
export interface VisitsTable {
  id: Generated<number>;
  token: string;
  quote_id: number;
  /** Null while it is a wish, which takes no time. */
  event_id: number | null;
  wished_start: Instant;
  created_at: Instant;
  /** As it was typed; null for a visit that was booked before wishes kept it. */
  address: string | null;
  /** Of a wish that becomes a visit by a press on the link in the mail, which alone has it. */
  mail_token: string | null;
  /** When that link was pressed, by this customer now or before. */
  email_confirmed_at: Instant | null;
}

/** What a visitor did that is limited by who presses. */
export interface PressesTable {
  id: Generated<number>;
  /** The client's address as the front door counts it: an IPv4 address, or the /64 network of an IPv6 one. */
  visitor: string;
  /** request: it made this lead. visit: it booked this visit or wished for it. alarm: it told the chat of a danger or a complaint. */
  kind: "request" | "visit" | "alarm";
  quote_id: number;
  visit_id: number | null;
  at: Instant;
}

/** What was deleted, for 30 days. */
export interface DeletedEventsTable {
  /** The event's own id. */
  id: number;
  /** JSON of its row. */
  event: string;
  deleted_at: Instant;
}

/** One row. */
export interface CalendarFeedTable {
  id: number;
  /** Secret: whoever knows it can read the calendar. */
  token: string;
}

/** The private address of a crew's part of the calendar. A crew has none until somebody asks for it. */
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
  /** The lead that the estimate is for. */
  quote_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  project_type: Generated<string>;
  finish: string | null;
  /** JSON: the lines' fields as they were typed, by the names of the form. */
  lines: Generated<string>;
  /** The version of an estimate that is being revised. */
  revises_id: number | null;
  work_address: string | null;
}

/** A priced document as it was sent. Its figures never change. */
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
  /** The first version; null on it. */
  root_id: number | null;
  version: Generated<number>;
  project_type: Generated<string>;
  /** What is sold, in words, where it is not rubber. */
  finish: string | null;
  /** sent, accepted, declined or withdrawn. */
  state: Generated<string>;
  /** The last day in Alberta, YYYY-MM-DD. */
  valid_until: string | null;
  /** Whoever knows it reads this version. */
  token: string | null;
  /** JSON: what is priced beside area and preparation. */
  lines: Generated<string>;
  /** JSON: who accepted what, and when. */
  accepted: string | null;
  /** JSON: the owner's terms when it was sent; null on what was sent before terms were kept here. */
  terms: string | null;
  /** When the customer first looked at it; null as far as anybody knows. */
  viewed_at: Instant | null;
  /** JSON: the ids of the job's photos that go with it. */
  photos: Generated<string>;
  /** Where the work is done; null where that is the customer's address. */
  work_address: string | null;
}

/** What was billed. An issued invoice never changes; a cancelled one keeps its number. */
export interface InvoicesTable {
  id: Generated<number>;
  /** From 1, without gaps. */
  number: number;
  quote_id: number;
  /** JSON: all that is printed. */
  document: string;
  total_cents: Cents;
  issued_at: Instant;
  issued_by: string;
  cancelled_at: Instant | null;
  cancel_reason: string | null;
}

export interface OutboxTable {
  id: Generated<number>;
  /**
   * RFC 5322 Message-ID, set when the mail is queued, so that the recipient's server recognizes a retry as the same
   * mail.
   */
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
  /** While 'sending': the time from which another worker may take the mail over. */
  lease_until: Instant | null;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** The attached file. Both columns are set, or neither. */
  attachment_name: string | null;
  attachment: Buffer | null;
  /** JSON of further headers. */
  headers: string | null;
  /** An invitation as a calendar program reads it. */
  calendar_part: string | null;
  /** Whom an answer reaches; null for the business. */
  reply_to: string | null;
  /** Of the visitor who caused it, while it may count towards that visitor's mails of the day. */
  client_address: string | null;
  /** Since when it counts towards the day's limits; null while it does not. */
  counted_at: Instant | null;
}

/**
 * held: an alert that waits for the hourly digest. digested: an alert that was in the digest which `last_error` names.
 * kept: over a limit of the day, and leaves by itself when there is room.
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

export interface ChatMessagesTable {
  id: Generated<number>;
  conversation_id: string;
  quote_id: number | null;
  text: string;
  is_bot: Flag;
  /** JSON beside an answer: what the conversation is about so far. */
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

/** One row. Triggers raise `version` when something that visitors see changes; the page cache compares it. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** The full-text index of the quotes, kept by triggers. Queries with `MATCH` are written in SQL. */
export interface QuotesSearchTable {
  rowid: number;
}

/** The index of words by their beginnings, for searches of one or two letters. */
export type QuotesWordsTable = QuotesSearchTable;

/** How many live heads have each status, kept by triggers: counting 100,000 rows for each page would be slow. */
export interface QuoteCountsTable {
  status: string;
  count: number;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  recovery_codes: RecoveryCodesTable;
  invitations: InvitationsTable;
  account_changes: AccountChangesTable;
  images: ImagesTable;
  testimonials: TestimonialsTable;
  projects: ProjectsTable;
  quotes: QuotesTable;
  quotes_search: QuotesSearchTable;
  quotes_words: QuotesWordsTable;
  quote_counts: QuoteCountsTable;
  activities: ActivitiesTable;
  payments: PaymentsTable;
  photos: PhotosTable;
  crews: CrewsTable;
  mail_stops: MailStopsTable;
  unsubscribe_links: UnsubscribeLinksTable;
  automatic_mails: AutomaticMailsTable;
  settings: SettingsTable;
  email_list: EmailListTable;
  calendar_events: CalendarEventsTable;
  visits: VisitsTable;
  presses: PressesTable;
  deleted_events: DeletedEventsTable;
  calendar_feed: CalendarFeedTable;
  crew_feeds: CrewFeedsTable;
  estimate_drafts: EstimateDraftsTable;
  estimates: EstimatesTable;
  invoices: InvoicesTable;
  outbox: OutboxTable;
  chat_messages: ChatMessagesTable;
  backups: BackupsTable;
  content_version: ContentVersionTable;
}

export type Db = Kysely<Tables>;
/** What a write is handed: the database, or the transaction that it is part of, and the moment at which it happens. */
export interface Context {
  db: Db;
  now: Date;
  /** Who does it, for the timeline: a user's name. Left out, the site does it by itself. */
  actor?: string;
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A column's name as the rest of the code writes it: "project_type" is "projectType". */
export type FieldName<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Column;

/** The other way round: "projectType" is "project_type". */
export type ColumnName<Field> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Field;

/** A column for each field of a form or of another input: one that is left out does not compile. */
export type ColumnsOf<Fields> = Record<ColumnName<keyof Fields>, unknown>;
