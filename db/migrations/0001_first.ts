import { type Kysely, sql } from "kysely";

/*
 * CHECKs stand on every closed list. Lead source, project type and project status stay open: the product
 * shows values it does not know as they are.
 */
const tables = [
  sql`
    CREATE TABLE users (
      id INTEGER PRIMARY KEY,
      username TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(username) > 0),
      password_hash TEXT NOT NULL,
      email TEXT,
      role TEXT NOT NULL DEFAULT 'admin',
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE sessions (
      id_hash TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      user_agent TEXT,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  sql`
    CREATE TABLE images (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      description TEXT NOT NULL DEFAULT '',
      url TEXT NOT NULL,
      category TEXT NOT NULL CHECK (category IN ('hero', 'service', 'colors', 'about', 'testimonial', 'gallery')),
      location TEXT NOT NULL CHECK (location IN (
        'hero-background', 'service-rubber-resurfacing', 'service-epoxy-garage', 'service-patio-resurfacing',
        'service-showcase', 'color-options', 'about-section', 'testimonial-bg', 'gallery-showcase'
      )),
      is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
      is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)),
      uploaded_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE testimonials (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      location TEXT NOT NULL,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
      review TEXT NOT NULL,
      image_url TEXT,
      is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)),
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE projects (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      description TEXT NOT NULL DEFAULT '',
      image_url TEXT NOT NULL,
      project_type TEXT NOT NULL,
      status TEXT NOT NULL,
      pair_id INTEGER REFERENCES projects (id) ON DELETE SET NULL,
      is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)),
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE quotes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      email TEXT NOT NULL CHECK (email = lower(email)),
      phone TEXT NOT NULL,
      address TEXT,
      project_type TEXT NOT NULL,
      project_size TEXT,
      square_feet INTEGER CHECK (square_feet > 0),
      color_mix_percentage INTEGER CHECK (color_mix_percentage BETWEEN 0 AND 100),
      details TEXT,
      budget TEXT,
      contact_method TEXT NOT NULL DEFAULT '["email"]' CHECK (json_valid(contact_method)),
      status TEXT NOT NULL DEFAULT 'new' CHECK (status IN (
        'new', 'contacted', 'quoted', 'won', 'lost', 'professional_quote', 'converted'
      )),
      lead_source TEXT NOT NULL DEFAULT 'website',
      lead_source_details TEXT,
      follow_up_date TEXT,
      follow_up_notes TEXT,
      last_contact_date TEXT,
      project_price_cents INTEGER CHECK (project_price_cents BETWEEN 0 AND 9999999999),
      deposit_amount_cents INTEGER NOT NULL DEFAULT 0 CHECK (deposit_amount_cents BETWEEN 0 AND 9999999999),
      total_paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (total_paid_cents BETWEEN 0 AND 9999999999),
      payment_status TEXT NOT NULL DEFAULT 'pending' CHECK (payment_status IN (
        'pending', 'deposit_paid', 'paid_in_full'
      )),
      payment_notes TEXT,
      photo_file TEXT,
      converted_from_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      deleted_at TEXT,
      suspect_at TEXT
    ) STRICT`,
  sql`
    CREATE TABLE email_list (
      id INTEGER PRIMARY KEY,
      email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
      source TEXT NOT NULL CHECK (source IN ('quote-calculator', 'contact-form')),
      subscribed_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE calendar_events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      description TEXT,
      event_type TEXT NOT NULL CHECK (event_type IN (
        'consultation', 'installation', 'follow-up', 'estimate', 'maintenance', 'project_start'
      )),
      customer_name TEXT,
      customer_email TEXT,
      customer_phone TEXT,
      address TEXT,
      start_date TEXT NOT NULL,
      end_date TEXT NOT NULL CHECK (end_date > start_date),
      all_day INTEGER NOT NULL DEFAULT 0 CHECK (all_day IN (0, 1)),
      status TEXT NOT NULL DEFAULT 'scheduled' CHECK (status IN (
        'scheduled', 'completed', 'cancelled', 'rescheduled'
      )),
      quote_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL,
      notes TEXT,
      sequence INTEGER NOT NULL DEFAULT 0,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE estimate_drafts (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) > 0),
      first_name TEXT,
      last_name TEXT,
      email TEXT,
      phone TEXT,
      address TEXT,
      square_feet INTEGER,
      color_mix_percentage INTEGER CHECK (color_mix_percentage BETWEEN 0 AND 100),
      custom_color TEXT,
      preparation_cost_cents INTEGER,
      price_per_sq_ft_cents INTEGER,
      discount_amount_cents INTEGER,
      discount_description TEXT,
      notes TEXT,
      special_notes TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE estimates (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL CHECK (email = lower(email)),
      phone TEXT NOT NULL,
      address TEXT NOT NULL,
      square_feet INTEGER NOT NULL CHECK (square_feet >= 1),
      color_mix_percentage INTEGER NOT NULL CHECK (color_mix_percentage BETWEEN 0 AND 100),
      custom_color TEXT,
      preparation_cost_cents INTEGER NOT NULL CHECK (preparation_cost_cents >= 0),
      price_per_sq_ft_cents INTEGER NOT NULL CHECK (price_per_sq_ft_cents >= 0),
      discount_amount_cents INTEGER NOT NULL CHECK (discount_amount_cents >= 0),
      discount_description TEXT,
      subtotal_cents INTEGER NOT NULL,
      gst_cents INTEGER NOT NULL CHECK (gst_cents >= 0),
      total_cents INTEGER NOT NULL CHECK (total_cents = subtotal_cents - discount_amount_cents + gst_cents),
      notes TEXT,
      special_notes TEXT,
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      message_id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      quote_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL,
      to_address TEXT NOT NULL,
      subject TEXT NOT NULL,
      html TEXT,
      text TEXT,
      status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN (
        'waiting', 'sending', 'sent', 'undelivered', 'uncertain'
      )),
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt_at TEXT NOT NULL,
      lease_until TEXT,
      last_error TEXT,
      created_at TEXT NOT NULL,
      sent_at TEXT
    ) STRICT`,
  sql`
    CREATE TABLE chat_messages (
      id INTEGER PRIMARY KEY,
      conversation_id TEXT NOT NULL,
      quote_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL,
      text TEXT NOT NULL,
      is_bot INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE backups (
      id INTEGER PRIMARY KEY,
      file TEXT NOT NULL,
      reason TEXT NOT NULL,
      bytes INTEGER,
      error TEXT,
      started_at TEXT NOT NULL,
      finished_at TEXT
    ) STRICT`,
  sql`
    CREATE TABLE content_version (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      version INTEGER NOT NULL
    ) STRICT`,
  sql`INSERT INTO content_version (id, version) VALUES (1, 1)`,
];

/** An index for every list, counter, foreign key and purge. */
const indexes = [
  sql`CREATE INDEX sessions_user ON sessions (user_id)`,
  sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  sql`CREATE INDEX images_place ON images (location, is_active, uploaded_at, id)`,
  sql`CREATE INDEX images_newest ON images (uploaded_at, id)`,
  sql`CREATE INDEX testimonials_newest ON testimonials (created_at, id)`,
  sql`CREATE INDEX projects_newest ON projects (created_at, id)`,
  sql`CREATE INDEX projects_pair ON projects (pair_id)`,
  sql`CREATE INDEX quotes_newest ON quotes (created_at, id) WHERE deleted_at IS NULL AND suspect_at IS NULL`,
  sql`CREATE INDEX quotes_status ON quotes (status, created_at, id)
      WHERE deleted_at IS NULL AND suspect_at IS NULL`,
  sql`CREATE INDEX quotes_follow_up ON quotes (follow_up_date, status)
      WHERE follow_up_date IS NOT NULL AND deleted_at IS NULL AND suspect_at IS NULL`,
  sql`CREATE INDEX quotes_email ON quotes (email, created_at)`,
  sql`CREATE INDEX quotes_deleted ON quotes (deleted_at, id) WHERE deleted_at IS NOT NULL`,
  sql`CREATE INDEX quotes_suspect ON quotes (suspect_at, id) WHERE suspect_at IS NOT NULL`,
  sql`CREATE INDEX quotes_converted_from ON quotes (converted_from_id) WHERE converted_from_id IS NOT NULL`,
  sql`CREATE INDEX email_list_newest ON email_list (subscribed_at, id)`,
  sql`CREATE INDEX email_list_source ON email_list (source)`,
  sql`CREATE INDEX calendar_events_start ON calendar_events (start_date, id)`,
  sql`CREATE INDEX calendar_events_end ON calendar_events (end_date)`,
  sql`CREATE INDEX calendar_events_quote ON calendar_events (quote_id) WHERE quote_id IS NOT NULL`,
  sql`CREATE INDEX estimate_drafts_newest ON estimate_drafts (updated_at, id)`,
  sql`CREATE INDEX estimates_newest ON estimates (created_at, id)`,
  sql`CREATE INDEX estimates_quote ON estimates (quote_id) WHERE quote_id IS NOT NULL`,
  sql`CREATE INDEX outbox_due ON outbox (status, next_attempt_at)`,
  sql`CREATE INDEX outbox_recipient ON outbox (to_address, created_at)`,
  sql`CREATE INDEX outbox_quote ON outbox (quote_id) WHERE quote_id IS NOT NULL`,
  sql`CREATE INDEX chat_messages_conversation ON chat_messages (conversation_id, id)`,
  sql`CREATE INDEX chat_messages_age ON chat_messages (created_at)`,
  sql`CREATE INDEX chat_messages_quote ON chat_messages (quote_id) WHERE quote_id IS NOT NULL`,
  sql`CREATE INDEX backups_newest ON backups (started_at)`,
];

const contentVersionTriggers = ["images", "testimonials", "projects"].flatMap((table) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) => sql`
      CREATE TRIGGER ${sql.ref(`${table}_${event.toLowerCase()}_raises_content_version`)}
      AFTER ${sql.raw(event)} ON ${sql.table(table)}
      BEGIN UPDATE content_version SET version = version + 1; END`,
  ),
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes, ...contentVersionTriggers]) {
    await statement.execute(db);
  }
}
