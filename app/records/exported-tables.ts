import type { Tables } from "../../db/schema";

/** A table of the export: what it holds, and each column's meaning; null for a column that is left out. */
interface ExportedTable<Table> {
  holds: string;
  columns: Record<keyof Table, string | null>;
}

/**
 * What leaves the house, table by table. A table that is named with a string stays, for the reason given: secrets,
 * sessions, and what is worked out from other tables. A new table or column does not compile until it is decided here.
 */
type Exported = { [Name in keyof Tables]: ExportedTable<Tables[Name]> | string };

const QUOTE = "the request (quotes.id) that it belongs to";
const AT = "instant in UTC";
const WHO = "the user who did it";

export const EXPORTED_TABLES = {
  quotes: {
    holds: "Requests and leads. A job is a head and the rows that were folded into it (part_of_id).",
    columns: {
      id: "number of the request",
      name: "the customer",
      email: "empty when not given",
      phone: "as it was typed",
      address: "of the work",
      project_type: "service",
      project_size: "in words",
      square_feet: "area in square feet",
      color_mix_percentage: "0 is all black",
      details: "what the customer wrote",
      budget: "in words",
      contact_method: "JSON list: email, phone, text",
      status: "new, contacted, quoted, won, lost, professional_quote or converted",
      lead_source: "where it came from",
      lead_source_details: "more about it",
      follow_up_date: AT,
      follow_up_notes: "the latest notes",
      last_contact_date: AT,
      project_price_cents: "price in cents, GST included; empty while not priced",
      deposit_amount_cents: "cents",
      total_paid_cents: "sum of its payments that stand, in cents",
      payment_status: "pending, deposit_paid or paid_in_full",
      payment_notes: "notes",
      photo_file: "its picture in pictures/private",
      instant_quote_cents: "what the calculator said, in cents",
      instant_quote: "JSON of all that the calculator said",
      part_of_id: "the head that it was folded into; empty for a head",
      family_words: null,
      phone_digits: null,
      converted_from_id: "the request that it was made from",
      created_at: AT,
      updated_at: AT,
      deleted_at: AT,
      suspect_at: `${AT}: since when it counts as spam`,
      token: null,
      lost_reason: "why it was lost",
      automatic_mails_stopped_at: AT,
    },
  },
  activities: {
    holds: "The timelines of the jobs.",
    columns: {
      id: "number",
      quote_id: QUOTE,
      at: AT,
      kind: "what it tells",
      summary: "in one line",
      body: "what a person wrote",
      data: "JSON of the rows that it is about",
      actor: "a user, customer or site",
    },
  },
  payments: {
    holds: "Money that came in, and that went back.",
    columns: {
      id: "number",
      quote_id: QUOTE,
      amount_cents: "cents; negative when it went back",
      method: "e-transfer, cheque, cash, card or other",
      received_on: "day",
      note: "note",
      recorded_by: WHO,
      recorded_at: AT,
      voided_at: `${AT}: since then it does not count`,
    },
  },
  invoices: {
    holds: "Invoices as they were issued.",
    columns: {
      id: "row number",
      number: "number of the invoice: 42 is INV-0042",
      quote_id: QUOTE,
      document: "JSON of all that is printed",
      total_cents: "cents, GST included",
      issued_at: AT,
      issued_by: WHO,
      cancelled_at: AT,
      cancel_reason: "why",
    },
  },
  estimates: {
    holds: "Estimates as they were sent, a row for each version.",
    columns: {
      id: "number: 42 is EST-0042",
      quote_id: QUOTE,
      first_name: "the customer",
      last_name: "the customer",
      email: "empty when not given",
      phone: "phone",
      address: "of the work",
      square_feet: "area in square feet",
      color_mix_percentage: "0 is all black",
      custom_color: "in words",
      preparation_cost_cents: "cents",
      price_per_sq_ft_cents: "cents",
      discount_amount_cents: "cents",
      discount_description: "in words",
      subtotal_cents: "cents, before the discount",
      gst_cents: "cents",
      total_cents: "cents, GST included",
      notes: "for the customer",
      special_notes: "for the customer",
      created_at: AT,
      root_id: "the first version",
      version: "from 1",
      project_type: "service",
      finish: "what is sold where it is not rubber",
      state: "sent, accepted, declined or withdrawn",
      valid_until: "last day",
      token: null,
      lines: "JSON of the other lines",
      accepted: "JSON: who accepted what, and when",
      terms: "JSON of the terms when it was sent",
      viewed_at: AT,
      photos: "JSON list of photos.id",
    },
  },
  estimate_drafts: {
    holds: "Estimates that are being written.",
    columns: {
      id: "number",
      name: "of the draft",
      first_name: "the customer",
      last_name: "the customer",
      email: "email",
      phone: "phone",
      address: "of the work",
      square_feet: "area in square feet",
      color_mix_percentage: "0 is all black",
      custom_color: "in words",
      preparation_cost_cents: "cents",
      price_per_sq_ft_cents: "cents",
      discount_amount_cents: "cents",
      discount_description: "in words",
      notes: "for the customer",
      special_notes: "for the customer",
      quote_id: QUOTE,
      created_at: AT,
      updated_at: AT,
      project_type: "service",
      finish: "what is sold where it is not rubber",
      lines: "JSON of the other lines",
      revises_id: "the estimate that it is a new version of",
    },
  },
  calendar_events: {
    holds: "The calendar.",
    columns: {
      id: "number",
      title: "title",
      description: "description",
      event_type: "kind of appointment",
      customer_name: "the customer",
      customer_email: "email",
      customer_phone: "phone",
      address: "where",
      start_date: AT,
      end_date: AT,
      all_day: "1 for a whole day",
      status: "scheduled, completed, cancelled or rescheduled",
      quote_id: QUOTE,
      crew_id: "crews.id",
      notes: "notes",
      sequence: "how often it was changed",
      created_at: AT,
      updated_at: AT,
    },
  },
  photos: {
    holds: "Pictures of the jobs.",
    columns: {
      id: "number",
      quote_id: QUOTE,
      file: "its picture in pictures/private",
      created_at: AT,
      created_by: WHO,
    },
  },
  chat_messages: {
    holds: "What visitors asked the chat, and its answers.",
    columns: {
      id: "number",
      conversation_id: "which conversation",
      quote_id: QUOTE,
      text: "text",
      is_bot: "1 for an answer",
      state: null,
      created_at: AT,
    },
  },
  outbox: {
    holds: "Mails that were sent or wait. Their text is left out: it has private links.",
    columns: {
      id: "number",
      message_id: null,
      kind: "kind of mail",
      quote_id: QUOTE,
      to_address: "to whom",
      subject: "subject",
      html: null,
      text: null,
      status: "where it stands",
      attempts: "how often it was tried",
      next_attempt_at: AT,
      lease_until: null,
      last_error: "why it did not leave",
      created_at: AT,
      sent_at: AT,
      attachment_name: "the attached file",
      attachment: null,
      headers: null,
      calendar_part: null,
    },
  },
  email_list: {
    holds: "Subscribers.",
    columns: {
      id: "number",
      email: "email",
      source: "where they signed up",
      subscribed_at: AT,
      basis: "implied or express consent",
      consented_at: AT,
      words: "what they agreed to",
      expires_at: `${AT}: until when the consent holds`,
    },
  },
  mail_stops: {
    holds: "Who wants no more mail.",
    columns: { email: "email", reason: "withdrawn or bounced", at: AT, came_from: "where it was said" },
  },
  automatic_mails: {
    holds: "Mails that left by themselves.",
    columns: {
      id: "number",
      kind: "kind",
      subject_id: "the row that it is about",
      step: "which of its kind",
      mail_id: "outbox.id",
      created_at: AT,
    },
  },
  crews: { holds: "Crews.", columns: { id: "number", name: "name", created_at: AT } },
  images: {
    holds: "Pictures of the website.",
    columns: {
      id: "number",
      name: "name",
      description: "description",
      url: "its address; the file is in pictures/public",
      category: "category",
      location: "where it is shown",
      is_active: "1 when it is shown",
      is_sample: "1 for sample content",
      uploaded_at: AT,
    },
  },
  projects: {
    holds: "The gallery’s projects.",
    columns: {
      id: "number",
      title: "title",
      description: "description",
      image_url: "its address; the file is in pictures/public",
      project_type: "service",
      status: "before, during or after",
      pair_id: "the other half of a before and after",
      is_sample: "1 for sample content",
      created_at: AT,
    },
  },
  testimonials: {
    holds: "Reviews.",
    columns: {
      id: "number",
      name: "who wrote it",
      location: "where from",
      rating: "1 to 5",
      review: "text",
      image_url: "its address; the file is in pictures/public",
      is_sample: "1 for sample content",
      created_at: AT,
    },
  },
  settings: {
    holds: "The settings, a row for each save; the newest of an area counts.",
    columns: {
      id: "number",
      area: "area",
      value: "JSON of what was set",
      created_at: AT,
      created_by: WHO,
    },
  },
  users: "password hashes",
  sessions: "who is signed in",
  recovery_codes: "hashes of codes to sign in with",
  invitations: "links that set a password",
  account_changes: "who may sign in",
  unsubscribe_links: "private addresses",
  visits: {
    holds: "Free visits that homeowners booked.",
    columns: {
      id: "number",
      token: null,
      quote_id: QUOTE,
      event_id: "calendar_events.id; empty for the wish of a request that counts as spam",
      wished_start: AT,
      created_at: AT,
    },
  },
  calendar_feed: "a private address",
  crew_feeds: "private addresses",
  backups: "where the backups are",
  deleted_events: {
    holds: "Appointments that were deleted: they can be restored for 30 days.",
    columns: { id: "number", event: "JSON of the appointment", deleted_at: AT },
  },
  content_version: "worked out",
  quotes_search: "worked out",
  quotes_words: "worked out",
  quote_counts: "worked out",
} as const satisfies Exported;

/** A picture in the ZIP, by its place in the folder of the pictures. */
export const PICTURE_PATH = /^pictures\/((?:public|private)\/[\w-][\w.-]*\.(?:webp|avif|png|jpg))$/;

type TableEntry = [table: string, exported: { holds: string; columns: Record<string, string | null> }];

/** The tables that leave, in the order in which they are read: what refers to a request comes before the requests. */
export function exportedTables(): TableEntry[] {
  const tables = Object.entries(EXPORTED_TABLES).flatMap(([table, exported]): TableEntry[] =>
    typeof exported === "string" ? [] : [[table, exported]],
  );
  return tables.toSorted(([one], [other]) => Number(one === "quotes") - Number(other === "quotes"));
}

/** The columns of a table that leave. */
export function exportedColumns({ columns }: TableEntry[1]): string[] {
  return Object.keys(columns).filter((column) => columns[column] !== null);
}
